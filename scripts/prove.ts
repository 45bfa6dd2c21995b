/**
 * `npm run prove`: runs the tests that send hostile input and prints one table: class of input, inputs tried, bound, result.
 * The classes are in `prove/classes.ts`. `npm test` runs the same tests in its stages and prints the same table.
 */
import { ensurePostgres } from '../server/testing/postgres.ts'
import { proofFiles } from './prove/classes.ts'
import { printProofTable } from './prove/table.ts'
import { useMemoryFolder } from './testing/memory-folder.ts'
import { runJest } from './testing/stage.ts'

process.chdir(new URL('..', import.meta.url).pathname)
useMemoryFolder()
const postgres = await ensurePostgres()
try {
  const unit = await runJest('prove', proofFiles(''), { TEST_DATABASE_URL: undefined })
  const again = await runJest('prove-postgres', proofFiles('server/'), { TEST_DATABASE_URL: postgres.url })
  const missing = printProofTable(['prove', 'prove-postgres'])
  const [passed, failed] = [unit.passed + again.passed, unit.failed + again.failed + missing]
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
} finally {
  await postgres.stop()
}
