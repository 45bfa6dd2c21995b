import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { lockDirectory } from './directory-lock.ts'

type Stream = { nfd: number }
type NodeFiles = {
  stream_ops: { fsync?: (stream: Stream) => number }
  tryFSOperation: (operation: () => void) => void
}
type Init = NodeFS['init']

/** Counts the syncs of this process, for a test. */
export const syncs = { count: 0 }

/**
 * PGlite's files on disk with a working `fsync`. PGlite's own does nothing, so an acknowledged commit could be lost.
 * PostgreSQL's fsync calls the stream's `fsync` if there is one.
 */
class SyncedNodeFS extends NodeFS {
  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options)
    const addSync = (mod: { NODEFS: unknown }) => {
      const files = mod.NODEFS as NodeFiles
      files.stream_ops.fsync = stream => {
        files.tryFSOperation(() => fdatasyncSync(stream.nfd))
        syncs.count++
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } }
  }
}

const INT8 = 20

/** Extensions must be passed every time the database is opened. */
function common(): PGliteOptions {
  return {
    extensions: { pg_trgm, btree_gin },
    // int8 as a number: counts and sizes here stay far below 2^53.
    parsers: { [INT8]: Number },
  }
}

/**
 * PGlite touches all of `shared_buffers` at the start, and the operating system caches the files anyway: 16 MB instead of
 * 128 MB save 100 MB of resident memory.
 */
const smallBuffers = ['-c', 'shared_buffers=16MB']

/**
 * PGlite's own parameters without `-F`, which turns fsync off. `wal_sync_method` names the call that SyncedNodeFS
 * implements; the default, fdatasync, does nothing in PGlite.
 */
const syncing = [...PGlite.defaultStartParams.filter(param => param !== '-F'), '-c', 'wal_sync_method=fsync']

function openFolder(folder: string) {
  return PGlite.create({ ...common(), fs: new SyncedNodeFS(folder), startParams: [...syncing, ...smallBuffers] })
}

function syncAll(folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = openSync(join(entry.parentPath, entry.name), 'r')
    fsyncSync(file)
    closeSync(file)
  }
}

/** Creates the database in a temporary folder and renames it when complete, so that a kill leaves no partial database. */
async function create(folder: string) {
  const temporary = `${folder}.new`
  rmSync(temporary, { recursive: true, force: true })
  const fresh = await openFolder(temporary)
  await fresh.close()
  syncAll(temporary)
  renameSync(temporary, folder)
}

/** Opens the database of this data directory and creates it on the first run. The caller holds the directory's lock. */
async function openPGlite(dataDir: string): Promise<PGlite> {
  const folder = join(dataDir, 'pglite')
  if (!existsSync(folder)) await create(folder)
  return openFolder(folder)
}

/**
 * Opens the database of this data directory, which no other process may have open. Closing what `use` returns releases it.
 * @throws DirectoryInUse
 */
export async function openLocked<T extends { close(): Promise<void> }>(
  dataDir: string,
  use: (pglite: PGlite) => Promise<T>,
): Promise<T> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockDirectory(join(dataDir, 'pglite.lock'))
  try {
    const opened = await use(await openPGlite(dataDir))
    return { ...opened, close: () => opened.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Opens the database of this folder, for tests: its commits do not wait for the disk. */
export function openUnsynced(folder: string): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams, ...smallBuffers]
  return PGlite.create({ ...common(), fs: new NodeFS(folder), startParams })
}
