import { createHash } from 'node:crypto'
import type { Database } from '../../core/db/database.ts'
import { asTenant } from '../../core/db/tenant.ts'
import { DomainError } from '../../core/domain-error.ts'
import type { ImportedProduct, ImportProblem } from './imported-product.ts'
import { findPicture, recordPicture } from './imports.repository.ts'
import { type PictureSource, pictureKey } from './pictures.ts'

/** Stores a picture of the tenant and returns its stored name; null if the bytes are not an image. */
export type StorePicture = (businessId: string, bytes: Buffer) => Promise<string | null>

function isAddress(src: string) {
  return /^[a-z][a-z0-9+.-]*:|^\/\//i.test(src)
}

/**
 * Stores a product's pictures and returns their names, in display order. A picture that was not sent is reported and left
 * out: an address is never fetched. The same bytes are stored once, even in several imports.
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
      problems.push({ line, field: 'Image Src', reason: `${src.slice(0, 200)}: ${reason}` })
    const bytes = await source.read(pictureKey(src))
    if (!bytes) {
      report(
        isAddress(src)
          ? 'picture addresses are not fetched. Upload the picture with the product file.'
          : 'was not uploaded.',
      )
      continue
    }
    // The quota of bytes is used up: the product is imported without the picture.
    const refused = (refusal: unknown) => {
      if (!(refusal instanceof DomainError)) throw refusal
      report(refusal.message)
      return ''
    }
    const digest = createHash('sha256').update(bytes).digest('base64url')
    const name =
      (await asTenant(database, businessId, tenant => findPicture(tenant, digest))) ??
      (await store(businessId, bytes).catch(refused))
    if (!name) {
      if (name === null) report('is not an image that can be read.')
      continue
    }
    await asTenant(database, businessId, tenant => recordPicture(tenant, digest, name))
    if (!names.includes(name)) names.push(name)
  }
  return names
}
