import { copyRelease } from './copy-release.ts'
import type { ReleaseStore } from './release-store.ts'
import { verifyRelease } from './verify-release.ts'

type Listed = Readonly<Record<string, string>>

export type ReleaseCacheOptions = {
  /** Where releases are published to. */
  store: ReleaseStore
  /** This machine's disk, from which they are served. */
  disk: ReleaseStore
  /** sha384 of the files of a published version, from the registry; null where it knows none or has removed it. */
  filesOf: (name: string, version: string) => Promise<Listed | null>
}

/**
 * Brings releases from a shared store to this machine's disk when they are first asked for. Each is compared with the
 * hashes that the registry holds: when it is brought, and once in every process, so that neither a changed bucket nor a
 * damaged disk is ever served.
 * @returns whether the release is on the disk now
 */
export function createReleaseCache({ store, disk, filesOf }: ReleaseCacheOptions) {
  const known = new Map<string, Promise<boolean>>()

  const isWhole = async (name: string, version: string, files: Listed) =>
    (await verifyRelease(disk, { name, version, files })).length === 0

  const bring = async (name: string, version: string): Promise<boolean> => {
    const files = await filesOf(name, version)
    if (!files) return false
    if (await isWhole(name, version, files)) return true
    await disk.remove(name, version)
    if (!(await copyRelease(store, disk, { name, version }))) return false
    if (await isWhole(name, version, files)) return true
    await disk.remove(name, version)
    throw new Error(`${name} ${version} in the bucket is not what was published.`)
  }

  return (name: string, version: string): Promise<boolean> => {
    const key = `${name}/${version}`
    const found = known.get(key)
    if (found) return found
    const brought = bring(name, version)
    known.set(key, brought)
    // What is not there may come, and what failed may do better.
    const forget = () => known.delete(key)
    brought.then(isThere => isThere || forget(), forget)
    return brought
  }
}
