import type { ReleaseStore } from './release-store.ts'

/**
 * Copies a release from one store into another, where it appears whole.
 * @returns false where the first does not have it
 */
export const copyRelease = async (
  from: Pick<ReleaseStore, 'list' | 'read'>,
  to: Pick<ReleaseStore, 'stage'>,
  { name, version }: { name: string; version: string },
): Promise<boolean> => {
  const paths = await from.list(name, version)
  if (paths.length === 0) return false
  const staged = await to.stage(name, version)
  try {
    for (const path of paths) await staged.write(path, await from.read(name, version, path))
    await staged.commit()
    return true
  } finally {
    await staged.discard()
  }
}
