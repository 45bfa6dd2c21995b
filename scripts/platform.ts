/** `pnpm platform …`: what the operator of a platform does from the command line. */
import { platformCommand } from '@showcase/server/cli/platform-cli'

process.exitCode = await platformCommand(process.argv.slice(2), process.env, line => console.log(line))
