import { buffer } from 'node:stream/consumers'
import { errors } from '@showcase/contract/errors'
import type { ColumnMeaning } from '@showcase/contract/import-fields'
import type { ImportPreview, ImportStatus, ImportSummary } from '@showcase/contract/imports'
import { bodyLimits } from '@showcase/contract/limits'
import { CallError } from '../../core/call-error.ts'
import type { Database } from '../../core/db/database.ts'
import { asTenant, inTransaction } from '../../core/db/tenant.ts'
import { newId } from '../../core/ids.ts'
import { enqueue } from '../../core/jobs/jobs.ts'
import type { Page } from '../../core/page.ts'
import type { Services } from '../../core/services.ts'
import { fitPicture } from './fit-picture.ts'
import { forgetFiles, insertFiles, listFiles } from './import-files.repository.ts'
import { type ImportForm, meaningsIn, pictureNamesIn } from './import-form.ts'
import type { StorePicture } from './import-pictures.ts'
import { previewImport } from './import-preview.ts'
import { runImport } from './import-run.ts'
import { discardUpload, keepUpload } from './import-upload.ts'
import { findImport, insertImport, listImports } from './imports.repository.ts'
import type { Pace } from './pace.ts'

export const importJob = 'import'
export type ImportJob = { businessId: string; importId: string; meanings?: ColumnMeaning[] | null }

/** Under which key the product file stands among an import's files: no picture has an empty name. */
const CSV_KEY = ''

/** Thrown to leave an import where it is while the server ends; the job takes it up again. */
class ImportInterrupted extends Error {}

/** How pictures of an import are stored: made small enough, then cleaned and kept like an upload. */
export function pictureStore({ files }: Pick<Services, 'files'>): StorePicture {
  return async (businessId, bytes) => {
    const fitted = await fitPicture(bytes)
    return fitted && files.storeImage(businessId, 'products', fitted)
  }
}

/**
 * Takes the files of an import and writes the job down that does it; gives the import's id.
 * @throws CallError 400 without a CSV file, or with meanings of columns that are none
 */
export async function startImport(
  { database, files }: Pick<Services, 'database' | 'files'>,
  businessId: string,
  form: ImportForm,
): Promise<string> {
  const meanings = meaningsIn(form)
  const { csv, fileName, pictures } = await keepUpload(files.storage, form.files)
  if (csv === null) {
    await discardUpload(files.storage, pictures.values())
    throw new CallError(400, errors.importNeedsCsv)
  }
  const importId = newId()
  await inTransaction(database, businessId, async tenant => {
    await insertImport(tenant, importId, fileName)
    await insertFiles(tenant, importId, new Map([[CSV_KEY, csv], ...pictures]))
    await enqueue(tenant.db, importJob, { businessId, importId, meanings } satisfies ImportJob)
  })
  return importId
}

/**
 * Does an import that was written down. Where it was interrupted before it begins again, which changes nothing twice.
 * @param isEnding tells that the server is about to end: the import then stops between two products
 */
export async function workImport(
  services: Pick<Services, 'database' | 'files'>,
  { businessId, importId, meanings = null }: ImportJob,
  pace: Pace,
  isEnding: () => boolean,
): Promise<void> {
  const { database, files } = services
  const objects = await asTenant(database, businessId, tenant => listFiles(tenant, importId))
  const read = (key: string) => {
    const object = objects.get(key)
    return object ? files.storage.read(object) : Promise.resolve(null)
  }
  await runImport(database, businessId, {
    importId,
    csv: (await read(CSV_KEY)) ?? Buffer.alloc(0),
    meanings,
    pictures: { read },
    store: pictureStore(services),
    pace,
    onProgress() {
      if (isEnding()) throw new ImportInterrupted('The server is ending.')
    },
  })
  await asTenant(database, businessId, tenant => forgetFiles(tenant, importId))
  await discardUpload(files.storage, objects.values())
}

/** Reads the product file of a form and says what an import of it would do; pictures are named, not sent. */
export async function previewForm(database: Database, businessId: string, form: ImportForm): Promise<ImportPreview> {
  const [meanings, pictures] = [meaningsIn(form), pictureNamesIn(form)]
  for await (const part of form.files) {
    if (part.field !== 'csv') {
      part.stream.resume()
      continue
    }
    let size = 0
    part.stream.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > bodyLimits.importCsvBytes) part.stream.destroy(new CallError(413, errors.bodyTooLarge))
    })
    return previewImport(database, businessId, await buffer(part.stream), meanings, pictures)
  }
  throw new CallError(400, errors.importNeedsCsv)
}

/** How far an import is. @throws CallError 404 */
export async function fetchImport(
  { database }: Pick<Services, 'database'>,
  businessId: string,
  id: string,
): Promise<ImportStatus> {
  const status = await asTenant(database, businessId, tenant => findImport(tenant, id))
  if (!status) throw new CallError(404, errors.importNotFound)
  return status
}

/** A page of the imports, newest first. */
export function fetchImports(
  database: Database,
  businessId: string,
  page: Page,
): Promise<{ imports: ImportSummary[]; count: number }> {
  return asTenant(database, businessId, tenant => listImports(tenant, page))
}
