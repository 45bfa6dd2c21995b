import { notificationTexts } from '@showcase/contract/notification-texts'
import type { Database } from '../../platform/db/database.ts'
import { notify } from '../notifications/notifications.repository.ts'
import { asTenant, inTransaction } from '../tenant.ts'
import { type StorePicture, takePictures } from './import-pictures.ts'
import { importProduct } from './import-product.ts'
import { type ImportStatus, saveImport, saveProgress } from './imports.repository.ts'
import type { PictureSource } from './pictures.ts'
import { readShopifyCsv, UnreadableCsv } from './shopify-csv.ts'
import { foldProducts } from './shopify-fold.ts'
import type { ImportProblem } from './shopify-product.ts'

/** Problems beyond these are counted by nobody: whoever has that many begins with the first. */
const PROBLEMS_KEPT = 1_000

export type ImportWork = {
  importId: string
  csv: Uint8Array
  pictures: PictureSource
  store: StorePicture
  /** Called after each product, with what has been done so far. */
  onProgress?: (status: ImportStatus) => void
}

const beginning: ImportStatus = { state: 'running', total: 0, done: 0, created: 0, updated: 0, failed: 0, problems: [] }

const inOrder = (problems: ImportProblem[]) => problems.toSorted((a, b) => a.line - b.line).slice(0, PROBLEMS_KEPT)

async function finish(
  database: Database,
  businessId: string,
  importId: string,
  status: ImportStatus,
): Promise<ImportStatus> {
  await inTransaction(database, businessId, async within => {
    await saveImport(within, importId, status)
    await notify(within, notificationTexts.importFinished(status.created, status.updated, status.failed))
  })
  return status
}

/**
 * Reads a product file and stores what it holds, one product after the other, each in a transaction of its own. Safe to
 * run again, from the beginning, after an interruption or on purpose: a handle that is there is updated.
 * @returns where it ended: `done`, or `failed` where the file as a whole could not be read.
 */
export async function runImport(database: Database, businessId: string, work: ImportWork): Promise<ImportStatus> {
  const { importId, pictures, store } = work
  const status: ImportStatus = { ...beginning, problems: [] }
  try {
    const folded = foldProducts(readShopifyCsv(work.csv))
    Object.assign(status, { total: folded.products.length + folded.failed, done: folded.failed, failed: folded.failed })
    await asTenant(database, businessId, tenant => saveImport(tenant, importId, status))
    const problems = [...folded.problems]
    for (const product of folded.products) {
      const images = await takePictures(database, businessId, product, pictures, store, problems)
      status[await importProduct(database, businessId, importId, product, images)] += 1
      status.done += 1
      await asTenant(database, businessId, tenant => saveProgress(tenant, importId, status))
      work.onProgress?.(status)
    }
    return await finish(database, businessId, importId, { ...status, state: 'done', problems: inOrder(problems) })
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error
    const problems = [{ line: error.line, field: error.field, reason: error.message }]
    return finish(database, businessId, importId, { ...status, state: 'failed', problems })
  }
}
