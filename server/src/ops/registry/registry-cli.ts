import { remoteCalls } from '../cli/calls.ts'
import type { Terminal } from '../cli/command.ts'
import { addCommands, createProgram, runProgram } from '../cli/program.ts'
import { CommandError } from '../command-error.ts'
import { commands } from './commands.ts'
import { refusalText, registryAddress } from './registry-address.ts'

const where = `
Commands address the platform of this machine's settings (PORT, PUBLIC_URL, DATA_DIR), or the one of --url or REGISTRY_URL,
with REGISTRY_TOKEN (of one remote), else PLATFORM_TOKEN, else the token in DATA_DIR.`

/**
 * The `registry` command line.
 * @param args the arguments after `registry`
 * @returns the exit code, one of `exitCodes`
 */
export async function registryCommand(args: string[], env: NodeJS.ProcessEnv, terminal: Terminal): Promise<number> {
  const name = env.npm_lifecycle_event ? 'npm run registry --' : 'platform registry'
  const program = createProgram(name, terminal)
    .description('Controls which version of each remote visitors get.')
    .option('--json', 'print the result as JSON')
    .option('--url <address>', 'address of a platform elsewhere')
    .addHelpText('after', where)
  addCommands(program, commands, terminal, (url, work) => {
    const address = registryAddress(env, url)
    const call = remoteCalls('registry', address, address.token)
    return work({ call, publicUrl: address.publicUrl }).catch((error: unknown) => {
      throw error instanceof CommandError
        ? new CommandError(refusalText(error.message, address), error.exitCode)
        : error
    })
  })
  return runProgram(program, args, terminal)
}
