import type { CommandResult, Options } from '../cli/command.ts'
import type { RegistryCalls } from './registry-calls.ts'

export interface Command {
  words: string
  about: string
  options?: readonly (readonly [flags: string, about: string])[]
  /** @param publicUrl the platform's, without a trailing slash */
  run(api: RegistryCalls, args: string[], options: Options, publicUrl: string): Promise<CommandResult>
}
