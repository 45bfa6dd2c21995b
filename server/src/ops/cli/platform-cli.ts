import { DomainError } from '../../core/domain-error.ts'
import { isUnavailable } from '../../core/unavailable.ts'
import { CommandError, exitCodes } from '../command-error.ts'
import { backupCommand, restoreCommand } from './backup-command.ts'
import type { CustomCommand, GlobalOptions, Terminal } from './command.ts'
import { commands } from './commands.ts'
import { connect, withCalls } from './connection.ts'
import { doctorCommand } from './doctor-command.ts'
import { fillCommand } from './fill-command.ts'
import { importCommand } from './import-command.ts'
import { bucketCommand, migrateCommand } from './prepare-commands.ts'
import { addCommand, addCommands, createProgram, runProgram } from './program.ts'

const groups = {
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
  const text = `Not available: ${(error as Error).message}. The command "doctor" names the service and what to do.`
  return new CommandError(text, exitCodes.unreachable)
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
  for (const [group, about] of Object.entries(groups)) program.command(group).description(about)
  addCommands(program, commands, terminal, (url = '', work) =>
    connect(env, { url, canCreate: false }, connection => withCalls(connection, work)),
  )
  for (const command of customCommands) {
    const own = addCommand(program, command).action(async () => {
      code = await command.run(env, terminal, own.args, own.optsWithGlobals<GlobalOptions>())
    })
  }
  return (await runProgram(program, args, terminal, expected)) || code
}
