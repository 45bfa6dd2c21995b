import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { errors } from '@showcase/contract/errors'
import { bodyLimits, textLimits } from '@showcase/contract/limits'
import { DomainError } from '../../core/domain-error.ts'
import { newFileName } from '../../core/storage/file-name.ts'
import type { Storage } from '../../core/storage/storage.ts'
import { cleanText } from './html-text.ts'
import { isPictureName, pictureKey } from './pictures.ts'
import { picturesOfZip, UnreadableZip } from './pictures-zip.ts'

/** One file of an import's form. */
export type ImportPart = { field: string; fileName: string; stream: Readable }

/** The stored files of a form: the CSV, and the pictures by their key. Each value is a name in the storage. */
export type ImportUpload = { csv: string | null; fileName: string; pictures: Map<string, string> }

/** Stores a file until the import has run, so that every process can run it. */
async function store(storage: Storage, bytes: Buffer): Promise<string> {
  const name = newFileName('image/jpeg')
  await storage.write(name, bytes, 'application/octet-stream')
  return name
}

async function storeZip(storage: Storage, part: ImportPart, pictures: ImportUpload['pictures']): Promise<void> {
  const file = join(tmpdir(), `import-${randomUUID()}.zip`)
  try {
    await pipeline(part.stream, createWriteStream(file, { mode: 0o600 }))
    for await (const { name, bytes } of picturesOfZip(file)) pictures.set(pictureKey(name), await store(storage, bytes))
  } catch (error) {
    throw error instanceof UnreadableZip ? new DomainError('invalid', error.message) : error
  } finally {
    await rm(file, { force: true })
  }
}

/**
 * Fails a stream of which more than `limit` bytes arrive with DomainError too-large.
 * @returns a function that adds a stream to the same count
 */
function byteLimit(limit: number): (stream: Readable) => Readable {
  let total = 0
  return stream =>
    stream.on('data', (chunk: Buffer) => {
      total += chunk.length
      if (total > limit) stream.destroy(new DomainError('too-large', errors.bodyTooLarge))
    })
}

/** The bytes of a product file. @throws DomainError too-large beyond 50 MB */
export function readCsvPart(part: ImportPart): Promise<Buffer> {
  return buffer(byteLimit(bodyLimits.importCsvBytes)(part.stream))
}

/**
 * Stores the files of an import's form. The field `csv` is the product file; the other fields may contain pictures or zip
 * files of pictures. Other files are ignored.
 * @throws DomainError too-large beyond 200 MB in all or 50 MB of CSV, invalid for a zip that cannot be read
 */
export async function storeUpload(storage: Storage, parts: AsyncIterable<ImportPart>): Promise<ImportUpload> {
  const upload: ImportUpload = { csv: null, fileName: '', pictures: new Map() }
  const count = byteLimit(bodyLimits.importBytes)
  for await (const part of parts) {
    count(part.stream)
    if (part.field === 'csv') {
      upload.csv = await store(storage, await readCsvPart(part))
      upload.fileName = cleanText(part.fileName).slice(0, textLimits.imageName)
    } else if (/\.zip$/i.test(part.fileName)) await storeZip(storage, part, upload.pictures)
    else if (isPictureName(part.fileName)) {
      upload.pictures.set(pictureKey(part.fileName), await store(storage, await buffer(part.stream)))
    } else part.stream.resume()
  }
  return upload
}

/** Removes the stored files of an upload. */
export async function discardUpload(storage: Storage, objects: Iterable<string>): Promise<void> {
  for (const object of objects) await storage.remove(object)
}
