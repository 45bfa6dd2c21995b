import type { FileEntry } from '@zip.js/zip.js'

/** What a zip file holds, as far as an import goes. */
export interface ZipContents {
  /** Names of all files in it. */
  names: string[]
  /** The product file, where the zip holds one and no other: so does our own export. */
  csv: File | null
}

/**
 * Reads the directory of a zip file, not its contents: it may be larger than a phone's memory.
 *
 * @throws where the file is no zip
 */
export async function readZip(file: File): Promise<ZipContents> {
  const { BlobReader, BlobWriter, configure, ZipReader } = await import('@zip.js/zip.js')
  // The page's content security policy allows no worker from a blob.
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
