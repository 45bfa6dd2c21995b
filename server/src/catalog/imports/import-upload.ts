import { readFile, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { cut } from '@showcase/contract/cut'
import { errors } from '@showcase/contract/errors'
import type { ColumnMeaning } from '@showcase/contract/import-fields'
import { columnMeanings } from '@showcase/contract/imports'
import { bodyLimits, importFormLimits, numberText, textLimits } from '@showcase/contract/limits'
import { DomainError } from '../../core/domain-error.ts'
import { jsonIn } from '../../core/json.ts'
import { createParallelWrites } from '../../core/parallel-writes.ts'
import { newFileName, type Storage } from '../../core/storage/storage.ts'
import { cleanText } from './html-text.ts'
import { fileKey, isPictureName, PICTURE_FILE_LIMIT } from './pictures.ts'
import { picturesOfZip } from './pictures-zip.ts'
import { type ByteLimit, byteLimit, createPace, discard, spool } from './spool.ts'

/** A multipart form whose files are streamed. `fields` are the fields before the first file. */
export type ImportForm = { fields: Map<string, string>; files: AsyncIterable<ImportPart> }

/** The meanings of the columns in the form; null if it has none. @throws DomainError invalid */
export function meaningsIn({ fields }: ImportForm): ColumnMeaning[] | null {
  const text = fields.get('columns')
  if (!text) return null
  const read = columnMeanings.safeParse(jsonIn(text))
  if (!read.success) throw new DomainError('invalid', 'The columns are not a list of meanings.')
  return read.data
}

/** Names of the pictures that would be sent with the import. @throws DomainError invalid, too-large */
export function pictureNamesIn({ fields }: ImportForm): string[] {
  const names = jsonIn(fields.get('pictures') || '[]')
  if (!Array.isArray(names) || !names.every(name => typeof name === 'string'))
    throw new DomainError('invalid', 'The pictures are not a list of names.')
  if (names.length > importFormLimits.pictures) throw new DomainError('too-large', formErrors.pictures)
  return names
}

/** One file of an import's form. */
export type ImportPart = { field: string; fileName: string; stream: Readable }

/** The stored files of a form: the CSV, and the pictures by their key. Each value is a name in the storage. */
export type ImportUpload = { csv: string; fileName: string; pictures: Map<string, string> }

const formErrors = {
  csv: 'Send exactly one product file.',
  zips: `Send at most ${importFormLimits.zips} zip files.`,
  pictures: `Send at most ${numberText(importFormLimits.pictures)} pictures.`,
  others: 'The form has too many files that are neither a product file nor pictures.',
  unpackedBytes: 'The pictures are too large when unpacked. Send them in several imports.',
}

/** Counts what one form contains; throws DomainError too-large beyond `importFormLimits`. */
function createBudget() {
  const used = { csv: 0, zips: 0, pictures: 0, others: 0, unpackedBytes: 0 }
  return (kind: keyof typeof used, amount = 1) => {
    used[kind] += amount
    if (used[kind] > importFormLimits[kind]) throw new DomainError('too-large', formErrors[kind])
  }
}

/**
 * The pace, in bytes per second, of all product files and forms of imports that this process receives. Without it, an owner
 * on a fast network slows the pages of visitors: 20 MB take half a second of CPU time.
 */
const atPace = createPace(20_000_000)

/** Uses a product file that arrives, by its path. @throws DomainError too-large beyond 50 MB, or beyond the limits of the form */
export function spoolCsv<T>(
  { stream }: ImportPart,
  limits: readonly ByteLimit[],
  use: (file: string) => Promise<T>,
): Promise<T> {
  return spool(stream, [atPace, ...limits, byteLimit(bodyLimits.importCsvBytes)], use)
}

/**
 * Pictures of a zip file that are stored at a time, and their bytes. A bucket takes 30 to 50 ms for each, and a zip file has
 * thousands; the edge waits for the response meanwhile.
 */
const zipWrites = { pictures: 8, bytes: 20_000_000 }

/**
 * Stores the files of an import's form. The field `csv` is the product file; the other fields may contain pictures or zip
 * files of pictures. Other files are ignored, and so is a picture with the name of an earlier one. If the form fails, also
 * because the connection ends, none of its files stays.
 * @throws DomainError too-large beyond the limits of a form, invalid without a CSV file or for a zip that cannot be read
 */
export async function storeUpload(storage: Storage, parts: AsyncIterable<ImportPart>): Promise<ImportUpload> {
  const upload = { csv: '', fileName: '', pictures: new Map<string, string>() }
  const stored: string[] = []
  const newObject = () => {
    const name = newFileName('image/jpeg')
    stored.push(name)
    return name
  }
  const write = (object: string, bytes: Buffer) => storage.write(object, bytes, 'application/octet-stream')
  const isNew = (name: string) => !upload.pictures.has(fileKey(name))
  const storePicture = async (name: string, bytes: Buffer) => {
    if (!isNew(name)) return
    const object = newObject()
    upload.pictures.set(fileKey(name), object)
    await write(object, bytes)
  }
  const writes = createParallelWrites(zipWrites.pictures, zipWrites.bytes)
  const spend = createBudget()
  const ofForm = byteLimit(bodyLimits.importBytes)
  const limits = [atPace, ofForm]
  const storePart = async (part: ImportPart) => {
    if (part.field === 'csv') {
      spend('csv')
      upload.csv = newObject()
      await spoolCsv(part, [ofForm], async file => write(upload.csv, await readFile(file)))
      upload.fileName = cut(cleanText(part.fileName), textLimits.imageName)
    } else if (/\.zip$/i.test(part.fileName)) {
      spend('zips')
      const countPicture = (bytes: number) => {
        spend('pictures')
        spend('unpackedBytes', bytes)
      }
      await spool(part.stream, limits, async file => {
        for await (const { name, bytes } of picturesOfZip(file, isNew, countPicture))
          await writes.start(bytes.length, () => storePicture(name, bytes))
        await writes.finish()
      })
    } else if (isPictureName(part.fileName)) {
      spend('pictures')
      await spool(part.stream, limits, async file => {
        const isSmall = (await stat(file)).size <= PICTURE_FILE_LIMIT
        if (isSmall) await storePicture(part.fileName, await readFile(file))
      })
    } else {
      spend('others')
      await discard(part.stream, limits)
    }
  }
  try {
    for await (const part of parts) await storePart(part)
    if (upload.csv === '') throw new DomainError('invalid', errors.importNeedsCsv)
    return upload
  } catch (error) {
    await writes.settle()
    await discardUpload(storage, stored).catch(() => {})
    throw error
  }
}

/** Removes stored files of an upload. The sweep removes what is left when the storage fails. */
export async function discardUpload(storage: Storage, objects: Iterable<string>): Promise<void> {
  for (const object of objects) await storage.remove(object)
}
