import type { DomainRecord } from './custom-domain.ts'

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
