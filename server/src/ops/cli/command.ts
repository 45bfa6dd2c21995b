import type { CallPlatform } from './platform-calls.ts'

/** The output of a command: `json` for `--json`, `lines` otherwise. */
export type CommandResult = { json: unknown; lines: string[] }
export type Options = Readonly<Record<string, string | boolean | undefined>>
export type Option = { flags: string; about: string; choices?: readonly string[]; isRequired?: boolean }

export type Command = {
  /** The command's name, with its group: `block product`. */
  words: string
  /** The argument as the help shows it: `<business>` (required) or `[business]` (optional). */
  argument?: string
  about: string
  options?: readonly Option[]
  run: (call: CallPlatform, argument: string, options: Options) => Promise<CommandResult>
}

/** The text of an option; '' without it. */
export function text(value: Options[string]): string {
  return typeof value === 'string' ? value : ''
}
