import { SettingsError } from '@showcase/process/settings-from-files'
import { CommanderError, Option, Command as Program } from 'commander'
import { DomainError } from '../../core/domain-error.ts'
import { isUnavailable } from '../../core/unavailable.ts'
import { backupCommand, restoreCommand } from './backup-command.ts'
import { bucketCommand } from './bucket-command.ts'
import { type Command, commands } from './commands.ts'
import { connect, withCalls } from './connection.ts'
import { doctorCommand } from './doctor-command.ts'
import { fillCommand } from './fill-command.ts'
import { type ImportOptions, runImport } from './import-command.ts'
import { migrateCommand } from './migrate-command.ts'
import { exitCodes, OrderError } from './order-error.ts'
import type { OwnCommand, Shared } from './own-command.ts'
import type { Terminal } from './terminal.ts'

const groups: Readonly<Record<string, string>> = {
  businesses: 'look at businesses',
  products: 'look at products',
  catalogues: 'look at catalogues',
  block: 'block a business, a product or a catalogue',
  unblock: 'free what was blocked',
  sessions: 'see and end the sessions of an owner',
}

const where = `
It works on a platform that is stopped, by its DATA_DIR or DATABASE_URL, and asks the one that is running there otherwise.
--url asks a platform elsewhere, with PLATFORM_TOKEN.`

/** The program and its groups: each writes to the terminal and throws where Commander would end the process. */
function begin(program: Program, { out, err }: Terminal): Program {
  const lines = (write: (line: string) => void) => (text: string) => write(text.replace(/\n$/, ''))
  return program
    .exitOverride()
    .configureOutput({ writeOut: lines(out), writeErr: lines(err) })
    .showHelpAfterError('--help says more.')
}

function parentOf(program: Program, group: string | undefined, terminal: Terminal): Program {
  if (!group) return program
  const there = program.commands.find(one => one.name() === group)
  return there ?? begin(program.command(group), terminal).description(groups[group] ?? '')
}

/** Adds a command; what it is given is read where it is run. */
function add(program: Program, { words, ...command }: Omit<Command, 'run'>, terminal: Terminal): Program {
  const path = words.split(' ')
  const parent = parentOf(program, path.length > 1 ? path[0] : undefined, terminal)
  const own = begin(parent.command(path.at(-1) ?? ''), terminal).description(command.about)
  if (command.argument) own.argument(command.argument)
  for (const { flags, about, choices, isRequired } of command.options ?? []) {
    const option = new Option(flags, about).makeOptionMandatory(isRequired === true)
    own.addOption(choices ? option.choices(choices) : option)
  }
  return own
}

const importCommand: OwnCommand<ImportOptions> = {
  words: 'import',
  about: 'import products from a file in the column layout that Shopify exports; the same handles again are updated',
  options: [
    { flags: '--business <name>', about: 'into which business', isRequired: true },
    { flags: '--csv <file>', about: 'the file', isRequired: true },
    { flags: '--images <folder>', about: 'pictures, found by the file names in Image Src' },
    { flags: '--create', about: 'make the business where it is not there yet, and print its sign-in' },
    { flags: '--email <address>', about: 'what the owner of a new business signs in with' },
  ],
  run: (env, terminal, { options }) =>
    runImport(env, terminal, options, { url: options.url ?? '', isJson: options.json === true }),
}

/** Commands that do not stand in the table of calls. */
const ownCommands = [
  importCommand,
  backupCommand,
  restoreCommand,
  migrateCommand,
  doctorCommand,
  bucketCommand,
  fillCommand,
] as OwnCommand[]

function isForThePerson(error: unknown): error is Error {
  return error instanceof OrderError || error instanceof DomainError || error instanceof SettingsError
}

/** A database or a storage that is away is told, not thrown. */
function told(error: unknown): unknown {
  return !isForThePerson(error) && isUnavailable(error)
    ? new OrderError(`Not available: ${(error as Error).message}`, exitCodes.unreachable)
    : error
}

function exitOf(thrown: unknown, { err }: Terminal, isJson: boolean): number {
  const error = told(thrown)
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.misused
  if (!isForThePerson(error)) throw error
  err(isJson ? JSON.stringify({ error: error.message }) : error.message)
  return error instanceof OrderError ? error.exitCode : exitCodes.refused
}

/**
 * The `platform` command line.
 * @param args what stands behind `platform`
 * @returns the exit code, one of `exitCodes`
 */
export async function platformCommand(args: string[], env: NodeJS.ProcessEnv, terminal: Terminal): Promise<number> {
  let code: number = exitCodes.done
  // A container of the API has the command `platform` on its PATH, and no npm script.
  const name = env.npm_lifecycle_event ? 'npm run platform --' : 'platform'
  const program = begin(new Program(name), terminal)
    .description('What the operator of a platform does.')
    .option('--json', 'print what was found or done as JSON')
    .option('--url <address>', 'a running platform elsewhere')
    .addHelpText('after', where)
  for (const { run, ...command } of commands) {
    const own = add(program, command, terminal).action(async () => {
      const { json: isJson, url = '', ...options } = own.optsWithGlobals<Shared & Parameters<typeof run>[2]>()
      const said = await connect(env, { url, mayBegin: false }, connection =>
        withCalls(connection, ask => run(ask, own.args[0] ?? '', options)),
      )
      for (const line of isJson ? [JSON.stringify(said.json)] : said.lines) terminal.out(line)
    })
  }
  for (const { run, ...command } of ownCommands) {
    const own = add(program, command, terminal).action(async () => {
      code = await run(env, terminal, { argument: own.args[0] ?? '', options: own.optsWithGlobals<Shared>() })
    })
  }
  try {
    if (args.length === 0) program.outputHelp()
    else await program.parseAsync(args, { from: 'user' })
    return code
  } catch (error) {
    return exitOf(error, terminal, program.opts<Shared>().json === true)
  }
}
