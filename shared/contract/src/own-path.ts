/** True for a path on the own site: one leading slash, no other host, no backslash, no control character. Free of zod. */
export const isOwnPath = (value: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value)
