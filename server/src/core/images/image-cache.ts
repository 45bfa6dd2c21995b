import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { createFairQueue } from '../cap.ts'
import { DAY } from '../durations.ts'
import { imageRequests } from '../metrics/meters.ts'
import { writeWhole } from '../storage/disk.ts'
import type { Storage } from '../storage/storage.ts'
import { Busy } from '../unavailable.ts'
import { keyOf, render, type Variant } from './variant.ts'

/** The folder of variants, on the disk of each machine, wherever the originals are stored. */
export function imageCacheFolder(dataDir: string): string {
  return join(dataDir, 'cache', 'images')
}

/** Milliseconds before the use of a file is recorded again: daily precision is enough to find the least used. */
const USE_PRECISION = DAY

/** Records that a file was used. If this fails, the file may be removed sooner. */
async function markUsed(file: string) {
  const { mtimeMs } = await stat(file)
  const now = new Date()
  if (now.getTime() - mtimeMs > USE_PRECISION) await utimes(file, now, now)
}

/**
 * Three variants are rendered at once, because libuv has four threads, and files are read with them too. A hundred wait, a
 * few seconds of work; each client network may have ten beyond that.
 */
const queue = { atOnce: Math.min(3, availableParallelism()), maxWaiting: 100, fairShare: 10 }

/** A variant that is created, and the signals of the requests that wait for it. */
type Pending = { made: Promise<Buffer | null>; waiting: (AbortSignal | undefined)[] }

/**
 * Variants of stored pictures, created at the first request and stored on disk. Concurrent requests for one variant share
 * the work.
 */
export function createImageCache(dataDir: string, storage: Storage) {
  const inFlight = new Map<string, Pending>()
  const enqueue = createFairQueue(queue, 'Too many pictures are waiting to be resized.')

  const make = async (variant: Variant, file: string) => {
    const original = await storage.read(variant.name)
    if (!original) return null
    const bytes = await render(original, variant)
    // Not synced: a lost cache costs only time. A full disk does not fail the request.
    await writeWhole(file, bytes).catch(() => {})
    return bytes
  }

  const begin = (variant: Variant, key: string, file: string, network: string): Pending => {
    const waiting: Pending['waiting'] = []
    const run = async () => {
      try {
        if (waiting.every(signal => signal?.aborted)) throw new Busy('No request waits for this picture anymore.')
        return await make(variant, file)
      } finally {
        // Without a pause after the decision to skip the work, so that no request joins it.
        inFlight.delete(key)
      }
    }
    try {
      return { made: enqueue(network, run), waiting }
    } catch (error) {
      imageRequests.inc({ outcome: 'refused' })
      throw error
    }
  }

  /**
   * The variant; null if the name is not stored.
   * @param signal aborted when the request does not wait anymore. Work for which no request waits is skipped.
   * @param network the client's
   * @throws Busy if too many variants are waiting
   */
  return async (variant: Variant, signal?: AbortSignal, network = ''): Promise<Buffer | null> => {
    const key = keyOf(variant)
    const file = join(imageCacheFolder(dataDir), key.slice(0, 2), key)
    const kept = await readFile(file).catch(() => null)
    // After a loss of power, a file may be there without its bytes.
    if (kept?.length) {
      imageRequests.inc({ outcome: 'kept' })
      await markUsed(file).catch(() => {})
      return kept
    }
    const shared = inFlight.get(key)
    const pending = shared ?? begin(variant, key, file, network)
    inFlight.set(key, pending)
    pending.waiting.push(signal)
    const made = await pending.made
    imageRequests.inc({ outcome: made === null ? 'missing' : shared ? 'shared' : 'made' })
    return made
  }
}

/** Fraction of the limit that stays, so that the next picture does not trigger another cleanup. */
const KEPT_FRACTION = 0.9
/** Files checked at a time. More would slow down requests for pictures. */
const CONCURRENCY = 64

type Kept = { file: string; bytes: number; usedAt: number }

/** Null if another process removed the file. */
async function readKept(file: string): Promise<Kept | null> {
  const found = await stat(file).catch(() => null)
  return found?.isFile() ? { file, bytes: found.size, usedAt: found.mtimeMs } : null
}

/**
 * Removes the least recently used variants when all of them exceed `limit` bytes. The cache sets a file's modification
 * time when it is used. A removed variant is created again at the next request.
 * @returns the bytes that are left, and the number of removed files
 */
export async function tidyImageCache(folder: string, limit: number): Promise<{ bytes: number; removed: number }> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const found = await pLimit(CONCURRENCY).map(names, name => readKept(join(folder, name)))
  const all = found.filter(one => one !== null)
  let bytes = all.reduce((sum, one) => sum + one.bytes, 0)
  if (bytes <= limit) return { bytes, removed: 0 }
  let removed = 0
  for (const { file, bytes: size } of all.sort((a, b) => a.usedAt - b.usedAt)) {
    if (bytes <= limit * KEPT_FRACTION) break
    await rm(file, { force: true })
    bytes -= size
    removed++
  }
  return { bytes, removed }
}
