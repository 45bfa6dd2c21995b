import type { ReleaseStore } from './release-store.ts'

/** Files on their way at a time: most of each is waiting for a bucket. */
const together = 8

/**
 * Copies a release from one store into another, where it appears whole.
 * @returns false where the first does not have it
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
    // All of them have to be through before what they wrote can be removed.
    const ended = await Promise.allSettled(Array.from({ length: together }, copySome))
    for (const end of ended) if (end.status === 'rejected') throw end.reason
    await staged.commit()
    return true
  } finally {
    await staged.discard()
  }
}
