import { readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { imageLimits } from '@showcase/contract/limits'
import type { Database } from '../../core/db/database.ts'
import { nameOfKey } from '../../core/images/variant.ts'
import type { Storage, StoredObject } from '../../core/storage/storage.ts'
import {
  oldestBusinessAcrossTenants,
  removeUnusedAcrossTenants,
  withoutRowAcrossTenants,
} from './file-references.repository.ts'

/** Seconds for which a file without a reference stays: longer than any form, upload or running import takes. */
const GRACE_SECONDS = 2 * 86_400

/** Seconds for which an upload stays that is not accepted: its address works for half of this time. */
const UPLOAD_SECONDS = imageLimits.uploadMinutes * 60 * 2

/** Files that one statement checks. */
const BATCH = 500

/**
 * Removes the files to which no product, business or undo has referred during the grace period, and uploads that were not
 * accepted. @returns their number
 */
export async function sweepUnused(database: Database, storage: Storage, graceSeconds = GRACE_SECONDS): Promise<number> {
  const uploadSeconds = Math.min(UPLOAD_SECONDS, graceSeconds)
  for (let count = 0; ; ) {
    const { checked, removed } = await database.transactAcrossTenants(trx =>
      removeUnusedAcrossTenants(trx, { graceSeconds, uploadSeconds }, BATCH),
    )
    // If the process ends before these are removed, `sweepObjects` finds them.
    for (const name of removed) {
      await storage.removePending(name)
      await storage.remove(name)
    }
    count += removed.length
    if (checked < BATCH) return count
  }
}

/**
 * Removes the objects of uploads whose address has expired, whether they have a row or not: an address may have been used
 * again after its upload was accepted.
 */
export async function sweepPending(storage: Storage): Promise<void> {
  const until = Date.now() - UPLOAD_SECONDS * 1000
  for await (const { key, modifiedAt } of storage.listPending())
    if (modifiedAt.getTime() <= until) await storage.removeObject(key)
}

async function* batches(objects: AsyncIterable<StoredObject>): AsyncGenerator<StoredObject[]> {
  let batch: StoredObject[] = []
  for await (const object of objects) {
    batch.push(object)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  yield batch
}

/**
 * Removes resized pictures from a machine's image cache whose picture has no row: it was erased, or nothing used it any more.
 * @param folder the cache's folder
 * @returns the number of removed files
 */
export async function sweepVariants(database: Database, folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true }).catch(() => [])
  const byName = Map.groupBy(files, file => nameOfKey(basename(file)) ?? '')
  byName.delete('')
  const names = [...byName.keys()]
  let count = 0
  for (let at = 0; at < names.length; at += BATCH) {
    const some = names.slice(at, at + BATCH)
    const unknown = await database.acrossTenants(query => withoutRowAcrossTenants(query, some))
    for (const file of [...unknown].flatMap(name => byName.get(name) ?? [])) {
      await rm(join(folder, file), { force: true })
      count += 1
    }
  }
  return count
}

/**
 * Removes the objects of the storage that no row of the database refers to: what a process left when it ended between
 * writing an object and its row. An object that is older than the first business stays: it belongs to another database,
 * and this one was started on its storage by mistake.
 * @returns the number of removed objects
 */
export async function sweepObjects(
  database: Database,
  storage: Storage,
  graceSeconds = GRACE_SECONDS,
): Promise<number> {
  const since = await database.acrossTenants(oldestBusinessAcrossTenants)
  const until = Date.now() - graceSeconds * 1000
  let count = 0
  if (!since) return count
  for await (const batch of batches(storage.list())) {
    const old = batch.filter(({ modifiedAt }) => modifiedAt >= since && modifiedAt.getTime() <= until)
    const names = old.map(({ name }) => name)
    const unknown = await database.acrossTenants(query => withoutRowAcrossTenants(query, names))
    for (const { key } of old.filter(({ name }) => unknown.has(name))) {
      await storage.removeObject(key)
      count += 1
    }
  }
  return count
}
