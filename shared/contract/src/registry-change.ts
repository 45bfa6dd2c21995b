import { z } from 'zod'
import { time } from './entities.ts'
import { optionalText } from './fields.ts'
import { releaseLimits } from './limits.ts'
import { remoteName, remoteReleaseSchema, remoteVersion } from './remote.ts'
import { businessName } from './requests.ts'

/** Changes of the registry: steps that take effect together or not at all, and what they do to whom. */

export const channels = ['stable', 'canary'] as const
export type Channel = (typeof channels)[number]

const percentage = z.int('must be 0 to 100').min(0, 'must be 0 to 100').max(100, 'must be 0 to 100')
const channel = z.literal([...channels], 'must be stable or canary').default('stable')
const name = remoteName
const version = remoteVersion

/** One movement of a pointer. */
export const stepSchema = z.discriminatedUnion(
  'act',
  [
    /** Points a channel at a version. A canary names its share of visitors, its businesses, or both. */
    z.object({
      act: z.literal('promote'),
      name,
      version,
      channel,
      percentage: percentage.default(0),
      tenants: z.array(businessName).max(releaseLimits.tenants).default([]),
      /** Of a canary: promote it by stages, as long as it is no worse than stable. */
      auto: z.boolean('must be true or false').default(false),
    }),
    /** Points a channel back at the version before, or at the one that is named. */
    z.object({ act: z.literal('rollback'), name, channel, version: version.optional() }),
    /** Ends a canary: its visitors get stable again. */
    z.object({ act: z.literal('end'), name }),
    /** Holds a business at a version, until a time or until it is let go. */
    z.object({ act: z.literal('pin'), name, businessName, version, until: time.nullable().default(null) }),
    z.object({ act: z.literal('unpin'), name, businessName }),
  ],
  { error: 'must be promote, rollback, end, pin or unpin' },
)
export type Step = z.output<typeof stepSchema>

const dryRun = z.boolean('must be true or false').default(false)
/** Why, for whoever reads the history. */
export const note = optionalText(releaseLimits.note)

export const changeRequest = z.object({
  steps: z.array(stepSchema, 'must be a list of steps').min(1, 'must name a step').max(50, 'must be at most 50'),
  /** Even where a running shell does not fit: for operators alone, when that shell is about to go. */
  anyShell: z.boolean('must be true or false').default(false),
  dryRun,
  /** With `dryRun`: as if this one were published. */
  release: remoteReleaseSchema.optional(),
  note,
})
export const revertRequest = z.object({
  /** Number of the change, as the history has it. */
  change: z.int('must be the number of a change').min(1),
  /** With the token of one remote: that remote. */
  name: remoteName.optional(),
  dryRun,
  note,
})

/** Where a pointer stands. */
export const pointerStateSchema = z.object({
  version: z.string(),
  previous: z.string().nullable(),
  percentage: z.int(),
  tenants: z.array(z.string()),
  cohort: z.string(),
  until: time.nullable(),
  /** Of a canary: whether it is promoted by stages. Changes of earlier days do not say. */
  auto: z.boolean().default(false),
})
export type PointerState = z.output<typeof pointerStateSchema>

/** What becomes of one part of the audience; null: the remote is not served to it. */
const effectSchema = z.object({
  name: z.string(),
  /** One business, or visitors by their place in the cohort: from (inclusive) to (exclusive), 0..100. */
  audience: z.union([z.object({ businessName: z.string() }), z.object({ from: z.int(), to: z.int() })]),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type Effect = z.output<typeof effectSchema>

export const moveSchema = z.object({
  name: z.string(),
  /** `stable`, `canary`, or `pin:<businessName>`. */
  pointer: z.string(),
  before: pointerStateSchema.nullable(),
  after: pointerStateSchema.nullable(),
})
export type Move = z.output<typeof moveSchema>

export const changed = z.object({
  /** Number of the change; null for a dry run. */
  change: z.int().nullable(),
  /** Of the registry, after it. */
  revision: z.int(),
  moves: z.array(moveSchema),
  effects: z.array(effectSchema),
  /** What is allowed and may still surprise. */
  warnings: z.array(z.string()),
})
export type Changed = z.output<typeof changed>

export const actions = ['publish', 'promote', 'rollback', 'end', 'pin', 'unpin', 'revert', 'expire', 'prune'] as const

export const historyChange = z.object({
  change: z.int(),
  createdAt: time,
  /** Name of the deploy token, `platform`, `clock` for what ran out, or `canary` for what a canary did by itself. */
  actor: z.string(),
  note: z.string(),
  /** The change that this one took back, and the one that took this back. */
  reverts: z.int().nullable(),
  revertedBy: z.int().nullable(),
  steps: z.array(
    z.object({
      action: z.literal([...actions]),
      name: z.string(),
      version: z.string(),
      /** Null where nothing moved: a version was published or removed. */
      pointer: z.string().nullable(),
      before: pointerStateSchema.nullable(),
      after: pointerStateSchema.nullable(),
    }),
  ),
})
export type HistoryChange = z.output<typeof historyChange>
