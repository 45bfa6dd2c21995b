import { basename } from 'node:path'
import { launchBrowser } from '@showcase/scripts/testing/launch-browser'
import { startPlatform } from '@showcase/scripts/testing/platform'
import TestRunner, { type Test, type TestRunnerOptions, type TestWatcher } from 'jest-runner'
import { type Place, tellPlaces } from './place.ts'

/**
 * Specs that hold the product to a time, that have to act within one, or whose page works a large photograph on a slow
 * network: they have the machine to themselves.
 */
const ALONE = ['first-view', 'frame', 'held-back', 'registry', 'seller-journey']

function nameOf({ path }: Test) {
  return basename(path, '.test.ts')
}

/**
 * Runs specs side by side, each worker with a platform and a browser of its own, and then those that must run alone. One
 * worker, or one spec, is run as jest does.
 */
export default class PlacesRunner extends TestRunner {
  override async runTests(tests: Test[], watcher: TestWatcher, options: TestRunnerOptions): Promise<void> {
    const together = tests.filter(test => !ALONE.includes(nameOf(test)))
    const workers = Math.min(this._globalConfig.maxWorkers, together.length)
    if (options.serial || workers < 2) return super.runTests(tests, watcher, { ...options, serial: true })

    const more = await Promise.all(Array.from({ length: workers - 1 }, (_, index) => makePlace(index + 2)))
    if (globalThis.e2e) tellPlaces([globalThis.e2e, ...more])
    try {
      await super.runTests(together, watcher, options)
    } finally {
      await Promise.all(more.flatMap(({ platform, browser }) => [browser.close(), platform.stop()]))
    }
    const alone = tests.filter(test => !together.includes(test))
    await super.runTests(alone, watcher, { ...options, serial: true })
  }
}

async function makePlace(number: number): Promise<Place> {
  const platform = await startPlatform({ name: `platform-${number}`, from: process.env.E2E_DEMO })
  return { platform, browser: await launchBrowser() }
}
