/** The process that decodes pictures for `picture-decoder.ts`. A picture that exhausts memory or time ends it alone. */
import { cleanImage, fitPicture } from './clean-image.ts'
import type { DecodedPicture, DecodeRequest } from './picture-decoder.ts'

async function decode({ bytes, declared, isFitted }: DecodeRequest): Promise<DecodedPicture> {
  const fitted = isFitted ? await fitPicture(bytes) : bytes
  return { image: fitted && (await cleanImage(fitted, declared)) }
}

process.on('message', async (request: DecodeRequest) => process.send?.(await decode(request)))
process.on('disconnect', () => process.exit())
