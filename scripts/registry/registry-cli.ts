import { isApiError } from '@showcase/api-client'
import { SettingsError } from '@showcase/process/settings-from-files'
import type { Terminal } from '@showcase/server/ops/cli/terminal'
import { CommandError, exitCodes } from '@showcase/server/ops/command-error'
import { CommanderError, Command as Program } from 'commander'
import { commands } from './commands.ts'
import { targetOf } from './target.ts'

const where = `
Commands address the platform of this machine's settings (PORT, PUBLIC_URL, DATA_DIR), or the one of --url or REGISTRY_URL,
with REGISTRY_TOKEN (of one remote), else PLATFORM_TOKEN, else the token in DATA_DIR.`

/** A Commander program that writes to the terminal and throws instead of ending the process. */
export function programFor(name: string, { out, err }: Terminal): Program {
  const lines = (write: (line: string) => void) => (text: string) => write(text.replace(/\n$/, ''))
  return new Program(name)
    .exitOverride()
    .configureOutput({ writeOut: lines(out), writeErr: lines(err) })
    .showHelpAfterError('See --help.')
}

/** Prints why the command failed. @returns the exit code */
export function exitOf(error: unknown, { err }: Terminal, isJson: boolean): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.misused
  const isExpected = error instanceof CommandError || error instanceof SettingsError || isApiError(error)
  if (!isExpected) throw error
  err(isJson ? JSON.stringify({ error: error.message }) : error.message)
  if (error instanceof CommandError) return error.exitCode
  return isApiError(error) && error.status === 0 ? exitCodes.unreachable : exitCodes.refused
}

/**
 * The `registry` command line.
 * @param args the arguments after `registry`
 * @returns the exit code, one of `exitCodes`
 */
export async function registryCommand(args: string[], env: NodeJS.ProcessEnv, terminal: Terminal): Promise<number> {
  const program = programFor('npm run registry --', terminal)
    .description('Controls which version of each remote visitors get.')
    .option('--json', 'print the result as JSON')
    .option('--url <address>', 'address of a platform elsewhere')
    .addHelpText('after', where)
  for (const { words, about, options = [], run } of commands) {
    const command = program.command(words).description(about).exitOverride()
    for (const [flags, meaning] of options) command.option(flags, meaning)
    command.action(async () => {
      const { json, url, ...given } = command.optsWithGlobals<{ json?: boolean; url?: string }>()
      const { api, publicUrl } = targetOf(env, url)
      const result = await run(api, command.args, given, publicUrl)
      for (const line of json ? [JSON.stringify(result.json)] : result.lines) terminal.out(line)
    })
  }
  try {
    if (args.length === 0) program.outputHelp()
    else await program.parseAsync(args, { from: 'user' })
    return exitCodes.done
  } catch (error) {
    return exitOf(error, terminal, program.opts<{ json?: boolean }>().json === true)
  }
}
