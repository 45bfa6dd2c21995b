import { randomBytes } from 'node:crypto'
import { hmacOf, isSameSecret } from '../../core/tokens.ts'

/**
 * Cookie of a browser in which an owner has signed in or used a reset link. Grants no access. Gives the browser its own rate
 * limit, so that others cannot lock the owner out.
 */
const cookieName = 'showcase-device'
const DAYS = 180

function signature(secret: string, deviceId: string, userId: string) {
  return hmacOf(secret, `device ${deviceId} ${userId}`)
}

/** The Set-Cookie header for a browser in which this user has just signed in or used a reset link. */
export function deviceCookie(secret: string, userId: string, { path, isSecure }: { path: string; isSecure: boolean }) {
  const deviceId = randomBytes(12).toString('base64url')
  const value = `${deviceId}.${signature(secret, deviceId, userId)}`
  const secure = isSecure ? '; Secure' : ''
  return `${cookieName}=${value}; Path=${path}; Max-Age=${DAYS * 86_400}; HttpOnly; SameSite=Strict${secure}`
}

/** The id of a browser that has the cookie of this user; null for any other. */
export function knownDevice(secret: string, userId: string, cookies = ''): string | null {
  const value = cookies.split(/;\s*/).find(pair => pair.startsWith(`${cookieName}=`)) ?? ''
  const [deviceId = '', signed = ''] = value.slice(cookieName.length + 1).split('.')
  return deviceId !== '' && isSameSecret(signed, signature(secret, deviceId, userId)) ? deviceId : null
}
