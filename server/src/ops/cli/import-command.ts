import { existsSync, statSync } from 'node:fs'
import { errors } from '@showcase/contract/errors'
import type { ImportProgress } from '../../catalog/imports/imports.repository.ts'
import { DomainError } from '../../core/domain-error.ts'
import { silentLogger } from '../../core/logger.ts'
import { createServices } from '../../core/services.ts'
import { type Connection, connect } from './connection.ts'
import { importHere } from './import-here.ts'
import { type ImportOrder, newOwner, type OnProgress } from './import-order.ts'
import { importThere } from './import-there.ts'
import { exitCodes, OrderError } from './order-error.ts'
import type { Terminal } from './terminal.ts'

/** The options of `platform import`. */
export type ImportOptions = { business: string; csv: string; images?: string; create?: boolean; email?: string }

function orderOf({ business: name, csv, images, email, create }: ImportOptions): ImportOrder {
  if (!existsSync(csv)) throw new OrderError(`There is no file ${csv}.`)
  if (images && !(existsSync(images) && statSync(images).isDirectory()))
    throw new OrderError(`There is no folder ${images}.`)
  const business = name.trim().toLowerCase()
  const owner = create ? { ...newOwner(business), ...(email && { email }) } : null
  return { business, csv, images, owner }
}

function runOrder(connection: Connection, order: ImportOrder, onProgress: OnProgress): Promise<ImportProgress> {
  if ('there' in connection) return importThere(connection.there, order, onProgress)
  const { config, database } = connection.here
  return importHere(createServices(config, database, silentLogger), order, onProgress)
}

function report({ out }: Terminal, { business, owner }: ImportOrder, status: ImportProgress): void {
  for (const { line, field, reason } of status.problems) out(`line ${line}${field ? `, ${field}` : ''}: ${reason}`)
  const { created, updated, failed } = status
  out(`${business}: ${created} created, ${updated} updated, ${failed} failed, ${status.problems.length} problems.`)
  if (owner) out(`If ${business} was new, its owner signs in as ${owner.email} with ${owner.password}`)
}

function isUnknown(error: unknown) {
  return (error instanceof OrderError || error instanceof DomainError) && error.message === errors.businessNotFound
}

/**
 * Imports products from a file in the column layout that Shopify exports.
 * @returns the exit code
 */
export async function runImport(
  env: NodeJS.ProcessEnv,
  terminal: Terminal,
  options: ImportOptions,
  { url, isJson }: { url: string; isJson: boolean },
): Promise<number> {
  const order = orderOf(options)
  let tenth = 0
  const onProgress: OnProgress = ({ done, total }) => {
    const now = total ? Math.floor((done / total) * 10) : 0
    if (now > tenth && !isJson) terminal.out(`${done} of ${total}`)
    tenth = Math.max(tenth, now)
  }
  const status = await connect(env, { url, mayBegin: true }, connection =>
    runOrder(connection, order, onProgress),
  ).catch(error => {
    throw isUnknown(error) ? new OrderError(`${errors.businessNotFound}. With --create it is made.`) : error
  })
  if (isJson) terminal.out(JSON.stringify({ ...status, owner: order.owner }))
  else report(terminal, order, status)
  return status.state === 'done' ? exitCodes.done : exitCodes.refused
}
