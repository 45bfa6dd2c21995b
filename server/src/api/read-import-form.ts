import { errors } from '@showcase/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { ImportForm } from '../catalog/imports/import-form.ts'
import type { ImportPart } from '../catalog/imports/import-upload.ts'
import { DomainError } from '../core/domain-error.ts'

/** The names of some ten thousand pictures. Bytes. */
const FIELD_LIMIT = 2_000_000

/** @throws DomainError unsupported-type for what is no multipart form */
export async function readForm(raw: FastifyRequest): Promise<ImportForm> {
  if (!raw.isMultipart()) throw new DomainError('unsupported-type', errors.unsupportedMedia)
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
