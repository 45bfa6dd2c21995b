import type { Stats } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Tidied down to this part of the limit, so that the next picture does not begin it again. */
const leave = 0.9
/** Files looked at together: more would keep the disk from whoever waits for a picture. */
const together = 64

type Kept = { file: string; bytes: number; usedAt: number }

/** Null for what another process has removed meanwhile. */
async function kept(file: string): Promise<Kept | null> {
  const found: Stats | null = await stat(file).catch(() => null)
  return found?.isFile() ? { file, bytes: found.size, usedAt: found.mtimeMs } : null
}

/**
 * Removes the variants that were not asked for the longest, once all of them take more than `limit` bytes. A file's time
 * of change is when it was last used (the cache sets it). What is removed is made anew when it is asked for.
 * @returns how many bytes are left, and how many files went
 */
export async function tidyImageCache(folder: string, limit: number): Promise<{ bytes: number; removed: number }> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const all: Kept[] = []
  for (let at = 0; at < names.length; at += together) {
    const some = await Promise.all(names.slice(at, at + together).map(name => kept(join(folder, name))))
    all.push(...some.filter(one => one !== null))
  }
  let bytes = all.reduce((sum, one) => sum + one.bytes, 0)
  if (bytes <= limit) return { bytes, removed: 0 }
  let removed = 0
  for (const { file, bytes: size } of all.sort((a, b) => a.usedAt - b.usedAt)) {
    if (bytes <= limit * leave) break
    await rm(file, { force: true })
    bytes -= size
    removed++
  }
  return { bytes, removed }
}
