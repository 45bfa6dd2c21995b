import type { ReleaseStore } from './release-store.ts'

/** Files that are copied at a time: most of the time is spent waiting for the bucket. */
const CONCURRENCY = 8

/**
 * Copies a release from one store to another, where it appears complete or not at all.
 * @returns false if the first store does not have it
 */
export async function copyRelease(
  from: Pick<ReleaseStore, 'list' | 'read'>,
  to: Pick<ReleaseStore, 'stage'>,
  { name, version }: { name: string; version: string },
): Promise<boolean> {
  const paths = await from.list(name, version)
  if (paths.length === 0) return false
  const staged = await to.stage(name, version)
  try {
    const left = paths.values()
    const copySome = async () => {
      for (const path of left) await staged.write(path, await from.read(name, version, path))
    }
    // All copies must have ended before `discard` removes their files.
    const ended = await Promise.allSettled(Array.from({ length: CONCURRENCY }, copySome))
    for (const end of ended) if (end.status === 'rejected') throw end.reason
    await staged.commit()
    return true
  } finally {
    await staged.discard()
  }
}
