import { setTimeout as pause } from 'node:timers/promises'
import { errors, productInSmallCatalogues } from '@showcase/contract/errors'
import { nilId } from '@showcase/contract/ids'
import type { ImportStatus } from '@showcase/contract/imports'
import type { Database } from '../../core/db/database.ts'
import { allRows } from '../../core/db/page.ts'
import { asTenant, inTransaction } from '../../core/db/tenant.ts'
import { DomainError } from '../../core/domain-error.ts'
import { enqueue } from '../../core/jobs/jobs.ts'
import {
  cataloguesTooSmallWithout,
  deleteProduct,
  findProduct,
  updateProduct,
} from '../products/products.repository.ts'
import { countTraces, listTraces, moveTrace, removeTrace, type StoredTrace } from './import-traces.repository.ts'
import { findImport, isKept, saveImport, saveProgress } from './imports.repository.ts'
import { fetchImport, type ImportJob } from './imports.service.ts'
import type { Yield } from './yield-to-requests.ts'

export const undoJob = 'undoImport'

const changedSince = 'was changed after the import and stays as it is.'
const earlierVersionGone = 'stays as it is, because a later import replaced its earlier version.'

/** Products that one statement reads. */
const PAGE_SIZE = 100

/** How long the response waits for the undo of a small import. Milliseconds. */
const MAX_WAIT = 3_000
const POLL_INTERVAL = 40

/** Undoes an import for one product. @returns the reason why it could not, which starts with the product's name, or null */
async function undoOne(
  database: Database,
  { businessId, importId }: ImportJob,
  { productId, before, isFreed, touchedAt, previousAt }: StoredTrace,
): Promise<string | null> {
  let name = ''
  try {
    return await inTransaction(database, businessId, async tenant => {
      const product = await findProduct(tenant, 'owner', productId, 'lock')
      name = product?.product_name ?? ''
      if (product && product.updated_at.getTime() !== touchedAt.getTime()) return `${name} ${changedSince}`
      if (product && isFreed) {
        await moveTrace(tenant, productId, previousAt, touchedAt)
        return `${name} ${earlierVersionGone}`
      }
      if (product && before) {
        const undoneAt = new Date()
        await updateProduct(tenant, productId, before, undoneAt)
        await moveTrace(tenant, productId, previousAt, undoneAt)
      }
      if (product && !before) {
        const tooSmall = await cataloguesTooSmallWithout(tenant, productId)
        if (tooSmall.length) return `${name}: ${productInSmallCatalogues(tooSmall)}`
        await deleteProduct(tenant, productId)
      }
      // An interrupted undo continues with the remaining traces.
      await removeTrace(tenant, importId, productId)
      return null
    })
  } catch (error) {
    // A refusal, as by the quota of texts.
    if (error instanceof DomainError) return `${name}: ${error.message}`
    throw error
  }
}

/**
 * Undoes an import. Three kinds of products stay and are reported: those that were changed since, those that a small
 * catalogue needs, and those whose earlier texts are over the quota.
 * @param isEnding true when the server is stopping: the job then stops between two products and is retried later
 */
export async function workUndo(
  database: Database,
  { businessId, importId }: ImportJob,
  yieldToRequests: Yield,
  isEnding: () => boolean,
): Promise<void> {
  const [status, left] = await asTenant(database, businessId, async tenant => [
    await findImport(tenant, importId),
    await countTraces(tenant, importId),
  ])
  if (status?.state !== 'undoing') return
  // After an interruption, products that stay are read again.
  const progress = { ...status, done: status.total - left, problems: [] as ImportStatus['problems'] }
  let savedAt = performance.now()
  const traces = allRows<StoredTrace>(PAGE_SIZE, after =>
    asTenant(database, businessId, tenant => listTraces(tenant, importId, after?.productId ?? nilId, PAGE_SIZE)),
  )
  for await (const trace of traces) {
    if (isEnding()) throw new Error('The server is stopping.')
    const reason = await undoOne(database, { businessId, importId }, trace)
    if (reason) progress.problems.push({ line: 0, field: '', reason })
    progress.done += 1
    if (performance.now() - savedAt > 300) {
      await asTenant(database, businessId, tenant => saveProgress(tenant, importId, progress))
      savedAt = performance.now()
    }
    await yieldToRequests()
  }
  const undone = { ...progress, state: 'undone' as const, problemCount: progress.problems.length }
  await asTenant(database, businessId, tenant => saveImport(tenant, importId, undone))
}

/**
 * Starts the undo of an import. Undoing twice changes nothing.
 * @returns the state: `undone`, or `undoing` if it takes longer
 * @throws DomainError not-found; conflict while it runs
 */
export async function undoImport(database: Database, businessId: string, importId: string): Promise<ImportStatus> {
  await inTransaction(database, businessId, async tenant => {
    const status = await findImport(tenant, importId, 'lock')
    if (!status || !(await isKept(tenant, importId))) throw new DomainError('not-found', errors.importNotFound)
    if (status.state === 'waiting' || status.state === 'running')
      throw new DomainError('conflict', errors.importRunning)
    if (status.state === 'undoing' || status.state === 'undone') return
    const total = await countTraces(tenant, importId)
    await saveImport(tenant, importId, { ...status, state: 'undoing', total, done: 0, problems: [], problemCount: 0 })
    await enqueue(tenant.db, undoJob, { businessId, importId } satisfies ImportJob)
  })
  const until = Date.now() + MAX_WAIT
  while (true) {
    const status = await fetchImport({ database }, businessId, importId)
    if (status.state !== 'undoing' || Date.now() > until) return status
    await pause(POLL_INTERVAL)
  }
}
