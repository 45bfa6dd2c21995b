import type { DomainRecord } from './custom-domain.ts'

/**
 * Checks of a custom domain: its text, in the form and first in the call, and the faults of its DNS records. The server also
 * checks public suffixes and the platform's own names. This module does not import zod.
 */

/** Texts beside the field and in the server's answer. */
export const domainMessages = {
  required: 'Domain required!',
  malformed: 'Enter a valid domain.',
  address: 'Enter a name such as www.example.com, not an IP address.',
  single: 'A domain has a name and an ending, such as www.example.com.',
  local: 'Names with this ending only work in a local network. Enter a public domain.',
} as const

/** Characters: `_showcase.<domain>` must be a name too, and names have at most 253 characters. */
const LONGEST = 243

/** Endings that are never in the public DNS (RFC 6761, 6762, 7686, 8375, 9476). `test` and `example` are left to tests. */
const localEndings = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home', 'invalid', 'onion', 'arpa', 'alt']

const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/**
 * Reads the host from a domain or a pasted address: lower case, without a dot at the end, other scripts in ASCII (`xn--…`),
 * numbers in any notation as the IP address that they mean. `''` if there is no host.
 */
export function readDomain(text: string): string {
  const trimmed = text.trim().replace(/^[a-z]+:\/\//i, '')
  const host = trimmed.split(/[/?#]/)[0] ?? ''
  if (host === '' || /[\s@\\%]/.test(host) || !URL.canParse(`http://${host}`)) return ''
  return new URL(`http://${host}`).hostname.replace(/\.$/, '')
}

/** The problem of a domain, as text for the owner; null if there is none. */
export function domainProblem(text: string): string | null {
  if (text.trim() === '') return domainMessages.required
  const domain = readDomain(text)
  if (domain.startsWith('[') || /^[\d.]+$/.test(domain)) return domainMessages.address
  const labels = domain.split('.')
  const ending = labels.at(-1) ?? ''
  if (domain.length > LONGEST || !labels.every(part => label.test(part))) return domainMessages.malformed
  if (localEndings.includes(ending)) return domainMessages.local
  if (labels.length < 2) return domainMessages.single
  return null
}

/** Days of wrong records until a domain is given up, and days between warnings until then. */
export const domainLimits = { releaseAfterDays: 14, warnEveryDays: 3 } as const

function listed(found: readonly string[]) {
  return found.join(', ')
}

/** A fault of a record for screens and mails: what is wrong and what to do. Null if there is none. */
export function domainFault(record: Omit<DomainRecord, 'host'>): { what: string; todo: string } | null {
  const { type, name, value, found } = record
  switch (record.state) {
    case 'missing':
      return type === 'TXT'
        ? { what: 'No TXT record found.', todo: `Add a TXT record for ${name} with the value ${value}.` }
        : { what: `No ${type} record found for ${name}.`, todo: `Add this ${type} record: ${value}.` }
    case 'wrong':
      return type === 'TXT'
        ? {
            what: `The TXT record has a different value: ${listed(found)}.`,
            todo: 'Replace its value, or add a second TXT record with the value shown here.',
          }
        : {
            what: `${name} points to ${listed(found)} instead.`,
            todo: `Change it to ${value}, and delete other A, AAAA or CNAME records of the same name.`,
          }
    case 'proxied':
      return {
        what: `${name} goes through Cloudflare's proxy (${listed(found)}).`,
        todo: 'Set its proxy status to "DNS only" (the gray cloud), so that we can get a certificate for it.',
      }
    case 'misplaced':
      return {
        what: `The TXT record is at ${listed(found)}: your registrar adds the domain name automatically.`,
        todo: `Enter only the short name of the record, so that its full name is ${name}.`,
      }
    case 'unknown':
      return {
        what: 'The name servers of this domain did not answer.',
        todo: 'There is nothing to do for now: we will check again. If this continues, contact your DNS provider.',
      }
    default:
      return null
  }
}
