import { DomainError } from '../../core/domain-error.ts'
import { runHeavy } from '../../core/heavy-work.ts'
import type { Services } from '../../core/services/services.ts'
import { createPictureDecoder } from '../../core/storage/picture-decoder.ts'
import type { StorePicture } from './import-pictures.ts'

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
    return files.storeImage(businessId, 'products', bytes, one => runHeavy(() => decode(one)))
  }
}
