import { readFile } from 'node:fs/promises'
import { runImport } from '../../catalog/imports/import-run.ts'
import { type ImportProgress, insertImport } from '../../catalog/imports/imports.repository.ts'
import { pictureStore } from '../../catalog/imports/imports.service.ts'
import { picturesOfFolder } from '../../catalog/imports/pictures-folder.ts'
import { businessToImportInto } from '../../catalog/imports/platform-import.service.ts'
import { asTenant } from '../../core/db/tenant.ts'
import { newId } from '../../core/ids.ts'
import type { Services } from '../../core/services.ts'
import { type ImportOrder, type OnProgress, targetOf } from './import-order.ts'

/** Imports straight into the database: one that no server has open, or that takes several processes. */
export async function importHere(
  { database, files }: Pick<Services, 'database' | 'files'>,
  order: ImportOrder,
  onProgress: OnProgress,
): Promise<ImportProgress> {
  const csv = await readFile(order.csv)
  const pictures = order.images ? await picturesOfFolder(order.images) : { read: async () => null }
  const businessId = await businessToImportInto(database, targetOf(order))
  const importId = newId()
  await asTenant(database, businessId, tenant => insertImport(tenant, importId))
  return runImport(database, businessId, {
    importId,
    csv,
    meanings: null,
    pictures,
    store: pictureStore({ files }),
    // Nobody else waits for this process.
    yieldToRequests: async () => {},
    onProgress,
  })
}
