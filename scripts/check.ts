/**
 * `npm run check`: types, lint and format, import boundaries and cycles, unused code, file length.
 * Ends with 1 when anything is broken. `npm run check -- types imports` runs these two.
 */
import { runChecks } from './checks/run.ts'

process.chdir(new URL('..', import.meta.url).pathname)
const { failed } = await runChecks(process.argv.slice(2))
process.exitCode = failed === 0 ? 0 : 1
