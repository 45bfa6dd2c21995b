import type { Command } from './commands.ts'
import type { Terminal } from './terminal.ts'

/** What every command may be told. */
export type Shared = { json?: boolean; url?: string }

/**
 * A command that is more than a call: it has files to read, or works on the database itself.
 * @template O its options
 */
export type OwnCommand<O = object> = Omit<Command, 'run'> & {
  /** @returns the exit code */
  run(env: NodeJS.ProcessEnv, terminal: Terminal, order: { argument: string; options: O & Shared }): Promise<number>
}
