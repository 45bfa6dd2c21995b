import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { pack as createPack } from 'tar-stream'
import { checksumLine, entriesPerSum, entryOf } from './format.ts'

/**
 * Writes a tar archive to `to`, with one entry in memory at a time. The checksums of the entries follow as lists in the
 * archive.
 */
export function createArchive(to: Writable, madeAt: Date) {
  const pack = createPack()
  const written = pipeline(pack, to)
  // A failure is reported by the next `add` and by `end`.
  written.catch(() => {})
  const sumsHash = createHash('sha256')
  let pending: string[] = []
  let parts = 0
  const totals = { entries: 0, bytes: 0 }

  const put = async (name: string, bytes: Buffer) => {
    const sink = pack.entry({ name, size: bytes.length, mode: 0o600, mtime: madeAt })
    sink.end(bytes)
    await Promise.race([finished(sink), written.then(() => Promise.reject(new Error('The archive was closed.')))])
  }

  const putSums = async () => {
    if (pending.length === 0) return
    const text = Buffer.from(pending.join(''))
    pending = []
    sumsHash.update(text)
    parts += 1
    await put(entryOf.sum(parts), text)
  }

  return {
    async add(name: string, bytes: Buffer): Promise<void> {
      await put(name, bytes)
      totals.entries += 1
      totals.bytes += bytes.length
      pending.push(checksumLine(name, bytes))
      if (pending.length === entriesPerSum) await putSums()
    },
    /** @param last returns the last entry, given the totals of the others */
    async end(last: (totals: { entries: number; bytes: number; sums: string }) => [name: string, content: string]) {
      await putSums()
      const [name, content] = last({ ...totals, sums: sumsHash.digest('hex') })
      await put(name, Buffer.from(content))
      pack.finalize()
      await written
    },
    /** Stops writing after an error. */
    abandon(error: Error) {
      pack.destroy(error)
    },
  }
}

export type Archive = ReturnType<typeof createArchive>
