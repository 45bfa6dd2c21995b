import { SettingsError } from '@showcase/process/settings-from-files'
import { CommanderError, Command as Program } from 'commander'
import { CommandError, exitCodes } from '../command-error.ts'
import type { Command, CommandResult, CustomCommand, GlobalOptions, Options, Terminal } from './command.ts'

/** A Commander program that writes to the terminal and throws instead of ending the process. */
export function createProgram(name: string, { out, err }: Terminal): Program {
  const lines = (write: (line: string) => void) => (text: string) => write(text.replace(/\n$/, ''))
  return new Program(name)
    .exitOverride()
    .configureOutput({ writeOut: lines(out), writeErr: lines(err) })
    .showHelpAfterError('--help shows the usage.')
}

/** Adds a command without an action. If its words begin with two names, the first one is its group. */
export function addCommand(
  program: Program,
  { words, about, options = [] }: Pick<CustomCommand, 'words' | 'about' | 'options'>,
): Program {
  const [, group, usage = ''] = /^(?:(\w+) (?=\w))?(.+)$/.exec(words) ?? []
  const parent = group ? program.commands.find(one => one.name() === group) : program
  const own = (parent ?? program).command(usage).description(about)
  for (const option of options) own.addOption(option)
  return own
}

/**
 * Adds commands that send calls.
 * @param withTarget connects to the platform of the options, and runs the work
 */
export function addCommands<T>(
  program: Program,
  commands: readonly Command<T>[],
  { out }: Terminal,
  withTarget: (url: string | undefined, work: (target: T) => Promise<CommandResult>) => Promise<CommandResult>,
): void {
  for (const command of commands) {
    const own = addCommand(program, command).action(async () => {
      const { json: isJson, url, ...options } = own.optsWithGlobals<GlobalOptions & Options>()
      const result = await withTarget(url, target => command.run(target, own.args, options))
      for (const line of isJson ? [JSON.stringify(result.json)] : result.lines) out(line)
    })
  }
}

/**
 * Runs a program and prints why it failed, as JSON with `--json`.
 * @param expected turns a failure into a CommandError if the user can do something about it
 * @returns the exit code, one of `exitCodes`
 */
export async function runProgram(
  program: Program,
  args: string[],
  { err }: Terminal,
  expected: (error: unknown) => unknown = error => error,
): Promise<number> {
  try {
    const [first, named] = args
    if (first === 'help' && named && !program.commands.some(command => command.name() === named))
      program.error(`error: unknown command '${named}'`)
    if (args.length === 0 && program.commands.length > 0) program.outputHelp()
    else await program.parseAsync(args, { from: 'user' })
    return exitCodes.done
  } catch (thrown) {
    if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? exitCodes.done : exitCodes.misused
    const error = thrown instanceof SettingsError ? new CommandError(thrown.message) : expected(thrown)
    if (!(error instanceof CommandError)) throw error
    err(program.opts().json === true ? JSON.stringify({ error: error.message }) : error.message)
    return error.exitCode
  }
}
