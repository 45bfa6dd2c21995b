import { CommandError } from '../command-error.ts'
import type { Command } from './commands.ts'
import type { Terminal } from './terminal.ts'

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
