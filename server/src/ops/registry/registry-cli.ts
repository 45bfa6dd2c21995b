import { createProgram, runProgram } from '../cli/program.ts'
import type { Terminal } from '../cli/terminal.ts'
import { commands } from './commands.ts'
import { registryAddress, registryCalls } from './registry-calls.ts'

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
  for (const { words, about, options = [], run } of commands) {
    const command = program.command(words).description(about)
    for (const [flags, meaning] of options) command.option(flags, meaning)
    command.action(async () => {
      const { json, url, ...given } = command.optsWithGlobals<{ json?: boolean; url?: string }>()
      const target = registryAddress(env, url)
      const result = await run(registryCalls(target), command.args, given, target.publicUrl)
      for (const line of json ? [JSON.stringify(result.json)] : result.lines) terminal.out(line)
    })
  }
  return runProgram(program, args, terminal)
}
