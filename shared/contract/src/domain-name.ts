/**
 * What a domain is, as far as its letters tell: the form's rules beside the field, and the first gate of the call. The
 * server asks more of it (public suffixes, names of the platform). Free of zod.
 */

/** Texts beside the field and in the server's answer. */
export const domainMessages = {
  required: 'Domain required!',
  malformed: 'Enter a valid domain.',
  address: 'Enter a name such as www.example.com, not an IP address.',
  single: 'A domain has a name and an ending, such as www.example.com.',
  local: 'Names with this ending never leave a local network. Enter a domain that the whole internet knows.',
} as const

/** `_showcase.<domain>` has to be a name as well, and names end at 253 characters. */
const longest = 243

/** Endings that are never in the public DNS (RFC 6761, 6762, 7686, 8375, 9476). `test` and `example` are for tests. */
const localEndings = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home', 'invalid', 'onion', 'arpa', 'alt']

const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/**
 * The host that a person means: of a pasted address, without its path and a dot at the end, lower case, other scripts in
 * their ASCII form (`xn--…`). A number in any notation comes out as the address it is. `''` where there is no host.
 */
export function readDomain(text: string): string {
  const trimmed = text.trim().replace(/^[a-z]+:\/\//i, '')
  const host = trimmed.split(/[/?#]/)[0] ?? ''
  if (host === '' || /[\s@\\%]/.test(host) || !URL.canParse(`http://${host}`)) return ''
  return new URL(`http://${host}`).hostname.replace(/\.$/, '')
}

/** What is wrong with what was typed, in words for its author; null where nothing is. */
export function domainProblem(text: string): string | null {
  if (text.trim() === '') return domainMessages.required
  const domain = readDomain(text)
  if (domain.startsWith('[') || /^[\d.]+$/.test(domain)) return domainMessages.address
  const labels = domain.split('.')
  const ending = labels.at(-1) ?? ''
  if (domain.length > longest || !labels.every(part => label.test(part))) return domainMessages.malformed
  if (localEndings.includes(ending)) return domainMessages.local
  if (labels.length < 2) return domainMessages.single
  return null
}
