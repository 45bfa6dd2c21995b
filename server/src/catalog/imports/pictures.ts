/** Where an import finds its pictures. Nothing is ever fetched from an address: a picture comes with the import or not. */
export type PictureSource = {
  /** The bytes of the picture with this key (see `pictureKey`), or null where it did not come along. */
  read: (key: string) => Promise<Buffer | null>
}

/** Larger files are not looked at: a photograph straight from a camera has 10 to 30 MB. Bytes. */
export const PICTURE_FILE_LIMIT = 40_000_000

/** Endings under which a file of a folder or an archive counts as a picture; what it is, its bytes decide. */
const ENDING = /\.(jpe?g|png|webp|avif|gif|tiff?)$/i

/**
 * The name by which an `Image Src` and a file are matched: the last part of the path, unescaped, without regard to case.
 * So an address matches the file that was downloaded from it.
 */
export function pictureKey(name: string): string {
  const path = name.replace(/[?#].*$/, '').replaceAll('\\', '/')
  const last = path.slice(path.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(last).normalize('NFC').toLowerCase()
  } catch {
    return last.normalize('NFC').toLowerCase()
  }
}

/** True for a file of a folder or an archive that is to be looked at: a picture by its ending, not a hidden one. */
export function isPictureName(name: string): boolean {
  return ENDING.test(name) && !/(^|\/)(\.|__MACOSX\/)/.test(name)
}
