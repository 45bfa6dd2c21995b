import type { Stats } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Fraction of the limit that stays, so that the next picture does not trigger another cleanup. */
const KEPT_FRACTION = 0.9
/** Files checked at a time. More would slow down requests for pictures. */
const CONCURRENCY = 64

type Kept = { file: string; bytes: number; usedAt: number }

/** Null if another process removed the file. */
async function kept(file: string): Promise<Kept | null> {
  const found: Stats | null = await stat(file).catch(() => null)
  return found?.isFile() ? { file, bytes: found.size, usedAt: found.mtimeMs } : null
}

/**
 * Removes the least recently used variants when all of them exceed `limit` bytes. The cache sets a file's modification
 * time when it is used. A removed variant is created again at the next request.
 * @returns the bytes that are left, and the number of removed files
 */
export async function tidyImageCache(folder: string, limit: number): Promise<{ bytes: number; removed: number }> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const all: Kept[] = []
  for (let at = 0; at < names.length; at += CONCURRENCY) {
    const some = await Promise.all(names.slice(at, at + CONCURRENCY).map(name => kept(join(folder, name))))
    all.push(...some.filter(one => one !== null))
  }
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
