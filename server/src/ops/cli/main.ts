/** The operator's command line: `npm run platform -- …`, or `platform …` in a container of the API. */

import { platformCommand } from './platform-cli.ts'
import { consoleTerminal } from './terminal.ts'

process.exitCode = await platformCommand(process.argv.slice(2), process.env, consoleTerminal)
