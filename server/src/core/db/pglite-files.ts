import { fdatasyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

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
export class SyncedNodeFS extends NodeFS {
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
