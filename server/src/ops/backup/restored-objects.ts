import { extname } from 'node:path'
import type { Config } from '../../core/config/config.ts'
import { createParallelWrites } from '../../core/parallel-writes.ts'
import { openStorage } from '../../core/storage/open-storage.ts'
import { endings } from '../../core/storage/storage.ts'
import { openReleaseStore } from '../../releases/store/open-release-store.ts'
import type { StagedRelease } from '../../releases/store/release-store.ts'
import { CommandError } from '../command-error.ts'
import { withRetries } from './objects.ts'

/** Files that are written at a time, and their bytes. */
const atOnce = { files: 8, bytes: 100_000_000 }

function typeOf(name: string) {
  return Object.entries(endings).find(([, ending]) => `.${ending}` === extname(name))?.[0] ?? 'application/octet-stream'
}

/** Stores files and releases, and removes them again if the restore fails. */
export function createRestoredObjects(config: Config) {
  const storage = openStorage(config)
  const store = openReleaseStore(config)
  /** New files. Those that were there before stay if the restore fails. */
  const written: string[] = []
  const writes = createParallelWrites(atOnce.files, atOnce.bytes)
  let files = 0
  const committed: { name: string; version: string }[] = []
  const releases = new Set<string>()
  let staged: { name: string; version: string; isThere: boolean; files: StagedRelease } | null = null

  const commitStaged = async () => {
    const done = staged
    staged = null
    if (!done) return
    const { name, version, isThere, files } = done
    if (isThere) return files.discard()
    const isNew = await files.commit()
    await files.discard()
    if (!isNew) throw new CommandError(`Another process published release ${name} ${version} at the same time.`)
    committed.push({ name, version })
  }

  const write = async (name: string, bytes: Buffer) => {
    // One that cannot be read is there too.
    const isNew = await storage
      .read(name)
      .then(found => !found)
      .catch(() => false)
    if (isNew) written.push(name)
    await withRetries(() => storage.write(name, bytes, typeOf(name)))
  }

  const addFile = async (name: string, bytes: Buffer) => {
    files += 1
    await writes.start(bytes.length, () => write(name, bytes))
  }

  /** The files of a release follow each other. A release that exists already must be equal. */
  const addReleaseFile = async (name: string, version: string, path: string, bytes: Buffer) => {
    if (staged?.name !== name || staged.version !== version) {
      await commitStaged()
      const isThere = (await store.list(name, version)).length > 0
      staged = { name, version, isThere, files: await store.stage(name, version) }
      releases.add(`${name}/${version}`)
    }
    if (!staged.isThere) return staged.files.write(path, bytes)
    const found = await store.read(name, version, path).catch(() => null)
    if (!found?.equals(bytes))
      throw new CommandError(`Another release ${name} ${version} exists already. Remove it first.`)
  }

  return {
    addFile,
    addReleaseFile,
    counts: () => ({ files, releases: releases.size }),
    async finish() {
      await commitStaged()
      await writes.finish()
    },
    async undo() {
      await writes.settle()
      await staged?.files.discard()
      for (const name of written) await storage.remove(name).catch(() => {})
      for (const { name, version } of committed) await store.remove(name, version).catch(() => {})
    },
  }
}

export type RestoredObjects = ReturnType<typeof createRestoredObjects>
