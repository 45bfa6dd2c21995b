import { randomBytes } from 'node:crypto'
import { endings, type ImageType, isFileName } from './storage.ts'

/** A name that nobody can guess, since who knows it may see the picture. */
export const newFileName = (type: ImageType): string => `${randomBytes(16).toString('base64url')}.${endings[type]}`

/** The stored name in a name or in an upload address; null where there is none. */
export const fileNameIn = (nameOrAddress: string): string | null => {
  const name = nameOrAddress.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? ''
  return isFileName(name) ? name : null
}
