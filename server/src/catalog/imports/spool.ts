import { randomUUID } from 'node:crypto'
import { createWriteStream, mkdirSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const prefix = 'import-'
/** Milliseconds after which a file belongs to no request or job: a process ended before it removed the file. */
const ABANDONED = 6 * 3_600_000

/**
 * A new path in the temporary folder, which a new disk may lack. Without a pause: a stream whose bytes are counted flows
 * already, and what it sends before it is written is lost.
 */
export function temporaryFile(): string {
  mkdirSync(tmpdir(), { recursive: true })
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

/**
 * Writes a stream to a temporary file and removes the file after its use, so that a file that arrives slowly holds no
 * memory.
 */
export async function spool<T>(stream: Readable, use: (file: string) => Promise<T>): Promise<T> {
  const file = temporaryFile()
  try {
    await pipeline(stream, createWriteStream(file, { mode: 0o600 }))
    return await use(file)
  } finally {
    await rm(file, { force: true })
  }
}
