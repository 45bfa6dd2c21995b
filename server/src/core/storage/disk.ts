import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Config } from '../config/config.ts'
import { isFileName, type Storage, type StoredObject } from './storage.ts'
import { type OwnAddresses, ownUploadAddress } from './upload-signature.ts'

function orNull<T>(promise: Promise<T>): Promise<T | null> {
  return promise.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

/** Makes the names in a folder survive a crash. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Writes a temporary file and renames it, so that a reader sees the whole file or none. */
export async function writeWhole(file: string, bytes: Buffer, options: { mode?: number; flush?: boolean } = {}) {
  const temporary = `${file}.${randomUUID()}`
  await mkdir(dirname(file), { recursive: true })
  try {
    await writeFile(temporary, bytes, options)
    await rename(temporary, file)
  } catch (error) {
    // A part of it would fill a full disk further.
    await rm(temporary, { force: true }).catch(() => {})
    throw error
  }
}

/** Like {@link writeWhole}; the file survives a crash of the machine. */
export async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  await writeWhole(file, bytes, { mode: 0o600, flush: true })
  await syncFolder(dirname(file))
}

async function* objectsIn(folder: string): AsyncGenerator<StoredObject> {
  const entries = await orNull(opendir(folder, { recursive: true }))
  for await (const entry of entries ?? []) {
    const file = join(entry.parentPath, entry.name)
    const found = entry.isFile() ? await orNull(stat(file)) : null
    // A temporary file of `writeDurably` has a longer name.
    if (found) yield { key: relative(folder, file), name: entry.name, modifiedAt: found.mtime }
  }
}

/**
 * Files in DATA_DIR/files, in folders by their first two letters. The server itself receives uploads and stores them at
 * once, so no upload is pending.
 */
export function diskStorage(config: OwnAddresses & Pick<Config, 'dataDir'>): Storage {
  const folder = join(config.dataDir, 'files')
  const fileOf = (name: string) => join(folder, name.slice(0, 2), name)
  return {
    presign: async ({ name, type }) => ownUploadAddress(config, name, type),
    readPending: async () => null,
    removePending: async () => {},
    write: (name, bytes) => writeDurably(fileOf(name), bytes),
    read: async name => (isFileName(name) ? orNull(readFile(fileOf(name))) : null),
    remove: async name => {
      if (isFileName(name)) await rm(fileOf(name), { force: true })
    },
    list: () => objectsIn(folder),
    async *listPending() {},
    removeObject: key => rm(join(folder, key), { force: true }),
  }
}
