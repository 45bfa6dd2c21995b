/** `npm run new:remote -- <name> --mount business:/<path>`: writes a working remote with its tests. */
import { newRemoteCommand } from './new-remote/new-remote-cli.ts'

const terminal = { out: (line: string) => console.log(line), err: (line: string) => console.error(line) }
process.exitCode = await newRemoteCommand(process.argv.slice(2), terminal)
