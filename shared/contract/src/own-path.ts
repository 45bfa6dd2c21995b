/** True for a path on the own site: one leading slash, no other host, no backslash, no control character. Free of zod. */
export function isOwnPath(value: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value)
}
