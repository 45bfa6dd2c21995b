import { Readable } from 'node:stream'
import type { Multipart } from '@fastify/multipart'
import { errors } from '@showcase/contract/errors'
import { bodyLimits, importFormLimits, releaseLimits } from '@showcase/contract/limits'
import type { FastifyRequest } from 'fastify'
import type { ImportForm, ImportPart } from '../catalog/imports/import-upload.ts'
import { DomainError } from '../core/domain-error.ts'
import type { ReleasePart } from '../releases/registry/upload.service.ts'

/** The most bytes and the most files and fields of a form. Fields are kept in memory, so a form may have only a few. */
type Sizes = { fileSize: number; files: number; fieldSize: number; fields: number }

/** The field `pictures` has up to 2 MB: the names of some ten thousand pictures. */
const importForm = { fileSize: bodyLimits.importBytes, files: importFormLimits.files, fieldSize: 2_000_000, fields: 5 }
/** Characters of the other fields. All are kept in memory until the form ends, which may take half an hour. */
const SMALL_FIELD = 100_000

const releaseForm = {
  fileSize: releaseLimits.fileBytes,
  // Each file may have a compressed copy. A few files more are counted and refused with a reason.
  files: 2 * releaseLimits.files + 10,
  fieldSize: releaseLimits.fileBytes,
  fields: 10,
}

/** The parser's own errors have no status, or one that calls do not have. */
function asRefusal(error: Error & { statusCode?: number }): Error {
  const isRefusal = error instanceof DomainError || error.statusCode === 413
  return isRefusal ? error : Object.assign(error, { statusCode: 400, code: 'ERR_FORM' })
}

/**
 * The parts of a form as they arrive. Without an error for a large file, its stream reports that it was cut.
 *
 * @throws DomainError unsupported-type when the body is not a form, too-large for a field over its limit
 * @throws Error with status 400 or 413 for a form that cannot be read, also from the stream of a file
 */
async function* partsOf(raw: FastifyRequest, sizes: Sizes, isCutAllowed = false): AsyncGenerator<Multipart> {
  if (!raw.isMultipart()) throw new DomainError('unsupported-type', errors.unsupportedMedia)
  const limits = { ...sizes, parts: sizes.files + sizes.fields }
  const options = { limits, throwFileSizeLimit: !isCutAllowed }
  try {
    for await (const part of raw.parts(options)) {
      if (part.type === 'file') {
        // The parser may have failed while the part before was read.
        if (part.file.errored) asRefusal(part.file.errored)
        part.file.prependListener('error', asRefusal)
      } else if (part.valueTruncated) throw new DomainError('too-large', errors.bodyTooLarge)
      yield part
    }
  } catch (error) {
    throw asRefusal(error as Error)
  }
}

/** Reads the fields of an import form. @throws DomainError as `partsOf` */
export async function readForm(raw: FastifyRequest): Promise<ImportForm> {
  const parts = partsOf(raw, importForm)
  const fields = new Map<string, string>()
  let next = await parts.next()
  while (!next.done && next.value.type === 'field') {
    const { fieldname, value } = next.value
    const text = String(value)
    if (fieldname !== 'pictures' && text.length > SMALL_FIELD) throw new DomainError('too-large', errors.bodyTooLarge)
    fields.set(fieldname, text)
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

/** The parts of a release upload as they arrive. The field name is the path of the file. @throws DomainError as `partsOf` */
export async function* uploadParts(raw: FastifyRequest): AsyncGenerator<ReleasePart> {
  for await (const part of partsOf(raw, releaseForm, true)) {
    if (part.type === 'field')
      yield {
        path: part.fieldname,
        content: Readable.from([Buffer.from(String(part.value))]),
        isTruncated: () => false,
      }
    else yield { path: part.fieldname, content: part.file, isTruncated: () => part.file.truncated }
  }
}
