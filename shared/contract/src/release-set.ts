import { sha256 } from '@noble/hashes/sha2.js'

const letters = 'abcdefghijklmnopqrstuvwxyz234567'
/** 65 bits: short enough to be read out, and never met twice. */
const LENGTH = 13

/**
 * Names the set of remotes that a page was made with, and the shell that made it: the same everywhere for the same
 * versions, in whatever order they come. 13 of a–z and 2–7.
 */
export function releaseSetId(remotes: readonly { name: string; version: string }[], shell: string): string {
  const lines = remotes.map(({ name, version }) => `${name}@${version}`).sort()
  const digest = sha256(new TextEncoder().encode([...lines, `shell@${shell}`].join('\n')))
  let bits = ''
  for (const byte of digest.subarray(0, 9)) bits += byte.toString(2).padStart(8, '0')
  return Array.from({ length: LENGTH }, (_, at) => letters[Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2)]).join('')
}
