import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A new path in the temporary folder. */
export function temporaryFile(): string {
  return join(tmpdir(), `import-${randomUUID()}`)
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
