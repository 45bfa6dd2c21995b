import type { RegistryCalls } from './registry-calls.ts'

/** The result of a command: the payload for --json, the lines for a terminal. */
export type Result = { json: unknown; lines: string[] }
export type Options = Readonly<Record<string, string | boolean | undefined>>

export interface Command {
  words: string
  about: string
  options?: readonly (readonly [flags: string, about: string])[]
  /** @param publicUrl the platform's, without a trailing slash */
  run(api: RegistryCalls, args: string[], options: Options, publicUrl: string): Promise<Result>
}

/** The text of an option; '' without it. */
export function text(value: Options[string]) {
  return typeof value === 'string' ? value : ''
}
