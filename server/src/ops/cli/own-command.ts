import type { Command } from './commands.ts'
import { OrderError } from './order-error.ts'
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

/** @throws OrderError where a platform elsewhere was named: this command needs its database and its files */
export function mustBeHere({ url }: Shared): void {
  if (url)
    throw new OrderError('This command works on the database and the files themselves: run it there, without --url.')
}
