import { errors } from '@showcase/contract/errors'
import type { ColumnMeaning } from '@showcase/contract/import-fields'
import { columnMeanings } from '@showcase/contract/imports'
import type { FastifyRequest } from 'fastify'
import { CallError } from '../../core/call-error.ts'
import type { ImportPart } from './import-upload.ts'

/** A multipart form whose files are read while they arrive: `fields` are those that came before the first file. */
export type ImportForm = { fields: Map<string, string>; files: AsyncIterable<ImportPart> }

/** The names of some ten thousand pictures. Bytes. */
const FIELD_LIMIT = 2_000_000

/** @throws CallError 415 for what is no multipart form */
export async function readForm(raw: FastifyRequest): Promise<ImportForm> {
  if (!raw.isMultipart()) throw new CallError(415, errors.unsupportedMedia)
  const parts = raw.parts({ limits: { fieldSize: FIELD_LIMIT } })[Symbol.asyncIterator]()
  const fields = new Map<string, string>()
  let next = await parts.next()
  while (!next.done && next.value.type === 'field') {
    fields.set(next.value.fieldname, String(next.value.value))
    next = await parts.next()
  }
  async function* files(): AsyncGenerator<ImportPart> {
    for (; !next.done; next = await parts.next()) {
      const part = next.value
      if (part.type === 'file') yield { field: part.fieldname, fileName: part.filename ?? '', stream: part.file }
    }
  }
  return { fields, files: files() }
}

/** What the form says the columns mean; null where it does not. @throws CallError 400 */
export function meaningsIn({ fields }: ImportForm): ColumnMeaning[] | null {
  const text = fields.get('columns')
  if (!text) return null
  const read = columnMeanings.safeParse(fromJson(text))
  if (!read.success) throw new CallError(400, 'The columns are not a list of meanings.')
  return read.data
}

/** Names of the pictures that would come along, as a preview is told them. @throws CallError 400 */
export function pictureNamesIn({ fields }: ImportForm): string[] {
  const names = fromJson(fields.get('pictures') || '[]')
  if (!Array.isArray(names) || !names.every(name => typeof name === 'string'))
    throw new CallError(400, 'The pictures are not a list of names.')
  return names
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
