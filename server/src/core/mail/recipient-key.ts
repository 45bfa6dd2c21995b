import { domainToASCII } from 'node:url'

/**
 * The mailbox of an address, for limits and for the stop link: one text for every spelling with which a stranger could
 * reach the same person. The domain is in the form in which it is looked up, and a tag after `+` is left out, because
 * mail to `name+tag@…` goes to `name@…`.
 */
export function recipientKey(address: string): string {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at).normalize('NFKC').toLowerCase()
  const domain = address.slice(at + 1)
  const name = local.replace(/(?<=.)\+.*$/s, '')
  return `${name}@${(domainToASCII(domain) || domain.toLowerCase()).replace(/\.+$/, '')}`
}
