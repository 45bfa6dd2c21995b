import { copyRelease } from './copy-release.ts'
import type { ReleaseStore } from './release-store.ts'
import { verifyRelease } from './verify-release.ts'

type Listed = Readonly<Record<string, string>>

export type ReleaseCacheOptions = {
  /** The store that releases are published to. */
  store: ReleaseStore
  /** This machine's disk, which serves them. */
  disk: ReleaseStore
  /** sha384 of the files of a published version, from the registry; null if it is unknown or removed. */
  filesOf: (name: string, version: string) => Promise<Listed | null>
}

/**
 * Copies releases from a shared store to this machine's disk at the first request. Each release is compared with the
 * hashes of the registry, once in every process, so that changed or damaged files are never served.
 * @returns whether the release is on the disk now
 */
export function createReleaseCache({ store, disk, filesOf }: ReleaseCacheOptions) {
  const known = new Map<string, Promise<boolean>>()

  const isIntact = async (name: string, version: string, files: Listed) =>
    (await verifyRelease(disk, { name, version, files })).length === 0

  const fetchToDisk = async (name: string, version: string): Promise<boolean> => {
    const files = await filesOf(name, version)
    if (!files) return false
    if (await isIntact(name, version, files)) return true
    await disk.remove(name, version)
    if (!(await copyRelease(store, disk, { name, version }))) return false
    if (await isIntact(name, version, files)) return true
    await disk.remove(name, version)
    throw new Error(`${name} ${version} in the bucket differs from the published release.`)
  }

  return (name: string, version: string): Promise<boolean> => {
    const key = `${name}/${version}`
    const found = known.get(key)
    if (found) return found
    const fetched = fetchToDisk(name, version)
    known.set(key, fetched)
    // A missing or failed release is tried again at the next request.
    const forget = () => known.delete(key)
    fetched.then(isThere => isThere || forget(), forget)
    return fetched
  }
}
