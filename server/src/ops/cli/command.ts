import { DirectoryInUse } from '../../core/db/directory-lock.ts'
import { CommandError, exitCodes } from '../command-error.ts'
import type { CallPlatform } from './platform-calls.ts'
import type { Terminal } from './terminal.ts'

/** The output of a command: `json` for `--json`, `lines` otherwise. */
export type CommandResult = { json: unknown; lines: string[] }
export type Options = Readonly<Record<string, string | boolean | undefined>>
export type Option = { flags: string; about: string; choices?: readonly string[]; isRequired?: boolean }

export type Command = {
  /** Its name with its group, and its argument, required or optional: `block business <business>`, `audit [business]`. */
  words: string
  about: string
  options?: readonly Option[]
  run: (call: CallPlatform, argument: string, options: Options) => Promise<CommandResult>
}

/** The text of an option; '' without it. */
export function text(value: Options[string]): string {
  return typeof value === 'string' ? value : ''
}

/** The whole number of an option, within bounds. @throws CommandError */
export function numberIn(value: string, what: string, [least, most]: [number, number?] = [0]): number {
  const number = Number(value)
  if (/^\d+$/.test(value) && number >= least && number <= (most ?? number)) return number
  const bounds = most === undefined ? (least > 0 ? ` from ${least}` : '') : ` from ${least} to ${most}`
  throw new CommandError(`${what} must be a whole number${bounds}, not ${value}.`, exitCodes.misused)
}

export type GlobalOptions = { json?: boolean; url?: string }

/**
 * A command that does more than one API call: it reads files, or it works on the database itself.
 * @template O the options
 */
export type CustomCommand<O = object> = Omit<Command, 'run'> & {
  /** @returns the exit code */
  run(
    env: NodeJS.ProcessEnv,
    terminal: Terminal,
    input: { argument: string; options: O & GlobalOptions },
  ): Promise<number>
}

/** @throws CommandError if `--url` is set: this command needs the database and the files of the platform */
export function requireLocal({ url }: GlobalOptions): void {
  if (url)
    throw new CommandError('This command needs the database and the files. Run it on that machine, without --url.')
}

/** @throws CommandError if a running platform has the database open */
export function stopped<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof DirectoryInUse)) throw error
    throw new CommandError('The platform is running and has its database open. Stop it first.')
  })
}
