import { isApiError } from '@showcase/api-client'
import { createProgram, runProgram } from '@showcase/server/ops/cli/program'
import type { Terminal } from '@showcase/server/ops/cli/terminal'
import { CommandError, exitCodes } from '@showcase/server/ops/command-error'
import { commands } from './commands.ts'
import { targetOf } from './target.ts'

const where = `
Commands address the platform of this machine's settings (PORT, PUBLIC_URL, DATA_DIR), or the one of --url or REGISTRY_URL,
with REGISTRY_TOKEN (of one remote), else PLATFORM_TOKEN, else the token in DATA_DIR.`

/** A refusal by the registry, or a registry that cannot be reached, becomes an error for the user. */
export function expected(error: unknown): unknown {
  if (!isApiError(error)) return error
  return new CommandError(error.message, error.status === 0 ? exitCodes.unreachable : exitCodes.refused)
}

/**
 * The `registry` command line.
 * @param args the arguments after `registry`
 * @returns the exit code, one of `exitCodes`
 */
export async function registryCommand(args: string[], env: NodeJS.ProcessEnv, terminal: Terminal): Promise<number> {
  const program = createProgram('npm run registry --', terminal)
    .description('Controls which version of each remote visitors get.')
    .option('--json', 'print the result as JSON')
    .option('--url <address>', 'address of a platform elsewhere')
    .addHelpText('after', where)
  for (const { words, about, options = [], run } of commands) {
    const command = program.command(words).description(about)
    for (const [flags, meaning] of options) command.option(flags, meaning)
    command.action(async () => {
      const { json, url, ...given } = command.optsWithGlobals<{ json?: boolean; url?: string }>()
      const { api, publicUrl } = targetOf(env, url)
      const result = await run(api, command.args, given, publicUrl)
      for (const line of json ? [JSON.stringify(result.json)] : result.lines) terminal.out(line)
    })
  }
  return runProgram(program, args, terminal, expected)
}
