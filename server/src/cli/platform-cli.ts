import { existsSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { errors } from '@showcase/contract/errors'
import Fastify from 'fastify'
import type { ImportProgress } from '../modules/imports/imports.repository.ts'
import { type Config, ConfigError, readConfig } from '../platform/config.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { DirectoryInUse } from '../platform/db/directory-lock.ts'
import { CallError } from '../platform/http/call-error.ts'
import { createServices } from '../platform/services.ts'
import { importHere } from './import-here.ts'
import { type ImportOrder, newOwner, type OnProgress, OrderError } from './import-order.ts'
import { importThere } from './import-there.ts'

export const usage = `platform import --business NAME --csv FILE [--images DIR] [--create [--email ADDRESS]]

  Imports products from a file in the column layout that Shopify exports. Pictures are taken from the folder, by
  the file names in Image Src. Importing the same handles again updates them.
  --create makes the business where it is not there yet, and prints its owner's sign-in.`

/** Where the command line writes, so that a test can read it. */
export type Say = (line: string) => void

function orderOf(args: string[]): ImportOrder {
  const text = { type: 'string' } as const
  const options = { business: text, csv: text, images: text, email: text, create: { type: 'boolean' } } as const
  const { values } = parseArgs({ args, options, strict: true })
  const { business: name, csv, images, email, create } = values
  if (!name || !csv) throw new OrderError(usage)
  if (!existsSync(csv)) throw new OrderError(`There is no file ${csv}.`)
  if (images && !(existsSync(images) && statSync(images).isDirectory()))
    throw new OrderError(`There is no folder ${images}.`)
  const business = name.trim().toLowerCase()
  const owner = create ? { ...newOwner(business), ...(email && { email }) } : null
  return { business, csv, images, owner }
}

/** Null where a running server has the database for itself. */
const openOr = (config: Config): Promise<Database | null> =>
  openDatabase({ ...config, onError: () => {} }).catch(error => {
    if (error instanceof DirectoryInUse) return null
    throw error
  })

async function runOrder(config: Config, order: ImportOrder, onProgress: OnProgress): Promise<ImportProgress> {
  const database = await openOr(config)
  if (!database) return importThere(config, order, onProgress)
  try {
    return await importHere(createServices(config, database, Fastify().log), order, onProgress)
  } finally {
    await database.close()
  }
}

function report(say: Say, { business, owner }: ImportOrder, status: ImportProgress): void {
  for (const { line, field, reason } of status.problems) say(`line ${line}${field ? `, ${field}` : ''}: ${reason}`)
  const { created, updated, failed } = status
  say(`${business}: ${created} created, ${updated} updated, ${failed} failed, ${status.problems.length} problems.`)
  if (owner) say(`If ${business} was new, its owner signs in as ${owner.email} with ${owner.password}`)
}

/** Node names what is wrong with a command line by such a code. */
const isWrongOption = (error: unknown) =>
  String((error as { code?: unknown } | null)?.code ?? '').startsWith('ERR_PARSE_ARGS')

const isForThePerson = (error: unknown): error is Error =>
  error instanceof OrderError || error instanceof CallError || error instanceof ConfigError || isWrongOption(error)

/**
 * The `platform` command line.
 * @param args what stands behind `platform`
 * @returns the exit code: 0, or 1 where nothing could be imported
 */
export async function platformCommand(args: string[], env: NodeJS.ProcessEnv, say: Say): Promise<number> {
  const [command, ...rest] = args
  if (command !== 'import') {
    say(usage)
    return command === undefined || command === 'help' || command === '--help' ? 0 : 1
  }
  try {
    const order = orderOf(rest)
    let tenth = 0
    const status = await runOrder(readConfig(env), order, ({ done, total }) => {
      const now = total ? Math.floor((done / total) * 10) : 0
      if (now > tenth) say(`${done} of ${total}`)
      tenth = Math.max(tenth, now)
    })
    report(say, order, status)
    return status.state === 'done' ? 0 : 1
  } catch (error) {
    if (!isForThePerson(error)) throw error
    say(error.message === errors.businessNotFound ? `${error.message}. With --create it is made.` : error.message)
    return 1
  }
}
