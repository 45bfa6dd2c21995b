import { fdatasyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Stream = { nfd: number }
type NodeFiles = {
  stream_ops: { fsync?: (stream: Stream) => number }
  tryFSOperation: (operation: () => void) => void
}
type Init = NodeFS['init']

/** How often this process has made data durable; a test watches it. */
export const syncs = { count: 0 }

/**
 * PGlite's files on disk, with the one operation that it leaves out: its `fsync` does nothing, so a commit could be
 * acknowledged and lost. PostgreSQL's fsync arrives at the stream's `fsync` where there is one.
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
