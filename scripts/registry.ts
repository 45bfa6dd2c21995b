/** `npm run registry -- …`: controls which version of each remote visitors get. */
import { consoleTerminal } from '@showcase/server/ops/cli/command'
import { registryCommand } from '@showcase/server/ops/registry/registry-cli'

process.exitCode = await registryCommand(process.argv.slice(2), process.env, consoleTerminal)
