import { sharedCacheKeyHeaders, sharedCacheKeys } from '@showcase/contract/content-changes'
import { errors } from '@showcase/contract/errors'
import { type ImageShape, imageShapes } from '@showcase/contract/limits'
import { clientNetwork } from '@showcase/process/network-prefix'
import type { FastifyInstance } from 'fastify'
import { createPictureAccess } from '../catalog/stored-files/picture-access.ts'
import { followBusinessChanges } from '../core/business-changes.ts'
import { DomainError, orNotFound } from '../core/domain-error.ts'
import { createImageCache } from '../core/images/image-cache.ts'
import { keyOf, variantOf } from '../core/images/variant.ts'
import type { Services } from '../core/services/services.ts'
import { readKey } from '../core/storage/picture-keys.ts'
import { closedSignal } from './http/closed-signal.ts'

/** A field that is repeated in the query is a list. */
type Field = string | string[] | undefined

function wholeNumber(name: string, text: Field, fallback: number) {
  if (text === undefined || text === '') return fallback
  if (typeof text !== 'string' || !/^\d{1,5}$/.test(text) || Number(text) < 1)
    throw new DomainError('invalid', `${name} must be a whole number.`)
  return Number(text)
}

function shapeOf(text: Field): ImageShape | null {
  if (text === undefined || text === '') return null
  if (typeof text !== 'string' || !Object.hasOwn(imageShapes, text))
    throw new DomainError('invalid', `shape must be ${Object.keys(imageShapes).join(' or ')}.`)
  return text as ImageShape
}

/**
 * The content of a stored name never changes, but a picture may be taken down. Shared caches ask again after 5 s, browsers
 * after 10 minutes; the answer is 304 without reading the picture.
 */
const cachePublic = 'public, max-age=600, s-maxage=5'
const cachePrivate = 'private, max-age=600'

/**
 * `GET {IMAGE_BASE_URL}?url=<stored name>&w=&q=&shape=` serves resized pictures. `url` must be a stored name that may be shown,
 * otherwise the response is 404; the server never fetches a picture from an address.
 */
export function serveImages(
  app: FastifyInstance,
  { config, database, files, read }: Pick<Services, 'config' | 'database' | 'files' | 'read'>,
): void {
  const imageOf = createImageCache(config.dataDir, files.storage)
  const changes = followBusinessChanges(database.events)
  app.addHook('preClose', async () => changes.close())
  const mayShow = createPictureAccess(read, changes)
  const path = new URL(config.imageBaseUrl, config.publicUrl).pathname
  app.get<{ Querystring: Record<'url' | 'w' | 'q' | 'shape', Field> }>(
    path,
    { config: { quiet: true } },
    async (request, reply) => {
      const { url, w, q, shape } = request.query
      const wanted = {
        w: wholeNumber('w', w, Number.MAX_SAFE_INTEGER),
        q: wholeNumber('q', q, 75),
        shape: shapeOf(shape),
      }
      const picture = orNotFound(typeof url === 'string' ? readKey(config.secret, url) : null, errors.notFound)
      const { isPublic, businessName } = await mayShow(picture.name, picture.holder)
      const variant = variantOf(picture.name, wanted, request.headers.accept ?? '')
      const etag = `"${keyOf(variant)}"`
      const keys = [sharedCacheKeys.all, sharedCacheKeys.business(businessName)]
      const headers = {
        'cache-control': isPublic ? cachePublic : cachePrivate,
        vary: 'accept',
        etag,
        ...(isPublic && config.cdn && sharedCacheKeyHeaders(keys)),
      }
      if (request.headers['if-none-match']?.includes(etag)) return reply.headers(headers).code(304).send()
      const bytes = orNotFound(await imageOf(variant, closedSignal(reply), clientNetwork(request.ip)), errors.notFound)
      reply.headers(headers)
      return reply.type(`image/${variant.format}`).send(bytes)
    },
  )
}
