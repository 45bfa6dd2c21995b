import { buffer } from 'node:stream/consumers'
import { type Entry, openPromise } from 'yauzl'
import { DomainError } from '../../core/domain-error.ts'
import { isPictureName, PICTURE_FILE_LIMIT } from './pictures.ts'

/** Entries of one archive, also those that are not pictures. */
const ENTRY_LIMIT = 20_000

/**
 * Yields the pictures of a zip file, one at a time. Sizes are added up before anything is unpacked, so that an archive over
 * the limits costs nothing.
 * @param wants false for a picture that need not be unpacked
 * @param count called with the declared size of each picture: yauzl fails an entry that is larger
 * @throws DomainError invalid if the archive is damaged, encrypted or has too many entries, and what `count` throws
 */
export async function* picturesOfZip(
  file: string,
  wants: (name: string) => boolean,
  count: (bytes: number) => void,
): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const zip = await openPromise(file, { autoClose: false, lazyEntries: true }).catch(() => {
    throw new DomainError('invalid', 'The images are not a readable zip file.')
  })
  try {
    const pictures: Entry[] = []
    let entries = 0
    for await (const entry of zip.eachEntry()) {
      entries += 1
      if (entries > ENTRY_LIMIT) throw new DomainError('invalid', 'The zip file has too many entries.')
      if (!isPictureName(entry.fileName) || entry.isEncrypted() || entry.uncompressedSize > PICTURE_FILE_LIMIT) continue
      count(entry.uncompressedSize)
      pictures.push(entry)
    }
    for (const entry of pictures)
      if (wants(entry.fileName))
        yield { name: entry.fileName, bytes: await buffer(await zip.openReadStreamPromise(entry)) }
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('invalid', 'The zip file is damaged.')
  } finally {
    zip.close()
  }
}
