import { z } from 'zod'
import { time } from './entities.ts'
import { optionalText } from './fields.ts'
import { releaseLimits } from './limits.ts'
import { provenanceSchema } from './provenance.ts'
import { canarySettingsSchema, remoteName, remoteReleaseSchema, remoteVersion } from './remote.ts'
import { businessName } from './requests.ts'

/** Changes of the registry: steps that take effect together or not at all, and their effects on visitors. */

export const channels = ['stable', 'canary'] as const
export type Channel = (typeof channels)[number]

const percentage = z.int('must be 0 to 100').min(0, 'must be 0 to 100').max(100, 'must be 0 to 100')
const channel = z.literal([...channels], 'must be stable or canary').default('stable')
const name = remoteName
const version = remoteVersion

export const stepSchema = z.discriminatedUnion(
  'act',
  [
    /** Points a channel to a version. A canary has a share of visitors, businesses, or both. */
    z.object({
      act: z.literal('promote'),
      name,
      version,
      channel,
      percentage: percentage.default(0),
      tenants: z.array(businessName).max(releaseLimits.tenants).default([]),
      /** For a canary: promote it in stages while it is not worse than stable. */
      auto: z.boolean('must be true or false').default(false),
      /** For a canary in stages: settings that differ from those of its remote. */
      settings: canarySettingsSchema.optional(),
    }),
    /** Points a channel to its previous version, or to a named one. `from` refuses it if the channel is at another version. */
    z.object({ act: z.literal('rollback'), name, channel, version: version.optional(), from: version.optional() }),
    /** Ends a canary: its visitors get stable again. */
    z.object({ act: z.literal('end'), name }),
    /** Pins a business to a version, until a time or until it is unpinned. */
    z.object({ act: z.literal('pin'), name, businessName, version, until: time.nullable().default(null) }),
    z.object({ act: z.literal('unpin'), name, businessName }),
  ],
  { error: 'must be promote, rollback, end, pin or unpin' },
)
export type Step = z.output<typeof stepSchema>

const dryRun = z.boolean('must be true or false').default(false)
/** The revision of a preview. Refuses the change if its remotes were moved after it. */
const revision = z.int('must be a revision').min(0, 'must be a revision').optional()
/** The reason, for readers of the history. */
export const note = optionalText(releaseLimits.note)

export const changeRequest = z.object({
  steps: z.array(stepSchema, 'must be a list of steps').min(1, 'must name a step').max(50, 'must be at most 50'),
  /** Allows releases that are incompatible with a running shell. For operators, when that shell is about to end. */
  anyShell: z.boolean('must be true or false').default(false),
  dryRun,
  revision,
  /** With `dryRun`: computes the change as if this release were published. */
  release: remoteReleaseSchema.optional(),
  note,
})
export const revertRequest = z.object({
  /** Number of the change in the history. */
  change: z.int('must be the number of a change').min(1),
  /** Refuses to revert a change that moved another remote. The token of one remote always does. */
  name: remoteName.optional(),
  dryRun,
  revision,
  note,
})

export const pointerStateSchema = z.object({
  version: z.string(),
  previous: z.string().nullable(),
  percentage: z.int(),
  tenants: z.array(z.string()),
  cohort: z.string(),
  until: time.nullable(),
  /** For a canary: whether it is promoted in stages. Old changes do not have it. */
  auto: z.boolean().default(false),
  /** For a canary in stages: the settings of its step and its remote. */
  settings: canarySettingsSchema.default({}),
})
export type PointerState = z.output<typeof pointerStateSchema>

/** The effect of a change on a part of the visitors. A null version means that they do not get the remote. */
const effectSchema = z.object({
  name: z.string(),
  /**
   * One business, or visitors by bucket: from (inclusive) to (exclusive), 0 to 100. `except` are the businesses whose pin or
   * canary gives their visitors something else.
   */
  audience: z.union([
    z.object({ businessName: z.string() }),
    z.object({ from: z.int(), to: z.int(), except: z.array(z.string()) }),
  ]),
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
  /** Revision of the registry after the change; of a dry run, the one that its effects were computed from. */
  revision: z.int(),
  moves: z.array(moveSchema),
  effects: z.array(effectSchema),
  /** Allowed effects that the operator may not expect. */
  warnings: z.array(z.string()),
})
export type Changed = z.output<typeof changed>

export const actions = ['publish', 'promote', 'rollback', 'end', 'pin', 'unpin', 'revert', 'expire', 'prune'] as const

export const historyChange = z.object({
  change: z.int(),
  createdAt: time,
  /**
   * Name of the deploy token, `platform`, `clock` for an expired pointer, `canary` for an automatic step of a canary, or `watch` for
   * the automatic rollback of a stable version.
   */
  actor: z.string(),
  note: z.string(),
  /** The change that this one reverts, and the one that reverts this. */
  reverts: z.int().nullable(),
  revertedBy: z.int().nullable(),
  steps: z.array(
    z.object({
      action: z.literal([...actions]),
      name: z.string(),
      version: z.string(),
      provenance: provenanceSchema,
      /** Null if no pointer moved: a version was published or removed. */
      pointer: z.string().nullable(),
      before: pointerStateSchema.nullable(),
      after: pointerStateSchema.nullable(),
    }),
  ),
})
export type HistoryChange = z.output<typeof historyChange>
