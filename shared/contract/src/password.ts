import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * What travels instead of a password, so that no server log ever holds what a person typed: the lowercase hex SHA-256 of
 * `"showcase:"` and the trimmed password. The browser's own digest exists on secure origins only, a shop tried out over
 * plain http on a local network has none; hence the library.
 */
export function digestPassword(typed: string): string {
  return bytesToHex(sha256(utf8ToBytes(`showcase:${typed.trim()}`)))
}
