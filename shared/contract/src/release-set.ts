import { sha256 } from '@noble/hashes/sha2.js'

const letters = 'abcdefghijklmnopqrstuvwxyz234567'
/** 65 bits: short enough to be read out, long enough to be unique. */
const LENGTH = 13

/**
 * The id of a release set and its shell: 13 characters of a–z and 2–7. The same versions have the same id everywhere,
 * independent of their order.
 */
export function releaseSetId(remotes: readonly { name: string; version: string }[], shell: string): string {
  const lines = remotes.map(({ name, version }) => `${name}@${version}`).sort()
  const digest = sha256(new TextEncoder().encode([...lines, `shell@${shell}`].join('\n')))
  let bits = ''
  for (const byte of digest.subarray(0, 9)) bits += byte.toString(2).padStart(8, '0')
  return Array.from({ length: LENGTH }, (_, at) => letters[Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2)]).join('')
}
