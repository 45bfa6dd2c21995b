/** `npm run registry -- …`: controls which version of each remote visitors get. */
import { registryCommand } from './registry/registry-cli.ts'

const terminal = { out: (line: string) => console.log(line), err: (line: string) => console.error(line) }
process.exitCode = await registryCommand(process.argv.slice(2), process.env, terminal)
