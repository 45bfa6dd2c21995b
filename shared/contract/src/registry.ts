import { z } from 'zod'
import { type CallSchema, counted, type GroupCalls, statuses } from './call.ts'
import { time } from './entities.ts'
import { errors } from './errors.ts'
import { oneOfOr, paging, readBy } from './fields.ts'
import { remoteName, remoteReleaseSchema, remoteVersion, signedReleaseSchema } from './remote.ts'
import { businessName } from './requests.ts'

/** Versions are immutable; only pointers move: channels, their share of visitors, and pins of single businesses. */

export const channels = ['stable', 'canary'] as const
export type Channel = (typeof channels)[number]

/** A published version, and where its folder is served from (ends in a slash). */
export const snapshotRemoteSchema = signedReleaseSchema.extend({ baseUrl: z.string() })
export type SnapshotRemote = z.output<typeof snapshotRemoteSchema>

export const channelPointerSchema = z.object({
  name: z.string(),
  channel: z.literal([...channels]),
  version: z.string(),
  /** Where it stood before. */
  previous: z.string().nullable(),
  /** Share of visitors, 0..100: of the sticky buckets for a canary; 100 for stable. */
  percentage: z.int().min(0).max(100),
  /** Businesses that get it whatever their bucket. */
  tenants: z.array(z.string()),
})
export type ChannelPointer = z.output<typeof channelPointerSchema>

export const pinSchema = z.object({ businessName: z.string(), name: z.string(), version: z.string() })
export type Pin = z.output<typeof pinSchema>

/** All that a gateway needs to choose the versions of a page. `revision` grows with every change. */
export const snapshotSchema = z.object({
  revision: z.int().min(0),
  /** Every version that a channel or a pin points to, and the previous stable one of each remote to fall back on. */
  remotes: z.array(snapshotRemoteSchema),
  channels: z.array(channelPointerSchema),
  pins: z.array(pinSchema),
})
export type RegistrySnapshot = z.output<typeof snapshotSchema>

const historyEntry = z.object({
  revision: z.int(),
  createdAt: time,
  /** Name of the deploy token, or `cli`. */
  actor: z.string(),
  action: z.literal(['publish', 'promote', 'rollback', 'pin', 'unpin']),
  name: z.string(),
  version: z.string(),
  detail: z.record(z.string(), z.unknown()),
})
export type RegistryHistoryEntry = z.output<typeof historyEntry>

const deploy = { access: 'deploy', statuses: statuses(401, 403, 404, 409) } as const satisfies Partial<CallSchema>
const revision = z.object({ revision: z.int() })
const percentage = z.int('must be 0 to 100').min(0, 'must be 0 to 100').max(100, 'must be 0 to 100')

export const registry = {
  publish: {
    ...deploy,
    summary: 'Register a version whose files are in place (remote.json). The same version twice is 409.',
    request: remoteReleaseSchema,
    payload: revision,
    errors: [errors.versionExists, errors.remoteIncomplete, errors.forbidden],
  },
  snapshot: {
    access: 'public',
    summary: 'The set of remotes. With `after`, waits for a newer revision, at most `longPollSeconds`.',
    request: z.object({
      after: readBy(
        value => (typeof value === 'string' ? (value.trim() === '' ? undefined : Number(value)) : value),
        z.int('must be a revision').min(0, 'must be a revision').optional(),
      ).optional(),
    }),
    payload: snapshotSchema,
    statuses: statuses(),
  },
  promote: {
    ...deploy,
    summary: 'Point a channel of a remote at a published version.',
    request: z.object({
      name: remoteName,
      version: remoteVersion,
      channel: oneOfOr(channels, 'stable'),
      percentage: percentage.default(100),
      tenants: z.array(businessName).default([]),
    }),
    payload: revision,
    errors: [errors.versionNotFound, errors.forbidden],
  },
  rollback: {
    ...deploy,
    summary: 'Point a channel of a remote back at the version before, or at the one that is named.',
    request: z.object({
      name: remoteName,
      channel: oneOfOr(channels, 'stable'),
      version: remoteVersion.optional(),
    }),
    payload: revision.extend({ version: z.string() }),
    errors: [errors.versionNotFound, errors.forbidden],
  },
  pin: {
    ...deploy,
    summary: 'Hold a business at a version of a remote; null lets it go.',
    request: z.object({ businessName, name: remoteName, version: remoteVersion.nullable() }),
    payload: revision,
    errors: [errors.versionNotFound, errors.businessNotFound, errors.forbidden],
  },
  history: {
    ...deploy,
    summary: 'Every change, newest first.',
    request: z.object({ name: remoteName.optional(), ...paging }),
    payload: z.object({ entries: z.array(historyEntry), ...counted }),
  },
} satisfies GroupCalls<'registry'>
