import { Readable } from 'node:stream'
import { errors } from '@showcase/contract/errors'
import { releaseLimits } from '@showcase/contract/limits'
import type { FastifyRequest } from 'fastify'
import type { ImportForm } from '../catalog/imports/import-form.ts'
import type { ImportPart } from '../catalog/imports/import-upload.ts'
import { DomainError } from '../core/domain-error.ts'
import { notAForm, type ReleasePart } from '../releases/registry/upload.service.ts'

/** Bytes: the names of some ten thousand pictures. */
const FIELD_LIMIT = 2_000_000

/** Reads the fields of an import form. @throws DomainError unsupported-type when the body is not multipart */
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

const limits = {
  fileSize: releaseLimits.fileBytes,
  // Each file may have a compressed copy. A few files more are counted and refused with a reason.
  files: 2 * releaseLimits.files + 10,
  fields: 10,
  fieldSize: releaseLimits.fileBytes,
}

/** Without an error for a large file, `isCut` reports it and the service refuses it with a reason. */
const options = { limits, throwFileSizeLimit: false }

/** The parts of a release upload as they arrive. The field name is the path of the file. @throws DomainError unsupported-type */
export async function* uploadParts(raw: FastifyRequest): AsyncGenerator<ReleasePart> {
  if (!raw.isMultipart()) throw notAForm()
  for await (const part of raw.parts(options)) {
    if (part.type === 'field')
      yield {
        path: part.fieldname,
        content: Readable.from([Buffer.from(String(part.value))]),
        isTruncated: () => false,
      }
    else yield { path: part.fieldname, content: part.file, isTruncated: () => part.file.truncated }
  }
}
