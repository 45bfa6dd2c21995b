/** Ids of records and their form in page addresses. This module does not import zod. */

/** An id that no record has. Malformed ids become this one, so that they are 404 like unknown ones. */
export const nilId = '00000000-0000-0000-0000-000000000000'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a value is the text of a UUID of any version. */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && uuid.test(text)
}

function encode(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  return encodeURIComponent(btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join('')))
}

function decode(text: string): unknown {
  try {
    // Decoded twice, because both the author of a link and the router may encode it. Base64 has no percent sign.
    const plain = decodeURIComponent(decodeURIComponent(text))
    const base64 = plain.replaceAll('-', '+').replaceAll('_', '/').replaceAll(' ', '+')
    // Removes every `=`. An expression that finds only those at the end takes seconds for a hostile address.
    const bytes = Uint8Array.from(atob(base64.replaceAll('=', '')), char => char.charCodeAt(0))
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

/** Encodes an id (or a plan, `plan-Basic`) as a segment of a page address: base64 of its JSON, URL-encoded. */
export function encodeId(id: string): string {
  return encode(id)
}

/**
 * Decodes the id in a segment of a page address; null if there is none. Accepts segments with and without URL encoding, the
 * URL-safe alphabet and missing padding.
 */
export function decodeId(segment: string): string | null {
  const value = decode(segment)
  return typeof value === 'string' ? value : null
}

/** Encodes a list of ids as one segment, as in `/leadsProducts/{products}`. */
export function encodeIds(ids: readonly string[]): string {
  return encode(ids)
}

/** Decodes the list of ids in a segment, with the tolerance of `decodeId`; null if there is none. */
export function decodeIds(segment: string): string[] | null {
  const value = decode(segment)
  return Array.isArray(value) && value.every(item => typeof item === 'string') ? value : null
}
