import { errors } from '@showcase/contract/errors'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../core/config/config.ts'
import { DomainError } from '../core/domain-error.ts'
import { createImageCache } from '../core/images/image-cache.ts'
import { keyOf, variantOf } from '../core/images/variant.ts'
import { isFileName, type Storage } from '../core/storage/storage.ts'

type Asked = { url?: string; w?: string; q?: string }

function wholeNumber(name: string, text: string | undefined, fallback: number) {
  if (text === undefined || text === '') return fallback
  if (!/^\d{1,5}$/.test(text) || Number(text) < 1) throw new DomainError('invalid', `${name} must be a whole number.`)
  return Number(text)
}

/** The content of a stored name never changes, so clients may cache it forever. */
const cacheForever = 'public, max-age=31536000, immutable'

/**
 * `GET {IMAGE_BASE_URL}?url=<stored name>&w=&q=` serves resized pictures. `url` must be a stored name, otherwise the
 * response is 404; the server never fetches a picture from an address.
 */
export function serveImages(
  app: FastifyInstance,
  config: Pick<Config, 'imageBaseUrl' | 'publicUrl' | 'dataDir'>,
  storage: Storage,
): void {
  const imageOf = createImageCache(config.dataDir, storage)
  const path = new URL(config.imageBaseUrl, config.publicUrl).pathname
  app.get<{ Querystring: Asked }>(path, { config: { quiet: true } }, async (request, reply) => {
    const { url = '', w, q } = request.query
    const wanted = { w: wholeNumber('w', w, Number.MAX_SAFE_INTEGER), q: wholeNumber('q', q, 75) }
    const variant = variantOf(url, wanted, request.headers.accept ?? '')
    const bytes = isFileName(url) ? await imageOf(variant) : null
    if (!bytes) throw new DomainError('not-found', errors.notFound)
    const etag = `"${keyOf(variant)}"`
    reply.headers({ 'cache-control': cacheForever, vary: 'accept', etag })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type(`image/${variant.format}`).send(bytes)
  })
}
