import { accessSync, constants, statSync } from 'node:fs'
import { Option } from 'commander'
import { z } from 'zod'
import { DirectoryInUse } from '../../core/db/directory-lock.ts'
import { CommandError, exitCodes } from '../command-error.ts'
import { pageLine } from './format.ts'

/** Writes one line to the standard output or the standard error. Tests replace it. */
export type Terminal = { out: (line: string) => void; err: (line: string) => void }

export const consoleTerminal: Terminal = {
  out: line => console.log(line),
  err: line => console.error(line),
}

/** The output of a command: `json` for `--json`, `lines` otherwise. */
export type CommandResult = { json: unknown; lines: string[] }
export type Options = Readonly<Record<string, string | boolean | undefined>>
export type GlobalOptions = { json?: boolean; url?: string }

type Described = {
  /** Its name with its group, and its arguments, required or optional: `block business <business>`, `audit [business]`. */
  words: string
  about: string
  options?: readonly Option[]
}

/** A command that sends calls. @template T what it sends them with */
export type Command<T> = Described & { run(target: T, args: string[], options: Options): Promise<CommandResult> }

/**
 * A command that does more than calls: it reads files, or it works on the database itself.
 * @template O the options
 */
export type CustomCommand<O = object> = Described & {
  /** @returns the exit code */
  run(env: NodeJS.ProcessEnv, terminal: Terminal, args: string[], options: O & GlobalOptions): Promise<number>
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

/** A time. @param ofDay the time that a day means, in UTC @throws CommandError */
export function timeIn(value: string, ofDay: `T${string}Z`): string {
  const day = value.slice(0, 10)
  const time = new Date(value === day ? `${day}${ofDay}` : value)
  if (!z.iso.date().safeParse(day).success || Number.isNaN(time.getTime()))
    throw new CommandError(`"${value}" is not a time. Write it like 2026-01-31.`, exitCodes.misused)
  return time.toISOString()
}

/** Options of a list, for {@link list}. */
export const paging = [
  new Option('--page <number>', 'page number, from 1'),
  new Option('--per-page <number>', 'rows per page, at most 100 (default 50)'),
]

/** A page of a list, and a line with the count. The API limits the rows per page. */
export async function list<T extends { count: number; countIsCapped?: boolean | undefined }>(
  options: Options,
  nouns: readonly [one: string, many: string],
  fetchPage: (page: { pageNo: number; perPage: number }) => Promise<T>,
  linesOf: (payload: T) => string[],
): Promise<CommandResult> {
  const pageNo = numberIn(text(options.page) || '1', '--page', [1])
  const perPage = numberIn(text(options.perPage) || '50', '--per-page', [1])
  const json = await fetchPage({ pageNo, perPage })
  return { json, lines: withSummary(linesOf(json), pageLine(json, { page: pageNo, perPage }, nouns)) }
}

/** A table and a summary line; without rows only the summary. */
export function withSummary(lines: string[], line: string): string[] {
  return lines.length ? [...lines, '', line] : [line]
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

/** @throws CommandError unless the path leads to a file, or a folder, that this user may read */
export function assertReadable(path: string, kind: 'file' | 'folder'): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) throw new CommandError(`There is no ${kind} ${path}.`)
  if (found.isDirectory() !== (kind === 'folder')) throw new CommandError(`${path} is not a ${kind}.`)
  // A folder is read and entered.
  accessSync(path, kind === 'folder' ? constants.R_OK | constants.X_OK : constants.R_OK)
}
