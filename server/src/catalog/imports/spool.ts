import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { errors } from '@showcase/contract/errors'
import { DomainError } from '../../core/domain-error.ts'
import { HOUR } from '../../core/durations.ts'

const prefix = 'import-'
/** Milliseconds after which a file belongs to no request or job: a process ended before it removed the file. */
const ABANDONED = 6 * HOUR

/** A new path in the temporary folder, which a new disk may lack. */
export async function temporaryFile(): Promise<string> {
  await mkdir(tmpdir(), { recursive: true })
  return join(tmpdir(), prefix + randomUUID())
}

/** Removes the temporary files of processes that ended. */
export async function removeAbandonedFiles(): Promise<void> {
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    if (!name.startsWith(prefix)) continue
    const file = join(tmpdir(), name)
    const found = await stat(file).catch(() => null)
    if (found?.isFile() && found.mtimeMs < Date.now() - ABANDONED) await rm(file, { force: true })
  }
}

/** Milliseconds. */
const SHORTEST_WAIT = 5

/** Limits the bytes, or the bytes per second, of the streams that are read through it, together. */
export type ByteLimit = () => Transform

/** @returns a limit whose streams fail with DomainError too-large when more than `limit` bytes have passed */
export function byteLimit(limit: number): ByteLimit {
  let total = 0
  return () =>
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        total += chunk.length
        if (total > limit) done(new DomainError('too-large', errors.bodyTooLarge))
        else done(null, chunk)
      },
    })
}

/**
 * Lets the bytes of all streams that are read through it pass at `bytesPerSecond` at most, together. The streams wait, and
 * with them their senders.
 */
export function createPace(bytesPerSecond: number): ByteLimit {
  /** Time at which the bytes so far may all have passed. */
  let freeAt = 0
  return () =>
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        const now = performance.now()
        freeAt = Math.max(freeAt, now) + (chunk.length / bytesPerSecond) * 1000
        const wait = freeAt - now
        // A timer is off by a millisecond or two, so short waits add up until one is worth a timer.
        if (wait > SHORTEST_WAIT) setTimeout(done, wait, null, chunk)
        else done(null, chunk)
      },
    })
}

/**
 * Writes a stream to a temporary file and removes the file after its use, so that a file that arrives slowly holds no
 * memory.
 * @throws DomainError too-large beyond one of the limits
 */
export async function spool<T>(
  stream: Readable,
  limits: readonly ByteLimit[],
  use: (file: string) => Promise<T>,
): Promise<T> {
  const file = await temporaryFile()
  try {
    await pipeline([stream, ...limits.map(limited => limited()), createWriteStream(file, { mode: 0o600 })])
    return await use(file)
  } finally {
    await rm(file, { force: true })
  }
}

/** Reads a stream to its end without keeping it. @throws DomainError too-large beyond one of the limits */
export function discard(stream: Readable, limits: readonly ByteLimit[]): Promise<void> {
  return pipeline([stream, ...limits.map(limited => limited()), new PassThrough().resume()])
}
