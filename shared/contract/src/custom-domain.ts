import { z } from 'zod'
import { time } from './entities.ts'

/** How a record stands in the DNS. */
export const recordStates = [
  /** Not looked up yet. */
  'unchecked',
  'ok',
  'missing',
  /** There is another in its place: `found`. */
  'wrong',
  /** The addresses are those of a proxy in front: `found`. */
  'proxied',
  /** The proof stands under a name with the domain twice: `found`. */
  'misplaced',
  /** Not there, and not needed while others are. */
  'advised',
  /** The DNS gave no answer: neither right nor wrong. */
  'unknown',
] as const
export type RecordState = (typeof recordStates)[number]

/** One record that the owner sets where the domain was bought, and how it stands. */
export const domainRecordSchema = z.object({
  /** `ALIAS` is called ANAME or CNAME flattening by some. */
  type: z.literal(['CNAME', 'A', 'AAAA', 'ALIAS', 'TXT']),
  name: z.string(),
  /** The name below the domain that was bought, as most registrars want it; `@` for that domain itself. */
  host: z.string(),
  value: z.string(),
  state: z.literal([...recordStates]),
  /** What stands there instead, at most 5. */
  found: z.array(z.string()),
})
export type DomainRecord = z.output<typeof domainRecordSchema>

/**
 * `pending`: asked for. `verified`: the records were right, and the site answers under it. `active`: it has been opened
 * under it as well. `drift`: the records were right once. `released`: they were wrong for so long that it was given up.
 */
export const domainStates = ['pending', 'verified', 'active', 'drift', 'released'] as const
export type DomainState = (typeof domainStates)[number]

export const customDomainSchema = z.object({
  /** In ASCII, as the DNS has it. */
  domain: z.string(),
  /** In the letters of its own script. */
  displayName: z.string(),
  status: z.literal([...domainStates]),
  /** What the owner has to set at the registrar; the proof is the last. */
  records: z.array(domainRecordSchema),
  /** Where an ALIAS may point in place of the A and AAAA records; `''` where there is no such choice. */
  alias: z.string(),
  /** When the records were last looked up for certain. */
  checkedAt: time.nullable(),
  /** While the state is `drift`: since when, and when the domain is given up. */
  driftSince: time.nullable(),
  releaseAt: time.nullable(),
})
export type CustomDomain = z.output<typeof customDomainSchema>
