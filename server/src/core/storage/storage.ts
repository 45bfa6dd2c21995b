/**
 * Where the bytes of stored files lie. A name is the server's own choice, is never given twice, and never changes what
 * it stands for. New bytes arrive in a pending place, apart from what is served.
 */
export type Storage = {
  readonly kind: 'disk' | 's3'
  /**
   * An address that takes one PUT of this content type within 15 minutes.
   * @param size bytes, where the client said how many
   */
  presign(upload: { name: string; type: string; size?: number | undefined }): Promise<string>
  /** Bytes that were sent to such an address and are not taken over; null where there are none. */
  readPending(name: string): Promise<Buffer | null>
  removePending(name: string): Promise<void>
  /** Stores for good: when this resolves the bytes survive a crash. */
  write(name: string, bytes: Buffer, type: string): Promise<void>
  /** Null for a name that is not stored. */
  read(name: string): Promise<Buffer | null>
  remove(name: string): Promise<void>
}

/** What `newFileName` makes, and nothing else: no name ever leads out of its folder. */
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
