import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Bucket } from '../../core/storage/bucket.ts'
import { ServiceGone } from '../../core/unavailable.ts'
import type { ReleaseStore } from './release-store.ts'
import { digestOf } from './verify-release.ts'

/** The folder of a release's files, and the sha384 of each. Written last: it makes the release complete. */
type Index = { place: string; files: Record<string, string> }

function folderOf(name: string, version: string) {
  return `releases/${name}/${version}`
}

function indexOf(name: string, version: string) {
  return `${folderOf(name, version)}/index.json`
}

/** Indexes that are cached. A release never changes. */
const CACHED_INDEXES = 100

/**
 * Releases in a bucket, for machines that share no disk. Each attempt to publish writes to a folder of its own, so that
 * two attempts never mix. The index, which is written only if there is none, names the folder that counts.
 */
export function bucketReleases(bucket: Bucket): ReleaseStore {
  const find = async (name: string, version: string): Promise<Index | null> => {
    const bytes = await bucket.get(indexOf(name, version))
    return bytes && JSON.parse(bytes.toString())
  }
  const known = new LRUCache<string, Index>({ max: CACHED_INDEXES })
  const indexFor = async (name: string, version: string): Promise<Index | null> => {
    const key = indexOf(name, version)
    const index = known.get(key) ?? (await find(name, version))
    if (index) known.set(key, index)
    return index
  }
  return {
    async stage(name, version) {
      const place = `${folderOf(name, version)}/${randomUUID()}`
      const files: Record<string, string> = {}
      const isOurs = async () => (await find(name, version))?.place === place
      let isCommitted = false
      return {
        async write(path, bytes) {
          await bucket.put(`${place}/${path}`, bytes, 'application/octet-stream')
          files[path] = digestOf(bytes)
        },
        async commit() {
          const index = Buffer.from(JSON.stringify({ place, files } satisfies Index))
          // Some stores ignore the condition "only if new", so the index is also read before and after. And if the answer to
          // the write is lost, the retry finds our own index.
          if (await find(name, version)) return false
          await bucket.put(indexOf(name, version), index, 'application/json', 'new')
          isCommitted = await isOurs()
          return isCommitted
        },
        async discard() {
          // A failed commit may have written the index.
          if (isCommitted || (await isOurs())) return
          for (const path of Object.keys(files)) await bucket.remove(`${place}/${path}`)
        },
      }
    },
    list: async (name, version) => Object.keys((await find(name, version))?.files ?? {}),
    async read(name, version, path) {
      const index = await indexFor(name, version)
      const bytes = index?.files[path] ? await bucket.get(`${index.place}/${path}`) : null
      if (!bytes) known.delete(indexOf(name, version))
      if (!index || !bytes) throw new ServiceGone(`${name} ${version} has no ${path} in the bucket.`)
      if (digestOf(bytes) !== index.files[path]) throw new ServiceGone(`${path} of ${name} ${version} has changed.`)
      return bytes
    },
    async remove(name, version) {
      const index = await find(name, version)
      known.delete(indexOf(name, version))
      if (!index) return
      await bucket.remove(indexOf(name, version))
      for (const path of Object.keys(index.files)) await bucket.remove(`${index.place}/${path}`)
    },
  }
}
