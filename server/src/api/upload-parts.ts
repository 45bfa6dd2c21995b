import { Readable } from 'node:stream'
import { releaseLimits } from '@showcase/contract/limits'
import type { FastifyRequest } from 'fastify'
import { notAForm, type ReleasePart } from '../releases/registry/upload.service.ts'

const limits = {
  fileSize: releaseLimits.fileBytes,
  // Every file may come with a compressed copy; a little more is counted and refused with a reason.
  files: 2 * releaseLimits.files + 10,
  fields: 10,
  fieldSize: releaseLimits.fileBytes,
}

/** A file that is too large is cut and refused with a reason, rather than breaking the form off. */
const options = { limits, throwFileSizeLimit: false }

/** The parts of an upload as they arrive: the name of each field is the path of its file. @throws DomainError unsupported-type */
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
