/**
 * `npm test`: runs all stages, the cheapest first. A failed stage does not stop the others. The last line is
 * `N passed, N failed` for all stages together.
 *
 * `npm test -- check unit postgres build e2e` runs only the named stages.
 */
import { resolve } from 'node:path'
import { ensurePostgres } from '../server/testing/postgres.ts'
import { readArguments, refuseArguments } from './arguments.ts'
import { runChecks } from './check.ts'
import { printProofTable } from './prove/table.ts'
import { printFailures } from './testing/failed-tests.ts'
import { findBrowser } from './testing/find-browser.ts'
import { useMemoryFolder } from './testing/memory-folder.ts'
import { runJest, runOne, type Tally } from './testing/stage.ts'

const stages: Record<string, { about: string; run: () => Promise<Tally> }> = {
  check: {
    about: 'types, style, import boundaries, unused code, file length, language, documents, advisories',
    run: () => runChecks(),
  },
  build: { about: 'shell and remotes, for browser and server', run: () => runOne(['scripts/build.ts']) },
  unit: {
    about: 'server on PGlite, packages, remotes and shell',
    run: () => runJest('unit', [], { TEST_DATABASE_URL: undefined }),
  },
  postgres: {
    about: 'the server tests that use a database again, on PostgreSQL',
    async run() {
      const postgres = await ensurePostgres()
      try {
        // Other tests import nothing that opens a database, and the unit stage runs them.
        const using = ['--selectProjects', 'server', '--findRelatedTests', 'server/testing/postgres-cluster.ts']
        return await runJest('postgres', using, { TEST_DATABASE_URL: postgres.url })
      } finally {
        await postgres.stop()
      }
    },
  },
  e2e: {
    about: 'the built platform in a browser',
    async run() {
      const env = { PUPPETEER_EXECUTABLE_PATH: await findBrowser() }
      return runJest('e2e', ['--config', 'e2e/jest.config.ts'], env)
    },
  },
  standalone: {
    about: 'a remote in a repository of its own, with packages from the npm registry; needs a build',
    run: () => runJest('standalone', ['--config', 'e2e/jest.config.ts', 'standalone/'], { E2E_STANDALONE: '1' }),
  },
}
/** Stages that run only if they are named: they need the network. */
const onDemand = ['standalone']
/** Stages that run in parallel: neither measures time nor needs the other's result. */
const together = ['check', 'build']

useMemoryFolder()
// Node caches compiled sources here. The tests start many processes, and each start then takes 0.4 s less CPU time.
process.env.NODE_COMPILE_CACHE ??= resolve('.cache/node')
const { positionals: selected } = readArguments({ allowPositionals: true })
const names = selected.length ? selected : Object.keys(stages).filter(name => !onDemand.includes(name))
for (const name of names)
  if (!stages[name]) refuseArguments(`There is no stage "${name}". Stages: ${Object.keys(stages).join(', ')}.`)

const start = performance.now()
const total: Tally = { passed: 0, failed: 0 }
const first = names.filter(name => together.includes(name))
await Promise.all(first.map(runStage))
for (const name of names) if (!first.includes(name)) await runStage(name)
// Without the unit stage, that of PostgreSQL lacks the tests that use no database.
const provingStages = names.filter(
  name => ['unit', 'e2e'].includes(name) || (name === 'postgres' && names.includes('unit')),
)
if (provingStages.length > 0) total.failed += printProofTable(provingStages)
printFailures(names)

process.exitCode = total.failed === 0 ? 0 : 1
console.log(`\n${total.passed} passed, ${total.failed} failed`)

async function runStage(name: string): Promise<void> {
  const stage = stages[name]
  if (!stage) return
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

function minutes(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`
}
