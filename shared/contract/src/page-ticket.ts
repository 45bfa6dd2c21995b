import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Number of network buckets: few enough that many networks share one, many enough that no single one dominates. */
export const networkBuckets = 4096

/** Share of page views that send a full report while there is no canary: enough to watch stable. */
export const usualShare = 0.02

/** A gateway signs a ticket per page view. Only with it can a browser report about that page. */
export interface PageTicket {
  id: string
  /** Id of the page's release set. */
  set: string
  /** Bucket of the visitor's network, 0 to `networkBuckets` - 1. It identifies no network. */
  bucket: number
  /** Whether this page view counts in comparisons. Other views report failures only. */
  isSampled: boolean
  /** Milliseconds since 1970. */
  madeAt: number
}

/** Derives the key of tickets from the gateways' token, so that no process needs the token to sign or verify one. */
export function ticketKey(gatewayToken: string): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(gatewayToken), utf8ToBytes('key of page tickets')))
}

/** Hexadecimal digits of a signature: 128 bits. */
const SIGNATURE = 32

function signatureOf(key: string, body: string) {
  return bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(`page-ticket:${body}`))).slice(0, SIGNATURE)
}

/** Compares two texts in a time that depends on their length only. */
function isSame(a: string, b: string) {
  let difference = a.length ^ b.length
  for (let at = 0; at < a.length; at += 1) difference |= a.charCodeAt(at) ^ b.charCodeAt(at)
  return difference === 0
}

/** Writes and signs a ticket. */
export function writeTicket(key: string, { id, set, bucket, isSampled, madeAt }: PageTicket): string {
  const body = [id, set, bucket, isSampled ? 's' : 'u', madeAt.toString(36)].join('.')
  return `${body}.${signatureOf(key, body)}`
}

/** Reads a ticket that was signed with the same key; null for any other text. */
export function readTicket(key: string, text: string): PageTicket | null {
  const end = text.lastIndexOf('.')
  const body = text.slice(0, end)
  if (end < 0 || !isSame(text.slice(end + 1), signatureOf(key, body))) return null
  const [id = '', set = '', bucket = '', sampled, time = ''] = body.split('.')
  return { id, set, bucket: Number(bucket), isSampled: sampled === 's', madeAt: Number.parseInt(time, 36) }
}
