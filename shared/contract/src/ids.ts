/** Ids of records and their form in page addresses. Free of zod. */

/** The id that no record has: a malformed id is read as this one, so that it ends as 404 like an unknown one. */
export const nilId = '00000000-0000-0000-0000-000000000000'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** True for the text of a UUID of any version. */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && uuid.test(text)
}

function encode(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  return encodeURIComponent(btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join('')))
}

function decode(text: string): unknown {
  try {
    // Twice, because a link may have been encoded by who built it and by the router; base64 itself has no percent sign.
    const plain = decodeURIComponent(decodeURIComponent(text))
    const base64 = plain.replaceAll('-', '+').replaceAll('_', '/').replaceAll(' ', '+')
    const bytes = Uint8Array.from(atob(base64.replace(/=+$/, '')), char => char.charCodeAt(0))
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

/** An id (or a plan, `plan-Basic`) as a segment of a page address: base64 of its JSON, URL-encoded. */
export function encodeId(id: string): string {
  return encode(id)
}

/**
 * The id in a segment of a page address, or null where there is none. Accepts the segment URL-encoded or not, the
 * URL-safe alphabet and missing padding.
 */
export function decodeId(segment: string): string | null {
  const value = decode(segment)
  return typeof value === 'string' ? value : null
}

/** A list of ids as one segment, as `/leadsProducts/{products}` carries it. */
export function encodeIds(ids: readonly string[]): string {
  return encode(ids)
}

/** The list of ids in a segment, or null; as tolerant as `decodeId`. */
export function decodeIds(segment: string): string[] | null {
  const value = decode(segment)
  return Array.isArray(value) && value.every(item => typeof item === 'string') ? value : null
}
