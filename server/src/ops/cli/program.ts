import { SettingsError } from '@showcase/process/settings-from-files'
import { Command, CommanderError } from 'commander'
import { CommandError, exitCodes } from '../command-error.ts'
import type { Terminal } from './terminal.ts'

/** A Commander program that writes to the terminal and throws instead of ending the process. */
export function createProgram(name: string, { out, err }: Terminal): Command {
  const lines = (write: (line: string) => void) => (text: string) => write(text.replace(/\n$/, ''))
  return new Command(name)
    .exitOverride()
    .configureOutput({ writeOut: lines(out), writeErr: lines(err) })
    .showHelpAfterError('--help shows the usage.')
}

/**
 * Runs a program and prints why it failed, as JSON with `--json`.
 * @param expected turns a failure into a CommandError if the user can do something about it
 * @returns the exit code, one of `exitCodes`
 */
export async function runProgram(
  program: Command,
  args: string[],
  { err }: Terminal,
  expected: (error: unknown) => unknown = error => error,
): Promise<number> {
  try {
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
