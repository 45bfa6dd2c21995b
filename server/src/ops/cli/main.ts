/** The operator's command line: `npm run platform -- …`, or `platform …` in a container of the API. */
import { platformCommand } from './platform-cli.ts'

const terminal = { out: (line: string) => console.log(line), err: (line: string) => console.error(line) }
process.exitCode = await platformCommand(process.argv.slice(2), process.env, terminal)
