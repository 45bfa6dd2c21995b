/** `pnpm platform …`: what the operator of a platform does from the command line. */
import { platformCommand } from '@showcase/server/cli/platform-cli'

const terminal = { out: (line: string) => console.log(line), err: (line: string) => console.error(line) }
process.exitCode = await platformCommand(process.argv.slice(2), process.env, terminal)
