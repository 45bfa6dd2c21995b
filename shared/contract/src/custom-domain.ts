import { z } from 'zod'
import { type GroupCalls, noPayload } from './call.ts'
import { time } from './entities.ts'
import { text } from './fields.ts'

export const recordStates = [
  /** Not checked yet. */
  'unchecked',
  'ok',
  'missing',
  /** Another value was found: `found`. */
  'wrong',
  /** The addresses found are those of a proxy: `found`. */
  'proxied',
  /** The proof was found under a name that contains the domain twice: `found`. */
  'misplaced',
  /** Missing, but other records suffice. */
  'advised',
  /** The DNS did not answer, so the record is neither right nor wrong. */
  'unknown',
] as const
export type RecordState = (typeof recordStates)[number]

/** A DNS record that the owner sets at the registrar, and its state. */
export const domainRecordSchema = z.object({
  /** Some registrars call `ALIAS` ANAME or CNAME flattening. */
  type: z.literal(['CNAME', 'A', 'AAAA', 'ALIAS', 'TXT']),
  name: z.string(),
  /** The name below the registered domain, as most registrars ask for it; `@` for that domain itself. */
  host: z.string(),
  value: z.string(),
  state: z.literal([...recordStates]),
  /** Values found instead, at most 5. */
  found: z.array(z.string()),
})
export type DomainRecord = z.output<typeof domainRecordSchema>

/**
 * States of a domain. `pending`: requested. `verified`: the records are right and the site is served there. `active`: it has
 * also been visited there. `drift`: the records are no longer correct. `released`: they stayed wrong, so the domain was given
 * up.
 */
export const domainStates = ['pending', 'verified', 'active', 'drift', 'released'] as const
export type DomainState = (typeof domainStates)[number]

export const customDomainSchema = z.object({
  /** In ASCII, as in the DNS. */
  domain: z.string(),
  /** In its own script. */
  displayName: z.string(),
  status: z.literal([...domainStates]),
  /** Records that the owner sets at the registrar; the proof is the last. */
  records: z.array(domainRecordSchema),
  /** Target of an ALIAS that may replace the A and AAAA records; `''` if there is no such choice. */
  alias: z.string(),
  /** Time of the last check that got an answer. */
  checkedAt: time.nullable(),
  /** Present in the state `drift`: its start, and the time at which the domain is given up. */
  driftSince: time.nullable(),
  releaseAt: time.nullable(),
})
export type CustomDomain = z.output<typeof customDomainSchema>

export const publicDomains = {
  allowed: {
    access: 'public',
    summary: 'Whether the edge may request a certificate for a domain (on-demand TLS). 200 or 404, empty.',
    request: z.object({ domain: text(253) }),
    payload: noPayload,
    statuses: [200, 404],
    answer: 'empty',
  },
} satisfies GroupCalls<'publicDomains'>
