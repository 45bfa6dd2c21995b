import { errors } from '@showcase/contract/errors'
import type { FastifyRequest } from 'fastify'
import { CallError } from '../../platform/http/call-error.ts'
import type { ImportPart } from './import-upload.ts'

/** A multipart form whose files are read while they arrive: `fields` are those that came before the first file. */
export type ImportForm = { fields: Map<string, string>; files: AsyncIterable<ImportPart> }

/** @throws CallError 415 for what is no multipart form */
export async function readForm(raw: FastifyRequest): Promise<ImportForm> {
  if (!raw.isMultipart()) throw new CallError(415, errors.unsupportedMedia)
  const parts = raw.parts()[Symbol.asyncIterator]()
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
