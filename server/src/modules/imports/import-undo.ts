import { errors, productInSmallCatalogues } from '@showcase/contract/errors'
import type { Database } from '../../platform/db/database.ts'
import { CallError } from '../../platform/http/call-error.ts'
import { cataloguesTooSmallWithout } from '../catalogues/catalogues.repository.ts'
import { deleteProduct, findProduct, updateProduct } from '../products/products.repository.ts'
import { asTenant, inTransaction, type Tenant } from '../tenant.ts'
import { findImport, type ImportedTrace, type ImportStatus, listTraces, saveImport } from './imports.repository.ts'

const STILL_RUNNING = 'This import is still running.'
const CHANGED_SINCE = 'was changed after the import and stays as it is.'

/** Takes back what an import did to one product. @returns why not, or null */
async function undoOne(tenant: Tenant, trace: ImportedTrace): Promise<string | null> {
  const product = await findProduct(tenant, 'owner', trace.productId, 'lock')
  if (!product) return null
  if (product.updated_at.getTime() !== trace.touchedAt.getTime()) return `${product.product_name} ${CHANGED_SINCE}`
  if (trace.before) {
    await updateProduct(tenant, trace.productId, trace.before)
    return null
  }
  const tooSmall = await cataloguesTooSmallWithout(tenant, trace.productId)
  if (tooSmall.length) return productInSmallCatalogues(tooSmall)
  await deleteProduct(tenant, trace.productId)
  return null
}

/**
 * Takes back what an import made and changed. A product on which somebody has worked since stays, as does one that a
 * catalogue cannot do without; both are reported. Undoing twice changes nothing.
 * @throws CallError 404; 409 while it runs
 */
export async function undoImport(database: Database, businessId: string, importId: string): Promise<ImportStatus> {
  const status = await asTenant(database, businessId, tenant => findImport(tenant, importId))
  if (!status) throw new CallError(404, errors.importNotFound)
  if (status.state === 'undone') return status
  if (status.state === 'waiting' || status.state === 'running') throw new CallError(409, STILL_RUNNING)
  const problems: ImportStatus['problems'] = []
  for (const trace of await asTenant(database, businessId, tenant => listTraces(tenant, importId))) {
    const reason = await inTransaction(database, businessId, tenant => undoOne(tenant, trace))
    if (reason) problems.push({ line: 1, field: 'Handle', reason })
  }
  const undone: ImportStatus = { ...status, state: 'undone', problems }
  await asTenant(database, businessId, tenant => saveImport(tenant, importId, undone))
  return undone
}
