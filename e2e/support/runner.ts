import { basename } from 'node:path'
import { launchBrowser } from '@showcase/scripts/testing/launch-browser'
import { startPlatform } from '@showcase/scripts/testing/platform'
import TestRunner, { type Test, type TestRunnerOptions, type TestWatcher } from 'jest-runner'
import { attach, publishEnvironments, sharedSettings, type WorkerEnvironment } from './worker-environment.ts'

/** Specs that measure time, act within a time limit, or reduce a large photograph in a slow page: no other spec runs meanwhile. */
const serialSpecs = ['owner-journey', 'registry', 'script-budget']
/** Specs that change no demo business. Only these run in parallel on one platform (`E2E_URL`). */
const sharingSpecs = [
  'account',
  'admin-screens',
  'first-enquiry',
  'first-view',
  'hydration',
  'import-export',
  'marketing',
  'new-business',
  'offline',
  'platform-screens',
  'product-page',
  'screens',
  'search-suggestions',
  'session',
  'site-address',
  'site-files',
  'stored-markup',
  'storefront',
]

function nameOf({ path }: Test) {
  return basename(path, '.test.ts')
}

function canRunBeside(test: Test) {
  return process.env.E2E_URL ? sharingSpecs.includes(nameOf(test)) : !serialSpecs.includes(nameOf(test))
}

/** The specs of the stack come last: they replace containers and releases, and then every page reports on the new release. */
function rank({ path }: Test) {
  return Number(path.includes('/compose/'))
}

/**
 * Runs specs in parallel, each worker with a browser of its own and, unless `E2E_URL` names one, a platform of its own; the
 * other specs follow serially. With one worker or one spec, all specs run serially on the first environment.
 */
export default class WorkerRunner extends TestRunner {
  override async runTests(tests: Test[], watcher: TestWatcher, options: TestRunnerOptions): Promise<void> {
    const parallel = tests.filter(canRunBeside)
    const workers = Math.min(this._globalConfig.maxWorkers, parallel.length)
    if (options.serial || workers < 2) return super.runTests(tests, watcher, { ...options, serial: true })

    const more = await Promise.all(Array.from({ length: workers - 1 }, (_, index) => startEnvironment(index + 2)))
    if (globalThis.e2e) publishEnvironments([globalThis.e2e, ...more])
    try {
      await super.runTests(parallel, watcher, options)
    } finally {
      await Promise.all(more.flatMap(({ platform, browser }) => [browser.close(), platform.stop()]))
    }
    const serial = tests.filter(test => !parallel.includes(test)).toSorted((a, b) => rank(a) - rank(b))
    await super.runTests(serial, watcher, { ...options, serial: true })
  }
}

async function startEnvironment(number: number): Promise<WorkerEnvironment> {
  const running = process.env.E2E_URL
  const platform = running
    ? attach(running)
    : await startPlatform({ name: `platform-${number}`, from: process.env.E2E_DEMO, env: sharedSettings })
  return { platform, browser: await launchBrowser() }
}
