import { imageLimits } from '@showcase/contract/limits'
import type { Config } from '../config/config.ts'
import { MINUTE } from '../durations.ts'
import { hmacOf, isSameSecret } from '../tokens.ts'

const LIFETIME = imageLimits.uploadMinutes * MINUTE

function sign(secret: string, name: string, type: string, expires: number) {
  return hmacOf(secret, `upload\n${name}\n${type}\n${expires}`)
}

/** The query of an upload address, valid for one name, one content type and 15 minutes. */
export function signUpload(secret: string, name: string, type: string, now = Date.now()): URLSearchParams {
  const expires = now + LIFETIME
  return new URLSearchParams({ type, expires: String(expires), signature: sign(secret, name, type, expires) })
}

/** The settings of the platform's own upload addresses. */
export type OwnAddresses = Pick<Config, 'secret' | 'apiBaseUrl' | 'publicUrl'>

/** An address on the platform's own origin that accepts one picture; `PUT /files/<name>` limits its size. */
export function ownUploadAddress({ secret, apiBaseUrl, publicUrl }: OwnAddresses, name: string, type: string): string {
  return `${new URL(apiBaseUrl, publicUrl).origin}/files/${name}?${signUpload(secret, name, type)}`
}

/** The content type that the address was signed for; null if it is not signed or has expired. */
export function verifyUpload(secret: string, name: string, query: Readonly<Record<string, unknown>>): string | null {
  const [type, expires] = [String(query.type), Number(query.expires)]
  if (!(expires > Date.now())) return null
  return isSameSecret(String(query.signature), sign(secret, name, type, expires)) ? type : null
}
