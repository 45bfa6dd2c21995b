import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Groups that networks are put into: few enough that a group is many, many enough that one of them cannot be all. */
export const networkCells = 256

/** What a gateway signs for one page, so that its browser may tell once how it went, and nobody else may. */
export interface PageTicket {
  /** Random: of this page view alone. */
  id: string
  /** Id of the release set that the page was made with. */
  set: string
  /** Group of the visitor's network for this day, 0 to `networkCells` - 1. No network can be told from it. */
  cell: number
  /** Whether this page view is one of those that are compared; of the others only failures are told. */
  isSampled: boolean
  /** Milliseconds since 1970. */
  madeAt: number
}

/** Hexadecimal digits: 128 bits. */
const SIGNATURE = 32

function signatureOf(key: string, body: string) {
  return bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(`page-ticket:${body}`))).slice(0, SIGNATURE)
}

/** Takes as long for any two texts of a length. */
function isSame(a: string, b: string) {
  let difference = a.length ^ b.length
  for (let at = 0; at < a.length; at += 1) difference |= a.charCodeAt(at) ^ b.charCodeAt(at)
  return difference === 0
}

/** The ticket as the page carries it. */
export function writeTicket(key: string, { id, set, cell, isSampled, madeAt }: PageTicket): string {
  const body = [id, set, cell, isSampled ? 's' : 'u', madeAt.toString(36)].join('.')
  return `${body}.${signatureOf(key, body)}`
}

/** Reads a ticket that was written with the same key; null for any other text. */
export function readTicket(key: string, text: string): PageTicket | null {
  const end = text.lastIndexOf('.')
  const body = text.slice(0, end)
  if (end < 0 || !isSame(text.slice(end + 1), signatureOf(key, body))) return null
  const [id = '', set = '', cell = '', sampled, time = ''] = body.split('.')
  return { id, set, cell: Number(cell), isSampled: sampled === 's', madeAt: Number.parseInt(time, 36) }
}
