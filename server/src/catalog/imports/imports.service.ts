import { Readable } from 'node:stream'
import { errors } from '@showcase/contract/errors'
import type { ColumnMeaning } from '@showcase/contract/import-fields'
import type { ImportPreview, ImportStatus, ImportSummary } from '@showcase/contract/imports'
import { createCap, createOpenCount } from '../../core/cap.ts'
import type { Database } from '../../core/db/database.ts'
import type { Page } from '../../core/db/page.ts'
import { asTenant, inTransaction } from '../../core/db/tenant.ts'
import { DomainError, orNotFound } from '../../core/domain-error.ts'
import { newId } from '../../core/ids.ts'
import { enqueue } from '../../core/jobs/jobs.ts'
import type { Services } from '../../core/services/services.ts'
import { pictureStore } from './import-pictures.ts'
import { previewImport } from './import-preview.ts'
import { runImport } from './import-run.ts'
import { discardUpload, type ImportForm, meaningsIn, pictureNamesIn, spoolCsv, storeUpload } from './import-upload.ts'
import {
  deleteFiles,
  findImport,
  insertFiles,
  insertImport,
  listFiles,
  listImports,
  saveImport,
} from './imports.repository.ts'
import { createPictureFetch } from './pictures.ts'
import { UnreadableCsv } from './product-csv.ts'
import { openProductFile } from './product-file.ts'
import { spool } from './spool.ts'
import type { Yield } from './yield-to-requests.ts'

export const importJob = 'import'
export type ImportJob = { businessId: string; importId: string; meanings?: ColumnMeaning[] | null }

/** Attempts at one import. Each restart of the server during an import uses one. */
const IMPORT_ATTEMPTS = 5

/**
 * Previews of a business that this process receives or that wait; files are read one at a time. More than one, because
 * another choice of columns aborts a preview, and its connection may close later.
 */
const holdPreview = createCap(3)

/** Key of the product file among an import's files. No picture has an empty name. */
const csvKey = ''

/** Forms of imports that this process is receiving, by business. They count as imports. */
const beginForm = createOpenCount()

/** Thrown to stop an import while the server stops. The job is retried later. */
class ImportInterrupted extends Error {}

/**
 * Stores the files of an import, queues its job and returns the import's id.
 * @param readForm called once the business may send a form
 * @throws DomainError invalid without a CSV file, or with unknown meanings of columns; conflict over the quota of imports
 */
export async function startImport(
  { database, files, quotas }: Pick<Services, 'database' | 'files' | 'quotas'>,
  businessId: string,
  readForm: () => Promise<ImportForm>,
): Promise<string> {
  const { count: arriving, end } = beginForm(businessId)
  const { csv, fileName, pictures, meanings } = await inTransaction(database, businessId, tenant =>
    quotas.take(tenant, 'imports', arriving),
  )
    .then(readForm)
    .then(async form => ({ meanings: meaningsIn(form), ...(await storeUpload(files.storage, form.files)) }))
    .finally(end)
  const objects = new Map([[csvKey, csv], ...pictures])
  const importId = newId()
  try {
    await inTransaction(database, businessId, async tenant => {
      await quotas.take(tenant, 'imports')
      await insertImport(tenant, importId, fileName)
      await insertFiles(tenant, importId, objects)
      const job: ImportJob = { businessId, importId, meanings }
      await enqueue(tenant.db, importJob, job, { maxAttempts: IMPORT_ATTEMPTS })
    })
  } catch (error) {
    await discardUpload(files.storage, objects.values()).catch(() => {})
    throw error
  }
  return importId
}

/**
 * Runs a queued import. A repeated run starts from the beginning and changes nothing twice.
 * @param isEnding true when the server is stopping: the import then stops between two products
 */
export async function workImport(
  services: Pick<Services, 'database' | 'files' | 'quotas' | 'fetchPicture'>,
  { businessId, importId, meanings = null }: ImportJob,
  yieldToRequests: Yield,
  isEnding: () => boolean,
): Promise<void> {
  const { database, files } = services
  const [status, objects] = await asTenant(database, businessId, async tenant => [
    await findImport(tenant, importId),
    await listFiles(tenant, importId),
  ])
  const read = (key: string) => {
    const object = objects.get(key)
    return object ? files.storage.read(object) : Promise.resolve(null)
  }
  const stopIfEnding = () => {
    if (isEnding()) throw new ImportInterrupted('The server is stopping.')
  }
  const fetchPicture = services.fetchPicture && createPictureFetch(services.fetchPicture)
  const fetch =
    fetchPicture &&
    (async (address: string) => {
      stopIfEnding()
      return fetchPicture(address)
    })
  // A process may have ended while it removed the files of a finished import.
  if (status?.state === 'waiting' || status?.state === 'running')
    await spool(Readable.from([(await read(csvKey)) ?? Buffer.alloc(0)]), [], csv =>
      runImport(database, businessId, {
        importId,
        csv,
        meanings,
        pictures: { read, fetch },
        store: pictureStore(services),
        quotas: services.quotas,
        yieldToRequests,
        onProgress: stopIfEnding,
      }),
    )
  await discardUpload(files.storage, objects.values())
  await asTenant(database, businessId, tenant => deleteFiles(tenant, importId))
}

/** Stores that an import or its undo has failed for good, with the reason, and removes its remaining files. */
export async function giveUpImport(
  { database, files }: Pick<Services, 'database' | 'files'>,
  { businessId, importId }: ImportJob,
  reason: string,
): Promise<void> {
  const objects = await inTransaction(database, businessId, async tenant => {
    const status = await findImport(tenant, importId, 'lock')
    if (!status) return new Map<string, string>()
    const problems = [...status.problems, { line: 1, field: '', reason }]
    // Otherwise it had ended, and the job failed while it removed the files.
    if (status.state !== 'done' && status.state !== 'undone')
      await saveImport(tenant, importId, { ...status, state: 'failed', problems, problemCount: problems.length })
    const kept = await listFiles(tenant, importId)
    await deleteFiles(tenant, importId)
    return kept
  })
  await discardUpload(files.storage, objects.values())
}

/**
 * Previews an import of a form's product file. The form names the pictures without their content.
 * @param readForm called once the business may send a form
 * @param signal aborted when nobody waits for the preview anymore
 * @throws DomainError invalid, too-large; too-many-requests while earlier previews of the business wait
 */
export async function previewForm(
  services: Pick<Services, 'database' | 'fetchPicture'>,
  businessId: string,
  readForm: () => Promise<ImportForm>,
  signal: AbortSignal,
): Promise<ImportPreview> {
  const release = holdPreview(businessId)
  try {
    const form = await readForm()
    const [meanings, pictures] = [meaningsIn(form), pictureNamesIn(form)]
    for await (const part of form.files) {
      if (part.field === 'csv')
        return await spoolCsv(part, [], csv => previewCsv(services, businessId, csv, meanings, pictures, signal))
      part.stream.resume()
    }
    throw new DomainError('invalid', errors.importNeedsCsv)
  } finally {
    release()
  }
}

async function previewCsv(
  { database, fetchPicture }: Pick<Services, 'database' | 'fetchPicture'>,
  businessId: string,
  csv: string,
  meanings: ColumnMeaning[] | null,
  pictures: string[],
  signal: AbortSignal,
): Promise<ImportPreview> {
  try {
    const file = await openProductFile(businessId, csv, meanings, { signal })
    try {
      return await previewImport(database, businessId, file, pictures, fetchPicture !== null)
    } finally {
      await file.close()
    }
  } catch (error) {
    throw error instanceof UnreadableCsv ? new DomainError('invalid', `Line ${error.line}: ${error.message}`) : error
  }
}

/** The progress of an import. @throws DomainError not-found */
export async function fetchImport(
  { database }: Pick<Services, 'database'>,
  businessId: string,
  id: string,
): Promise<ImportStatus> {
  return orNotFound(await asTenant(database, businessId, tenant => findImport(tenant, id)), errors.importNotFound)
}

/** A page of the imports, newest first. */
export function fetchImports(
  database: Database,
  businessId: string,
  page: Page,
): Promise<{ imports: ImportSummary[]; count: number }> {
  return asTenant(database, businessId, tenant => listImports(tenant, page))
}
