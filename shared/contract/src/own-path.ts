/**
 * Whether a text is a path on our own site: one leading slash, no other host, no backslash, no control character, and no
 * dot segment, which would lead from a business below a prefix to another one. This module does not import zod.
 */
export function isOwnPath(value: string): boolean {
  return /^(?![^?#]*\/(?:\.|%2e){1,2}(?:[/?#]|$))\/(?![/\\])[^\\\p{Cc}]*$/iu.test(value)
}
