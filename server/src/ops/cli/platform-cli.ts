import { Option, type Command as Program } from 'commander'
import { DomainError } from '../../core/domain-error.ts'
import { isUnavailable } from '../../core/unavailable.ts'
import { CommandError, exitCodes } from '../command-error.ts'
import { backupCommand, restoreCommand } from './backup-command.ts'
import type { Command, CustomCommand, GlobalOptions } from './command.ts'
import { commands } from './commands.ts'
import { connect, withCalls } from './connection.ts'
import { doctorCommand } from './doctor-command.ts'
import { fillCommand } from './fill-command.ts'
import { importCommand } from './import-command.ts'
import { bucketCommand, migrateCommand } from './prepare-commands.ts'
import { createProgram, runProgram } from './program.ts'
import type { Terminal } from './terminal.ts'

const groups: Readonly<Record<string, string>> = {
  businesses: 'show businesses',
  products: 'show products',
  catalogues: 'show catalogues',
  block: 'block a business, product or catalogue',
  unblock: 'unblock a business, product or catalogue',
  sessions: 'show and end the sessions of an owner',
}

const helpFooter = `
The commands use the platform of DATA_DIR or DATABASE_URL, whether it is running or stopped.
--url uses a running platform on another machine, with PLATFORM_TOKEN.
"registry …" has the commands for releases; its own --help lists them.`

function parentOf(program: Program, group: string | undefined): Program {
  if (!group) return program
  const existing = program.commands.find(one => one.name() === group)
  return existing ?? program.command(group).description(groups[group] ?? '')
}

function add(program: Program, { words, about: description, options = [] }: Omit<Command, 'run'>): Program {
  const [, group, usage = ''] = /^(?:(\w+) (?=\w))?(.+)$/.exec(words) ?? []
  const own = parentOf(program, group).command(usage).description(description)
  for (const { flags, about, choices, isRequired } of options) {
    const option = new Option(flags, about).makeOptionMandatory(isRequired === true)
    own.addOption(choices ? option.choices(choices) : option)
  }
  return own
}

/** Commands that are more than one API call. */
const customCommands = [
  importCommand,
  backupCommand,
  restoreCommand,
  migrateCommand,
  doctorCommand,
  bucketCommand,
  fillCommand,
] as CustomCommand[]

/** An unknown business, a file without access, or a database that cannot be reached becomes an error for the user. */
function expected(error: unknown): unknown {
  if (error instanceof DomainError) return new CommandError(error.message)
  const { code, path } = error as NodeJS.ErrnoException
  if (path && (code === 'EACCES' || code === 'EPERM'))
    return new CommandError(
      `This user has no access to ${path}. Run the command as another user, or change its rights.`,
    )
  if (error instanceof CommandError || !isUnavailable(error)) return error
  return new CommandError(`Not available: ${(error as Error).message}`, exitCodes.unreachable)
}

/**
 * The `platform` command line.
 * @param args the arguments after `platform`
 * @returns the exit code, one of `exitCodes`
 */
export async function platformCommand(args: string[], env: NodeJS.ProcessEnv, terminal: Terminal): Promise<number> {
  let code: number = exitCodes.done
  // A container of the API has the command `platform` instead of the npm script.
  const name = env.npm_lifecycle_event ? 'npm run platform --' : 'platform'
  const program = createProgram(name, terminal)
    .description('Commands for the operator of a platform.')
    .option('--json', 'print the result as JSON')
    .option('--url <address>', 'a running platform on another machine')
    .addHelpText('after', helpFooter)
  for (const { run, ...command } of commands) {
    const own = add(program, command).action(async () => {
      const { json: isJson, url = '', ...options } = own.optsWithGlobals<GlobalOptions & Parameters<typeof run>[2]>()
      const result = await connect(env, { url, canCreate: false }, connection =>
        withCalls(connection, call => run(call, own.args[0] ?? '', options)),
      )
      for (const line of isJson ? [JSON.stringify(result.json)] : result.lines) terminal.out(line)
    })
  }
  for (const { run, ...command } of customCommands) {
    const own = add(program, command).action(async () => {
      code = await run(env, terminal, { argument: own.args[0] ?? '', options: own.optsWithGlobals<GlobalOptions>() })
    })
  }
  return (await runProgram(program, args, terminal, expected)) || code
}
