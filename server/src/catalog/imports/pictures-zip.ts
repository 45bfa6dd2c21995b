import { buffer } from 'node:stream/consumers'
import { openPromise } from 'yauzl'
import { isPictureName, PICTURE_FILE_LIMIT } from './pictures.ts'

/** Largest unpacked size of an archive, in bytes. */
const UNPACKED_LIMIT = 1_000_000_000
const ENTRY_LIMIT = 20_000

/** The archive is damaged, encrypted or too large when unpacked. */
export class UnreadableZip extends Error {}

/**
 * Yields the pictures of a zip file, one at a time. The declared sizes limit what is unpacked: yauzl fails an entry that is
 * larger than declared.
 * @throws UnreadableZip
 */
export async function* picturesOfZip(file: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const zip = await openPromise(file, { autoClose: false, lazyEntries: true }).catch(() => {
    throw new UnreadableZip('The images are not a readable zip file.')
  })
  try {
    let unpacked = 0
    let entries = 0
    for await (const entry of zip.eachEntry()) {
      entries += 1
      if (entries > ENTRY_LIMIT) throw new UnreadableZip('The zip file has too many entries.')
      if (!isPictureName(entry.fileName) || entry.isEncrypted() || entry.uncompressedSize > PICTURE_FILE_LIMIT) continue
      unpacked += entry.uncompressedSize
      if (unpacked > UNPACKED_LIMIT) throw new UnreadableZip('The zip file is too large when unpacked.')
      yield { name: entry.fileName, bytes: await buffer(await zip.openReadStreamPromise(entry)) }
    }
  } catch (error) {
    throw error instanceof UnreadableZip ? error : new UnreadableZip('The zip file is damaged.')
  } finally {
    zip.close()
  }
}
