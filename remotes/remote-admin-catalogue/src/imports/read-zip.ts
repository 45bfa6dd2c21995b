import type { FileEntry } from '@zip.js/zip.js'

/** The contents of a zip file that an import needs. */
export interface ZipContents {
  /** Names of all files. */
  names: string[]
  /** The product file, if the zip file has exactly one, as an export has. */
  csv: File | null
}

/**
 * Reads the directory of a zip file and its product file, but no images, because they may exceed a phone's memory.
 *
 * @throws if the file is not a zip file
 */
export async function readZip(file: File): Promise<ZipContents> {
  const { BlobReader, BlobWriter, configure, ZipReader } = await import('@zip.js/zip.js')
  // The content security policy forbids workers from blobs.
  configure({ useWebWorkers: false })
  const zip = new ZipReader(new BlobReader(file))
  try {
    const files = (await zip.getEntries()).filter((entry): entry is FileEntry => !entry.directory)
    const csvs = files.filter(({ filename }) => /\.csv$/i.test(filename) && !/(^|\/)(\.|__MACOSX\/)/.test(filename))
    const [only] = csvs
    const csv = only && csvs.length === 1 ? new File([await only.getData(new BlobWriter())], only.filename) : null
    return { names: files.map(({ filename }) => filename), csv }
  } finally {
    await zip.close()
  }
}
