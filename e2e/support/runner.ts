import { basename } from 'node:path'
import { launchBrowser } from '@showcase/scripts/testing/launch-browser'
import { startPlatform } from '@showcase/scripts/testing/platform'
import TestRunner, { type Test, type TestRunnerOptions, type TestWatcher } from 'jest-runner'
import { publishEnvironments, type WorkerEnvironment } from './worker-environment.ts'

/** Specs that measure time, act within a time limit, or reduce a large photograph in a slow page: no other spec runs meanwhile. */
const SERIAL = ['frame', 'late-script', 'owner-journey', 'registry', 'script-budget']

function nameOf({ path }: Test) {
  return basename(path, '.test.ts')
}

/**
 * Runs specs in parallel, each worker with a platform and a browser of its own, and the serial specs afterwards. With one
 * worker or one spec, all specs run serially on the first environment.
 */
export default class WorkerRunner extends TestRunner {
  override async runTests(tests: Test[], watcher: TestWatcher, options: TestRunnerOptions): Promise<void> {
    const parallel = tests.filter(test => !SERIAL.includes(nameOf(test)))
    const workers = Math.min(this._globalConfig.maxWorkers, parallel.length)
    if (options.serial || workers < 2) return super.runTests(tests, watcher, { ...options, serial: true })

    const more = await Promise.all(Array.from({ length: workers - 1 }, (_, index) => startEnvironment(index + 2)))
    if (globalThis.e2e) publishEnvironments([globalThis.e2e, ...more])
    try {
      await super.runTests(parallel, watcher, options)
    } finally {
      await Promise.all(more.flatMap(({ platform, browser }) => [browser.close(), platform.stop()]))
    }
    const serial = tests.filter(test => !parallel.includes(test))
    await super.runTests(serial, watcher, { ...options, serial: true })
  }
}

async function startEnvironment(number: number): Promise<WorkerEnvironment> {
  const platform = await startPlatform({ name: `platform-${number}`, from: process.env.E2E_DEMO })
  return { platform, browser: await launchBrowser() }
}
