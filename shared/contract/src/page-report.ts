import { z } from 'zod'
import { time } from './entities.ts'
import { remoteName, remoteVersion } from './remote.ts'

/** What browsers and gateways tell about releases, and how a canary compares with stable. */

/** Ways in which a release fails in a browser: it did not load, its code threw, the server's page was not its own. */
export const pageFaults = ['load', 'error', 'hydration'] as const
export type PageFault = (typeof pageFaults)[number]

/** Everything in which a canary is compared: a failure, or a web vital that is poor. */
export const measures = [...pageFaults, 'server', 'lead', 'lcp', 'cls', 'inp'] as const
export type Measure = (typeof measures)[number]

/** Above these a web vital is poor: milliseconds, and CLS a score (web.dev/articles/vitals). */
export const poorVitals = { lcp: 4000, cls: 0.25, inp: 500 } as const
export type Vital = keyof typeof poorVitals

const mount = z
  .string()
  .max(200)
  .regex(/^(platform|business|admin):\/[^\s?#]*$/, 'must be the pattern of a mount')
const milliseconds = z.number().min(0).max(600_000)

/** How one release fared on one page. What is left out is not known yet, or did not happen. */
export const remoteReportSchema = z.object({
  name: remoteName,
  version: remoteVersion,
  /** Pattern of the mount that the visitor was at, never an address; none on the shell's own pages. */
  at: mount.optional(),
  faults: z
    .array(z.literal([...pageFaults]))
    .max(pageFaults.length)
    .default([]),
  /** Whether an enquiry or a message that the visitor sent arrived. */
  lead: z.boolean().optional(),
  lcp: milliseconds.optional(),
  cls: z.number().min(0).max(1000).optional(),
  inp: milliseconds.optional(),
})
export type RemoteReport = z.input<typeof remoteReportSchema>
export type RemoteTold = z.output<typeof remoteReportSchema>

/** What a page's browser tells. It may tell more of the same page later; what was told once stays. */
export const pageReportSchema = z.object({
  ticket: z.string().max(200),
  remotes: z.array(remoteReportSchema).min(1).max(10),
})

/** What gateways tell: releases whose server code failed on a page that was ticketed. */
export const serverFaultsSchema = z.object({
  faults: z
    .array(z.object({ ticket: z.string().max(200), name: remoteName, version: remoteVersion, at: mount }))
    .min(1)
    .max(100),
})

const arm = z.object({
  /** Page views, enquiries or measurements; and how many of them failed or were poor. */
  seen: z.int(),
  failed: z.int(),
  /** Of web vitals: the value that three of four visitors did not exceed. */
  p75: z.number().nullable(),
})

export const findingSchema = z.object({
  measure: z.literal([...measures]),
  canary: arm,
  stable: arm,
  /** How likely so large a difference is where both are alike; 1 where the canary is not worse. */
  chance: z.number(),
  /** `worse` rolls back, `doubt` holds promotion. */
  verdict: z.literal(['fine', 'doubt', 'worse']),
})
export type Finding = z.output<typeof findingSchema>

export const canaryReportSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** What it is compared with; null where nothing is stable. */
  stable: z.string().nullable(),
  percentage: z.int(),
  tenants: z.array(z.string()),
  /** Whether it is promoted by stages. */
  auto: z.boolean(),
  /** When its present share, or the present stable, began: what was seen since then counts. */
  since: time,
  /** Compared page views of both, and groups of networks that the canary's came from. */
  views: z.object({ canary: z.int(), stable: z.int(), networks: z.int() }),
  findings: z.array(findingSchema),
  /** What it does next, in a sentence. */
  next: z.string(),
})
export type CanaryReport = z.output<typeof canaryReportSchema>
