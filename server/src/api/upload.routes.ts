import { errors } from '@showcase/contract/errors'
import { imageLimits } from '@showcase/contract/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../core/domain-error.ts'
import type { Files } from '../core/storage/files.ts'
import { verifyUpload } from '../core/storage/upload-signature.ts'

type Upload = FastifyRequest<{ Params: { name: string }; Querystring: Record<string, string> }>

/** The signed address is the permission, so every origin may use it. */
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'PUT',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '86400',
}

/** Refuses an invalid upload before its body is read. */
function check(secret: string) {
  return async (request: Upload) => {
    const type = verifyUpload(secret, request.params.name, request.query)
    if (!type) throw new DomainError('forbidden', errors.uploadExpired)
    if (request.headers['content-type'] !== type) throw new DomainError('unsupported-type', errors.unsupportedMedia)
    if (Number(request.headers['content-length'] ?? 0) > imageLimits.maxBytes)
      throw new DomainError('too-large', errors.fileTooLarge)
  }
}

/** `PUT /files/<name>?…`: the upload address of the storage on disk. */
export function serveUploads(app: FastifyInstance, files: Files, secret: string): void {
  app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: imageLimits.maxBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.addHook('onRequest', async (_request, reply) => void reply.headers(cors))
    scope.options('/files/:name', async (_request, reply) => reply.code(204).send())
    scope.put<{ Params: { name: string }; Querystring: Record<string, string>; Body: Buffer | undefined }>(
      '/files/:name',
      { bodyLimit: imageLimits.maxBytes, onRequest: check(secret) },
      async (request, reply) => {
        if (!request.body?.length) throw new DomainError('unsupported-type', errors.notAnImage)
        await files.acceptUpload(request.params.name, request.body, request.headers['content-type'] ?? '')
        return reply.code(200).send()
      },
    )
  })
}
