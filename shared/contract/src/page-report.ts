import { z } from 'zod'
import { time } from './entities.ts'
import { remoteName, remoteVersion, stageSettingsSchema } from './remote.ts'

/** Reports of browsers and gateways about releases, and the comparison of a canary with stable. */

/** Failures of a release in a browser: it did not load, its code threw, or its page differed from the server's. */
export const pageFaults = ['load', 'error', 'hydration'] as const
export type PageFault = (typeof pageFaults)[number]

/** Measures by which a canary is compared: failures and poor web vitals. */
export const measures = [...pageFaults, 'server', 'lead', 'lcp', 'cls', 'inp'] as const
export type Measure = (typeof measures)[number]

/** Values above which a web vital is poor: milliseconds, for CLS a score (web.dev/articles/vitals). */
export const poorVitals = { lcp: 4000, cls: 0.25, inp: 500 } as const
export type Vital = keyof typeof poorVitals

/** Whether a measure is a web vital, whose value is a number and not a failure. */
export function isVital(measure: Measure): measure is Vital {
  return measure in poorVitals
}

const mount = z
  .string()
  .max(200)
  .regex(/^(platform|business|admin):\/[^\s?#]*$/, 'must be the pattern of a mount')
/** Where code of a release threw: a script's path in the release, line and column, from 1. */
const position = z
  .string()
  .max(200)
  .regex(/^([\w-][\w.-]*\/)*[\w-][\w.-]*\.js:\d{1,7}:\d{1,7}$/, 'must be a position in a script')
const milliseconds = z.number().min(0).max(600_000)

/** Report about one release on one page. A missing field is not known yet or did not happen. */
export const remoteReportSchema = z.object({
  name: remoteName,
  version: remoteVersion,
  /** Pattern of the visitor's mount, never an address. Missing on the shell's own pages. */
  at: mount.optional(),
  faults: z
    .array(z.literal([...pageFaults]))
    .max(pageFaults.length)
    .default([]),
  /** Of one of its errors. */
  position: position.optional(),
  /** Whether the visitor's enquiry or message arrived. */
  lead: z.boolean().optional(),
  lcp: milliseconds.optional(),
  cls: z.number().min(0).max(1000).optional(),
  inp: milliseconds.optional(),
})
export type RemoteReport = z.input<typeof remoteReportSchema>
export type ParsedRemoteReport = z.output<typeof remoteReportSchema>

/** Report of a page. Later reports of the same page add to it; reported values do not change. */
export const pageReportSchema = z.object({
  ticket: z.string().max(200),
  remotes: z.array(remoteReportSchema).min(1).max(10),
})

/** Report of a gateway: releases whose server code failed on a page with a ticket. */
export const serverFaultsSchema = z.object({
  faults: z
    .array(z.object({ ticket: z.string().max(200), name: remoteName, version: remoteVersion, at: mount }))
    .min(1)
    .max(100),
})

/** An error of a release in browsers. */
export const releaseErrorSchema = z.object({
  version: z.string(),
  /** In the built script. */
  position: z.string(),
  /** In the sources, such as `src/contact/contact.page.tsx:20:7`; null if the release has no map of the script. */
  source: z.string().nullable(),
  /** Page views with it in the last `reportDays` days. */
  views: z.int(),
  lastSeenAt: time,
})
export type ReleaseError = z.output<typeof releaseErrorSchema>

const arm = z.object({
  /** Number of page views, enquiries or measurements, and of those that failed or were poor. */
  seen: z.int(),
  failed: z.int(),
  /** For web vitals: the 75th percentile. */
  p75: z.number().nullable(),
})

export const findingSchema = z.object({
  measure: z.literal([...measures]),
  canary: arm,
  stable: arm,
  /** Probability of so large a difference if both releases are equal (Fisher's exact test); 1 if the canary is not worse. */
  pValue: z.number(),
  /** `worse` rolls the canary back, `suspicious` delays its promotion. */
  verdict: z.literal(['fine', 'suspicious', 'worse']),
})
export type Finding = z.output<typeof findingSchema>

export const canaryReportSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** The stable version to which it is compared; null without one. */
  stable: z.string().nullable(),
  percentage: z.int(),
  tenants: z.array(z.string()),
  /** Whether it is promoted by stages. */
  auto: z.boolean(),
  /** Its stages, the minutes and the page views of each. */
  settings: stageSettingsSchema,
  /** Start of the current share or of the current stable version, whichever is later. Only later reports count. */
  since: time,
  /** Compared page views of both, and network buckets of the canary's views. */
  views: z.object({ canary: z.int(), stable: z.int(), networks: z.int() }),
  findings: z.array(findingSchema),
  /** The next action, as a sentence. */
  next: z.string(),
})
export type CanaryReport = z.output<typeof canaryReportSchema>
