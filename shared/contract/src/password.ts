import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * The digest that is sent instead of a password, so that no server log can contain one: SHA-256, in lowercase hex, of
 * `"showcase:"` and the trimmed password. It uses a library, because the browser's own digest exists on secure origins only
 * and would be missing on a local network over http.
 */
export function digestPassword(typed: string): string {
  return bytesToHex(sha256(utf8ToBytes(`showcase:${typed.trim()}`)))
}
