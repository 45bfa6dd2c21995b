import { randomBytes } from 'node:crypto'
import { endings, type ImageType, isFileName } from './storage.ts'

/** A name that nobody can guess, since who knows it may see the picture. */
export function newFileName(type: ImageType): string {
  return `${randomBytes(16).toString('base64url')}.${endings[type]}`
}

/** The stored name in a name or in an upload address; null where there is none. */
export function fileNameIn(nameOrAddress: string): string | null {
  const name = nameOrAddress.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? ''
  return isFileName(name) ? name : null
}
