import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { Bucket } from '../../core/storage/bucket.ts'
import { ServiceGone } from '../../core/unavailable.ts'
import type { ReleaseStore } from './release-store.ts'
import { digestOf } from './verify-release.ts'

/** Where the files of a release lie, and the sha384 of each. Written last: a release is there when this is. */
type Index = { place: string; files: Record<string, string> }

function folderOf(name: string, version: string) {
  return `releases/${name}/${version}`
}

function indexOf(name: string, version: string) {
  return `${folderOf(name, version)}/index.json`
}

function parsed(bytes: Buffer | null): Index | null {
  return bytes ? (JSON.parse(bytes.toString('utf8')) as Index) : null
}

/** Indexes remembered; a release never changes. */
const remembered = 100

/**
 * Releases in a bucket, for machines that share no disk. Each try to publish has a place of its own, so that two at once
 * never mix; the index, which a store writes only where there is none, says whose place counts.
 */
export function bucketReleases(bucket: Bucket): ReleaseStore {
  const find = async (name: string, version: string) => parsed(await bucket.get(indexOf(name, version)))
  const known = new LRUCache<string, Index>({ max: remembered })
  /** For its files, of which there are many. */
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
      let isCommitted = false
      return {
        async write(path, content) {
          const bytes = Buffer.isBuffer(content) ? content : await buffer(content)
          await bucket.put(`${place}/${path}`, bytes, 'application/octet-stream')
          files[path] = digestOf(bytes)
        },
        async commit() {
          const index = Buffer.from(JSON.stringify({ place, files } satisfies Index))
          // A store that writes only what is new says so itself; an older one is asked before and after.
          if (await find(name, version)) return false
          const isNew = await bucket.put(indexOf(name, version), index, 'application/json', 'new')
          isCommitted = isNew && (await find(name, version))?.place === place
          return isCommitted
        },
        async discard() {
          if (isCommitted) return
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
