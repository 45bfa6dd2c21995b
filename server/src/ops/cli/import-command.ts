import { randomBytes } from 'node:crypto'
import { businessNameMessages, isBusinessNameShape } from '@showcase/contract/business-name'
import { errors } from '@showcase/contract/errors'
import { countOf } from '@showcase/contract/limits'
import { Option } from 'commander'
import { recordImport } from '../../accounts/operators/operators.service.ts'
import { pictureStore } from '../../catalog/imports/import-pictures.ts'
import { runImport } from '../../catalog/imports/import-run.ts'
import { type ImportProgress, insertImport } from '../../catalog/imports/imports.repository.ts'
import { giveUpImport } from '../../catalog/imports/imports.service.ts'
import { picturesOfFolder } from '../../catalog/imports/pictures.ts'
import { businessToImportInto } from '../../catalog/imports/platform-import.service.ts'
import { asTenant } from '../../core/db/tenant.ts'
import { DomainError } from '../../core/domain-error.ts'
import { newId } from '../../core/ids.ts'
import { silentLogger } from '../../core/logger.ts'
import { noQuotas } from '../../core/quotas/quotas.ts'
import { createServices, type Services } from '../../core/services/services.ts'
import { CommandError, exitCodes } from '../command-error.ts'
import { assertReadable, type CustomCommand, type Terminal } from './command.ts'
import { type Connection, connect } from './connection.ts'
import { type ImportRequest, importRemotely, type OnProgress, targetOf } from './import-remote.ts'

type ImportOptions = { business: string; csv: string; images?: string; create?: boolean; email?: string }

function requestOf({ business: name, csv, images, email, create }: ImportOptions): ImportRequest {
  assertReadable(csv, 'file')
  if (images) assertReadable(images, 'folder')
  const business = name.trim().toLowerCase()
  if (create && !isBusinessNameShape(business)) throw new CommandError(businessNameMessages.rule)
  const password = randomBytes(12).toString('base64url')
  const owner = create ? { email: email || `owner@${business}.example`, password } : null
  return { business, csv, images, owner }
}

/** The report of an import that this command began and did not finish. Without it, the import would count as running forever. */
const stoppedText = 'The operator’s import stopped before its end. The products that it had stored stay.'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Imports into the database directly: no API has it open, or it is PostgreSQL. At a signal it ends between two products. */
async function importLocally(
  { database, files }: Pick<Services, 'database' | 'files'>,
  request: ImportRequest,
  onProgress: OnProgress,
): Promise<ImportProgress> {
  const pictures = request.images ? await picturesOfFolder(request.images) : { read: async () => null, fetch: null }
  const businessId = await businessToImportInto(database, targetOf(request))
  // The operator whose token other commands use on the machine itself.
  await recordImport(database, 'platform', businessId)
  const importId = newId()
  await asTenant(database, businessId, tenant => insertImport(tenant, importId))
  let isStopped = false
  const stop = () => {
    isStopped = true
  }
  // Ctrl-C may arrive more than once: from the terminal and from npm.
  for (const signal of signals) process.on(signal, stop)
  try {
    return await runImport(database, businessId, {
      importId,
      csv: request.csv,
      meanings: null,
      pictures,
      quotas: noQuotas,
      store: pictureStore({ files }),
      // This process serves no requests that could wait.
      yieldToRequests: async () => {},
      onProgress(progress) {
        onProgress(progress)
        if (isStopped) throw new CommandError('The import was stopped. Run it again: it updates what it has stored.')
      },
    })
  } catch (error) {
    await giveUpImport({ database, files }, { businessId, importId }, stoppedText).catch(() => {})
    throw error
  } finally {
    for (const signal of signals) process.off(signal, stop)
  }
}

function runRequest(connection: Connection, request: ImportRequest, onProgress: OnProgress): Promise<ImportProgress> {
  if ('remote' in connection) return importRemotely(connection.remote, request, onProgress)
  const { config, database } = connection.local
  return importLocally(createServices(config, database, silentLogger), request, onProgress)
}

function report({ out }: Terminal, { business, owner }: ImportRequest, status: ImportProgress): void {
  for (const { line, field, reason } of status.problems) out(`line ${line}${field ? `, ${field}` : ''}: ${reason}`)
  const { created, updated, failed, problemCount } = status
  out(`${business}: ${created} created, ${updated} updated, ${failed} failed, ${countOf(problemCount, 'problem')}.`)
  if (owner) out(`If ${business} is new, its owner signs in as ${owner.email} with the password ${owner.password}`)
}

function isUnknownBusiness(error: unknown) {
  return (error instanceof CommandError || error instanceof DomainError) && error.message === errors.businessNotFound
}

export const importCommand: CustomCommand<ImportOptions> = {
  words: 'import',
  about:
    'import products from a CSV file with the columns of a Shopify or WooCommerce export; products with the same handle are updated',
  options: [
    new Option('--business <name>', 'the business to import into').makeOptionMandatory(),
    new Option('--csv <file>', 'the CSV file').makeOptionMandatory(),
    new Option('--images <folder>', 'the pictures, found by the file names in Image Src'),
    new Option('--create', 'create the business if it does not exist, and print its sign-in'),
    new Option('--email <address>', 'email address with which the owner of a new business signs in'),
  ],
  async run(env, terminal, _, options) {
    const { url = '', json } = options
    const request = requestOf(options)
    let lastTenth = 0
    const onProgress: OnProgress = ({ done, total }) => {
      const tenth = total ? Math.floor((done / total) * 10) : 0
      if (tenth > lastTenth && !json) terminal.out(`${done} of ${total}`)
      lastTenth = Math.max(lastTenth, tenth)
    }
    const status = await connect(env, { url, canCreate: request.owner !== null }, connection =>
      runRequest(connection, request, onProgress),
    ).catch(error => {
      throw isUnknownBusiness(error)
        ? new CommandError(`${errors.businessNotFound}. Add --create to create it.`)
        : error
    })
    if (json) terminal.out(JSON.stringify({ ...status, owner: request.owner }))
    else report(terminal, request, status)
    return status.state === 'done' ? exitCodes.done : exitCodes.refused
  },
}
