/**
 * `npm run prove`: runs the tests that send hostile input and prints one table: class of input, inputs tried, bound, result.
 * The classes are in `prove/classes.ts`. `npm test` runs the same tests in its stages and prints the same table.
 * With `--load` it sends abuse at scale instead (`prove/load.ts`).
 */
import { ensurePostgres } from '../server/testing/postgres.ts'
import { proofFiles } from './prove/classes.ts'
import { proveLoad } from './prove/load.ts'
import { printProofTable } from './prove/table.ts'
import { findBrowser } from './testing/find-browser.ts'
import { useMemoryFolder } from './testing/memory-folder.ts'
import { runJest } from './testing/stage.ts'

process.chdir(new URL('..', import.meta.url).pathname)
useMemoryFolder()
process.exitCode = (await (process.argv.includes('--load') ? proveLoad() : proveClasses())) === 0 ? 0 : 1

/** Runs the tests of all classes. @returns how many failed or are missing */
async function proveClasses(): Promise<number> {
  const postgres = await ensurePostgres()
  const reports = { unit: 'prove-unit', postgres: 'prove-postgres', e2e: 'prove-e2e' }
  try {
    const tallies = [
      await runJest(reports.unit, proofFiles.unit, { TEST_DATABASE_URL: undefined }),
      await runJest(reports.postgres, proofFiles.postgres, { TEST_DATABASE_URL: postgres.url }),
      await runJest(reports.e2e, ['--config', 'e2e/jest.config.ts', ...proofFiles.e2e], {
        PUPPETEER_EXECUTABLE_PATH: await findBrowser(),
      }),
    ]
    const missing = printProofTable(Object.values(reports))
    const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
    const failed = tallies.reduce((sum, tally) => sum + tally.failed, missing)
    console.log(`\n${passed} passed, ${failed} failed`)
    return failed
  } finally {
    await postgres.stop()
  }
}
