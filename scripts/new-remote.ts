/** `npm run new:remote -- <name> --mount business:/<path>`: writes a working remote with its tests. */
import { consoleTerminal } from '@showcase/server/ops/cli/terminal'
import { newRemoteCommand } from './new-remote/new-remote-cli.ts'

process.exitCode = await newRemoteCommand(process.argv.slice(2), consoleTerminal)
