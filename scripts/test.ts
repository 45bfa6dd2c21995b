/**
 * `npm test`: everything that must hold, in the order in which it is cheapest to know. A stage that fails does not keep
 * the next from running. The last line is `N passed, N failed` over all of them.
 *
 * `npm test -- check unit postgres build e2e` runs only the named stages.
 */
import { ensurePostgres } from '../server/testing/postgres.ts'
import { runChecks } from './checks/run.ts'
import { findBrowser } from './testing/find-browser.ts'
import { runJest, runOne, type Tally } from './testing/stage.ts'

const stages: Record<string, { about: string; run: () => Promise<Tally> }> = {
  check: { about: 'types, style, import boundaries, unused code, file length', run: () => runChecks() },
  unit: {
    about: 'server on PGlite, packages, remotes and shell',
    run: () => runJest('unit', [], { TEST_DATABASE_URL: undefined }),
  },
  postgres: {
    about: 'the server suite once more, on PostgreSQL',
    async run() {
      const postgres = await ensurePostgres()
      try {
        return await runJest('postgres', ['--selectProjects', 'server'], { TEST_DATABASE_URL: postgres.url })
      } finally {
        await postgres.stop()
      }
    },
  },
  build: { about: 'shell and remotes, for browser and server', run: () => runOne(['scripts/build.ts']) },
  e2e: {
    about: 'the built platform in a browser',
    async run() {
      const env = { PUPPETEER_EXECUTABLE_PATH: await findBrowser() }
      return runJest('e2e', ['--config', 'e2e/jest.config.ts'], env)
    },
  },
}

process.chdir(new URL('..', import.meta.url).pathname)
const asked = process.argv.slice(2)
const names = asked.length ? asked : Object.keys(stages)
const start = performance.now()
const total: Tally = { passed: 0, failed: 0 }

for (const name of names) {
  const stage = stages[name]
  if (!stage) throw new Error(`There is no stage "${name}". There are: ${Object.keys(stages).join(', ')}`)
  console.log(`\n━━ ${name}: ${stage.about} ━━`)
  const { passed, failed } = await stage.run().catch((error): Tally => {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  })
  total.passed += passed
  total.failed += failed
  const mark = failed === 0 ? '✓' : '✗'
  console.log(`${mark} ${name}: ${passed} passed, ${failed} failed, after ${minutes(performance.now() - start)}`)
}

process.exitCode = total.failed === 0 ? 0 : 1
console.log(`\n${total.passed} passed, ${total.failed} failed`)

function minutes(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`
}
