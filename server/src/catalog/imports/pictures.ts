import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DomainError } from '../../core/domain-error.ts'
import { MINUTE } from '../../core/durations.ts'
import type { FetchLimits, GuardedFetch } from '../../core/fetch/guarded-fetch.ts'

/** Where an import finds its pictures. */
export type PictureSource = {
  /** The bytes of the picture with this key (see `fileKey`), or null if it was not uploaded. */
  read: (key: string) => Promise<Buffer | null>
  /** Fetches an address; null: addresses are not fetched. @throws DomainError with the reason */
  fetch: ((address: string) => Promise<Buffer>) | null
}

/** Larger files are ignored. A photograph straight from a camera has 10 to 30 MB. Bytes. */
export const PICTURE_FILE_LIMIT = 40_000_000

/** File extensions of pictures in a folder or archive. The bytes decide about the actual type. */
const pictureEnding = /\.(jpe?g|jpe|jfif|png|webp|avif|gif|tiff?)$/i

/**
 * An `Image Src` without a query and fragment. The name of a file may contain their signs: `Bowl #1.jpg`. An expression that
 * ends with `$` would take time in proportion to the square of the length.
 */
function pathOf(src: string): string {
  return isAddress(src) || !pictureEnding.test(src) ? (src.split(/[?#]/, 1)[0] ?? '') : src
}

/** The key of a file: the last part of its path, decoded and in lower case. */
export function fileKey(name: string): string {
  const path = name.replaceAll('\\', '/')
  const last = path.slice(path.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(last).normalize('NFC').toLowerCase()
  } catch {
    return last.normalize('NFC').toLowerCase()
  }
}

/** The key of the file that an `Image Src` names. So an address matches the file that was downloaded from it. */
export function sourceKey(src: string): string {
  return fileKey(pathOf(src))
}

/** Whether an `Image Src` is an address, not the name of a file. */
export function isAddress(src: string): boolean {
  return /^[a-z][a-z0-9+.-]*:|^\/\//i.test(src)
}

/** Whether an `Image Src` is the name or the address of a picture. */
export function isPictureSource(src: string): boolean {
  return isPictureName(pathOf(src))
}

/** True for a file of a folder or archive with the extension of a picture that is not hidden. */
export function isPictureName(name: string): boolean {
  return pictureEnding.test(name) && !/(^|\/)(\.|__MACOSX\/)/.test(name)
}

/** The paths of the pictures in a folder and its subfolders, by key (see `fileKey`). Of several with one key, the first. */
export async function pathsOfPictures(folder: string): Promise<Map<string, string>> {
  const paths = new Map<string, string>()
  for (const name of (await readdir(folder, { recursive: true })).filter(isPictureName).sort())
    if (!paths.has(fileKey(name))) paths.set(fileKey(name), join(folder, name))
  return paths
}

/** The pictures of a folder and its subfolders, by file name. */
export async function picturesOfFolder(folder: string): Promise<PictureSource> {
  const paths = await pathsOfPictures(folder)
  return {
    fetch: null,
    async read(key) {
      const file = paths.get(key)
      if (!file || (await stat(file)).size > PICTURE_FILE_LIMIT) return null
      return readFile(file)
    },
  }
}

const pictureLimits: FetchLimits = { bytes: PICTURE_FILE_LIMIT, milliseconds: 10_000, type: /^image\// }

/**
 * For all pictures of one import, so that a slow or endless server cannot hold a worker of the queue for hours.
 * `millisecondsLost`: of failures, and of answers that take longer than `allowedFor` says.
 */
const importLimits = { bytes: 2_000_000_000, milliseconds: 15 * MINUTE, millisecondsLost: MINUTE }

/** Milliseconds that a server may take for a picture: 2 s to begin, then 500 KB/s. */
function allowedFor(bytes: number): number {
  return 2000 + bytes / 500
}

/**
 * Fetches the pictures that one import names by address.
 * @returns a function that returns the bytes of an address
 * @throws DomainError invalid with the reason, from the returned function
 */
export function createPictureFetch(fetch: GuardedFetch): (address: string) => Promise<Buffer> {
  const used = { bytes: 0, milliseconds: 0, millisecondsLost: 0 }
  return async src => {
    const refuse = (why: string) => new DomainError('invalid', `was not fetched, because ${why}`)
    if (used.millisecondsLost > importLimits.millisecondsLost)
      throw refuse('too many pictures of this import could not be reached, or came slowly.')
    if (used.milliseconds > importLimits.milliseconds || used.bytes > importLimits.bytes)
      throw refuse('the pictures of this import are too many or too large.')
    const begun = performance.now()
    let allowed = 0
    try {
      const picture = await fetch(src.startsWith('//') ? `https:${src}` : src, pictureLimits)
      used.bytes += picture.length
      allowed = allowedFor(picture.length)
      return picture
    } finally {
      const taken = performance.now() - begun
      used.milliseconds += Math.min(taken, allowed)
      used.millisecondsLost += Math.max(0, taken - allowed)
    }
  }
}
