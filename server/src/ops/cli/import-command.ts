import { existsSync, statSync } from 'node:fs'
import { errors } from '@showcase/contract/errors'
import { countOf } from '@showcase/contract/limits'
import type { ImportProgress } from '../../catalog/imports/imports.repository.ts'
import { DomainError } from '../../core/domain-error.ts'
import { silentLogger } from '../../core/logger.ts'
import { createServices } from '../../core/services/services.ts'
import { CommandError, exitCodes } from '../command-error.ts'
import { type Connection, connect } from './connection.ts'
import { importLocally } from './import-local.ts'
import { importRemotely } from './import-remote.ts'
import { type ImportRequest, newOwner, type OnProgress } from './import-request.ts'
import type { Terminal } from './terminal.ts'

export type ImportOptions = { business: string; csv: string; images?: string; create?: boolean; email?: string }

function requestOf({ business: name, csv, images, email, create }: ImportOptions): ImportRequest {
  if (!existsSync(csv)) throw new CommandError(`There is no file ${csv}.`)
  if (images && !(existsSync(images) && statSync(images).isDirectory()))
    throw new CommandError(`There is no folder ${images}.`)
  const business = name.trim().toLowerCase()
  const owner = create ? { ...newOwner(business), ...(email && { email }) } : null
  return { business, csv, images, owner }
}

function runRequest(connection: Connection, request: ImportRequest, onProgress: OnProgress): Promise<ImportProgress> {
  if ('remote' in connection) return importRemotely(connection.remote, request, onProgress)
  const { config, database } = connection.local
  return importLocally(createServices(config, database, silentLogger), request, onProgress)
}

function report({ out }: Terminal, { business, owner }: ImportRequest, status: ImportProgress): void {
  for (const { line, field, reason } of status.problems) out(`line ${line}${field ? `, ${field}` : ''}: ${reason}`)
  const { created, updated, failed } = status
  out(
    `${business}: ${created} created, ${updated} updated, ${failed} failed, ${countOf(status.problems.length, 'problem')}.`,
  )
  if (owner) out(`If ${business} is new, its owner signs in as ${owner.email} with the password ${owner.password}`)
}

function isUnknownBusiness(error: unknown) {
  return (error instanceof CommandError || error instanceof DomainError) && error.message === errors.businessNotFound
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
  const request = requestOf(options)
  let lastTenth = 0
  const onProgress: OnProgress = ({ done, total }) => {
    const tenth = total ? Math.floor((done / total) * 10) : 0
    if (tenth > lastTenth && !isJson) terminal.out(`${done} of ${total}`)
    lastTenth = Math.max(lastTenth, tenth)
  }
  const status = await connect(env, { url, canCreate: true }, connection =>
    runRequest(connection, request, onProgress),
  ).catch(error => {
    throw isUnknownBusiness(error) ? new CommandError(`${errors.businessNotFound}. Add --create to create it.`) : error
  })
  if (isJson) terminal.out(JSON.stringify({ ...status, owner: request.owner }))
  else report(terminal, request, status)
  return status.state === 'done' ? exitCodes.done : exitCodes.refused
}
