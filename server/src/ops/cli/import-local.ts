import { runImport } from '../../catalog/imports/import-run.ts'
import { type ImportProgress, insertImport } from '../../catalog/imports/imports.repository.ts'
import { pictureStore } from '../../catalog/imports/picture-store.ts'
import { picturesOfFolder } from '../../catalog/imports/pictures.ts'
import { businessToImportInto } from '../../catalog/imports/platform-import.service.ts'
import { asTenant } from '../../core/db/tenant.ts'
import { newId } from '../../core/ids.ts'
import { noQuotas } from '../../core/quotas/quotas.ts'
import type { Services } from '../../core/services/services.ts'
import { type ImportRequest, type OnProgress, targetOf } from './import-request.ts'

/** Imports into the database directly: no API has it open, or it is PostgreSQL. */
export async function importLocally(
  { database, files }: Pick<Services, 'database' | 'files'>,
  request: ImportRequest,
  onProgress: OnProgress,
): Promise<ImportProgress> {
  const pictures = request.images ? await picturesOfFolder(request.images) : { read: async () => null, fetch: null }
  const businessId = await businessToImportInto(database, targetOf(request))
  const importId = newId()
  await asTenant(database, businessId, tenant => insertImport(tenant, importId))
  return runImport(database, businessId, {
    importId,
    csv: request.csv,
    meanings: null,
    pictures,
    quotas: noQuotas,
    store: pictureStore({ files }),
    // This process serves no requests that could wait.
    yieldToRequests: async () => {},
    onProgress,
  })
}
