import { randomBytes } from 'node:crypto'

/**
 * Stores the bytes of files. The server chooses the names, never reuses one, and never changes the bytes of a name. New
 * uploads are kept apart from served files.
 */
export type Storage = {
  /**
   * An address for a PUT of this content type within 15 minutes.
   * @param size bytes, if the client declared them; the address never accepts more than one picture may have
   */
  presign(upload: { name: string; type: string; size?: number | undefined }): Promise<string>
  /** Bytes sent to such an address that are not accepted yet; null if there are none. */
  readPending(name: string): Promise<Buffer | null>
  removePending(name: string): Promise<void>
  /** Stores durably: when this resolves, the bytes survive a crash. */
  write(name: string, bytes: Buffer, type: string): Promise<void>
  /** Null for a name that is not stored. */
  read(name: string): Promise<Buffer | null>
  remove(name: string): Promise<void>
  /** Every object, also pending ones and those of interrupted writes, in no order. */
  list(): AsyncIterable<StoredObject>
  /** The listed objects that were sent to an upload address and are not accepted yet. */
  listPending(): AsyncIterable<StoredObject>
  /** Removes an object of the list. */
  removeObject(key: string): Promise<void>
}

/**
 * An object of the storage, and the time of its last write. `name` is its stored name; another text for an object that
 * no row can refer to.
 */
export type StoredObject = { key: string; name: string; modifiedAt: Date }

/** The form of `newFileName`. No such name can lead out of its folder. */
const shape = /^[A-Za-z0-9_-]{22}\.(jpg|png|webp)$/

export function isFileName(name: string): boolean {
  return shape.test(name)
}

/** Content types that are stored, and the ending of their names. */
export const endings = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const

export type ImageType = keyof typeof endings

export function isImageType(type: string): type is ImageType {
  return type in endings
}

/** A random name that cannot be guessed, since the name alone gives access to the picture. */
export function newFileName(type: ImageType): string {
  return `${randomBytes(16).toString('base64url')}.${endings[type]}`
}

/** The stored name in a name or an upload address; null if there is none. */
export function fileNameIn(nameOrAddress: string): string | null {
  const name = nameOrAddress.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? ''
  return isFileName(name) ? name : null
}
