import { DAY } from '../durations.ts'
import { hmacOf, isSameSecret } from '../tokens.ts'
import { isFileName } from './storage.ts'

const shape = /^([\w-]{1,36})\.([\da-z]{1,8})\.([\w-]{22})$/

/** Fields whose texts are stored names. */
const pictureFields = new Set(['image', 'images', 'logo', 'banners'])

function sign(secret: string, name: string, holder: string, lastDay: string) {
  return hmacOf(secret, `picture\n${name}\n${holder}\n${lastDay}`).slice(0, 22)
}

/**
 * A stored name with a key, which shows a picture that is not public. The text is the same for a day, so that browsers can
 * cache the picture.
 * @param holder the id of the business whose owner sees the picture, or of the private link that shows it
 */
export function withKey(secret: string, name: string, holder: string, now = Date.now()): string {
  const lastDay = (Math.floor(now / DAY) + 1).toString(36)
  return `${name}?${holder}.${lastDay}.${sign(secret, name, holder, lastDay)}`
}

/** The stored name in a text with or without a key, and the holder of a valid key; null for other texts. */
export function readKey(secret: string, text: string): { name: string; holder: string | null } | null {
  const [name = '', key = ''] = text.split('?')
  if (!isFileName(name)) return null
  const [, holder = '', lastDay = '', signature = ''] = shape.exec(key) ?? []
  const isValid =
    Number.parseInt(lastDay, 36) * DAY + DAY > Date.now() &&
    isSameSecret(signature, sign(secret, name, holder, lastDay))
  return { name, holder: isValid ? holder : null }
}

type Plain = Record<string, unknown>

/**
 * A copy of plain data whose stored names, in the fields for pictures, are replaced.
 * @param isLeft names in such a record stay as they are
 */
function mapPictures(data: unknown, replace: (text: string) => string, isLeft: (record: Plain) => boolean): unknown {
  if (Array.isArray(data)) return data.map(one => mapPictures(one, replace, isLeft))
  if (data === null || typeof data !== 'object' || Object.getPrototypeOf(data) !== Object.prototype) return data
  const record = data as Plain
  const change = (value: unknown) => (typeof value === 'string' ? replace(value) : mapPictures(value, replace, isLeft))
  const entries = Object.entries(record).map(([field, value]): [string, unknown] => {
    if (!pictureFields.has(field) || isLeft(record)) return [field, mapPictures(value, replace, isLeft)]
    return [field, Array.isArray(value) ? value.map(change) : change(value)]
  })
  return Object.fromEntries(entries)
}

/** Adds a key to the stored names in a payload, except in records whose pictures are public anyway. */
export function addKeys<T>(
  payload: T,
  secret: string,
  holder: string,
  isPublic: (record: Plain) => boolean = () => false,
): T {
  return mapPictures(payload, text => (isFileName(text) ? withKey(secret, text, holder) : text), isPublic) as T
}

/** Removes keys from the stored names in a request. */
export function removeKeys<T>(request: T): T {
  return mapPictures(
    request,
    text => text.replace(/^([\w-]{22}\.\w{3,4})\?.*$/, '$1'),
    () => false,
  ) as T
}
