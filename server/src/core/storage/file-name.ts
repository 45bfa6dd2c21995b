import { randomBytes } from 'node:crypto'
import { endings, type ImageType, isFileName } from './storage.ts'

/** A random name that cannot be guessed, since the name alone gives access to the picture. */
export function newFileName(type: ImageType): string {
  return `${randomBytes(16).toString('base64url')}.${endings[type]}`
}

/** The stored name in a name or an upload address; null if there is none. */
export function fileNameIn(nameOrAddress: string): string | null {
  const name = nameOrAddress.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? ''
  return isFileName(name) ? name : null
}
