/**
 * Whether a text is a path on our own site: one leading slash, no other host, no backslash, no control character. This
 * module does not import zod.
 */
export function isOwnPath(value: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value)
}
