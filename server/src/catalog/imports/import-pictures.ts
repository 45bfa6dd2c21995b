import { hash } from 'node:crypto'
import { cut } from '@showcase/contract/cut'
import type { Database } from '../../core/db/database.ts'
import { asTenant } from '../../core/db/tenant.ts'
import { DomainError } from '../../core/domain-error.ts'
import { runHeavy } from '../../core/heavy-work.ts'
import type { Services } from '../../core/services/services.ts'
import { createPictureDecoder } from '../../core/storage/picture-decoder.ts'
import type { ImportedProduct, ImportProblem } from './imported-product.ts'
import { findPicture, recordPicture } from './imports.repository.ts'
import { isAddress, type PictureSource, sourceKey } from './pictures.ts'

/** Apart from the decoder of uploads, which must not wait for imports. */
const decodeImported = createPictureDecoder(true)

/** Milliseconds that one import may spend on pictures that cannot be decoded, so that it ends soon. */
const MAX_FAILING = 60_000

/**
 * Stores the pictures of one import: shrunk if needed, then cleaned and stored like an upload.
 * @param maxFailing milliseconds
 */
export function pictureStore(
  { files }: { files: Pick<Services['files'], 'storeImage'> },
  maxFailing = MAX_FAILING,
): StorePicture {
  let failing = 0
  const decode = async (bytes: Buffer) => {
    const began = performance.now()
    const image = await decodeImported(bytes)
    if (!image) failing += performance.now() - began
    return image
  }
  return async (businessId, bytes) => {
    if (failing > maxFailing)
      throw new DomainError('invalid', 'was not read, because too many pictures of this import cannot be read.')
    return files.storeImage(businessId, 'products', bytes, one => runHeavy(businessId, () => decode(one)))
  }
}

/** Stores a picture of the tenant and returns its stored name; null if the bytes are not an image. */
export type StorePicture = (businessId: string, bytes: Buffer) => Promise<string | null>

/**
 * Stores a product's pictures and returns their names, in display order. A picture that was neither sent nor can be fetched
 * is reported and left out. The same bytes are stored once, even in several imports.
 */
export async function takePictures(
  database: Database,
  businessId: string,
  product: ImportedProduct,
  source: PictureSource,
  store: StorePicture,
  problems: ImportProblem[],
): Promise<string[]> {
  const names: string[] = []
  for (const { src, line } of product.images) {
    const report = (reason: string) =>
      problems.push({ line, field: 'Image Src', reason: `${cut(src, 200)}: ${reason}` })
    // The address is refused, or the quota of bytes is used up: the product is imported without the picture.
    const refused = (refusal: unknown) => {
      if (!(refusal instanceof DomainError)) throw refusal
      report(refusal.message)
      return null
    }
    const storeOrReport = async (image: Buffer) => {
      const stored = await store(businessId, image)
      if (!stored) report('is not an image that can be read.')
      return stored
    }
    const fetch = isAddress(src) ? source.fetch : null
    const key = sourceKey(src)
    const bytes = (key && (await source.read(key))) || (await fetch?.(src).catch(refused))
    if (!bytes) {
      if (!fetch)
        report(
          isAddress(src)
            ? 'picture addresses are not fetched. Upload the picture with the product file.'
            : 'was not uploaded.',
        )
      continue
    }
    const digest = hash('sha256', bytes, 'base64url')
    const stored = await asTenant(database, businessId, tenant => findPicture(tenant, digest))
    const name = stored ?? (await storeOrReport(bytes).catch(refused))
    if (!name) continue
    await asTenant(database, businessId, tenant => recordPicture(tenant, digest, name))
    if (!names.includes(name)) names.push(name)
  }
  return names
}
