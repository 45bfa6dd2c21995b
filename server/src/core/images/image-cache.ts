import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { imageRequests } from '../metrics/meters.ts'
import type { Storage } from '../storage/storage.ts'
import { keyOf, render, type Variant } from './variant.ts'

/** Runs at most `size` at once; the others wait in line. */
function createGate(size: number) {
  const waiting: (() => void)[] = []
  let free = size
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (free === 0) await new Promise<void>(resolve => waiting.push(resolve))
    else free--
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}

/**
 * Losing the cache costs time only, so nothing is synced, and a disk that is full keeps nobody from a picture; a
 * half-written file never bears its name.
 */
async function keep(file: string, bytes: Buffer) {
  const aside = `${file}.${randomUUID()}`
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(aside, bytes)
    await rename(aside, file)
  } catch {
    await rm(aside, { force: true }).catch(() => {})
  }
}

/** Where variants lie: on the disk of each machine, whatever the storage of the originals. */
export function imageCacheFolder(dataDir: string): string {
  return join(dataDir, 'cache', 'images')
}

/** Milliseconds for which a use need not be written down again: what is in use daily is not what goes first. */
const useHolds = 86_400_000

/** Notes that a file is in use. Where that fails, it may be made anew sooner; nobody waits for it. */
async function markUsed(file: string) {
  const { mtimeMs } = await stat(file)
  const now = new Date()
  if (now.getTime() - mtimeMs > useHolds) await utimes(file, now, now)
}

/**
 * Variants of stored pictures, made when first asked for and kept on disk. Requests for the same one while it is made
 * wait for it together.
 */
export function createImageCache(dataDir: string, storage: Storage) {
  const inFlight = new Map<string, Promise<Buffer | null>>()
  const gate = createGate(availableParallelism())

  const make = async (variant: Variant, file: string) => {
    const original = await storage.read(variant.name)
    if (!original) return null
    const bytes = await gate(() => render(original, variant))
    await keep(file, bytes)
    return bytes
  }

  /** Null for a name that is not stored. */
  return async (variant: Variant): Promise<Buffer | null> => {
    const key = keyOf(variant)
    const file = join(imageCacheFolder(dataDir), key.slice(0, 2), key)
    const kept = await readFile(file).catch(() => null)
    if (kept) {
      imageRequests.inc({ outcome: 'kept' })
      await markUsed(file).catch(() => {})
      return kept
    }
    const shared = inFlight.get(key)
    const going = shared ?? make(variant, file).finally(() => inFlight.delete(key))
    inFlight.set(key, going)
    const made = await going
    imageRequests.inc({ outcome: made === null ? 'missing' : shared ? 'shared' : 'made' })
    return made
  }
}
