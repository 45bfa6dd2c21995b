import { z } from 'zod'
import { type CallSchema, counted, type GroupCalls, noPayload, statuses } from './call.ts'
import { time } from './entities.ts'
import { errors } from './errors.ts'
import { optionalText, paging, readBy, text } from './fields.ts'
import { releaseLimits } from './limits.ts'
import { canaryReportSchema, pageReportSchema, serverFaultsSchema } from './page-report.ts'
import { changed, changeRequest, channels, historyChange, note, revertRequest } from './registry-change.ts'
import { override, overrideRequest } from './registry-override.ts'
import { remoteName, remoteReleaseSchema, remoteVersion, signedReleaseSchema } from './remote.ts'
import { byId } from './requests.ts'

/** Versions are immutable; only pointers move: channels, their share of visitors, and pins of single businesses. */

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
  /** What a visitor's bucket hangs on besides the visitor; canaries of one cohort meet the same visitors. */
  cohort: z.string(),
  /** Of a canary: whether it is promoted by stages. */
  auto: z.boolean().optional(),
})
export type ChannelPointer = z.output<typeof channelPointerSchema>

export const pinSchema = z.object({
  businessName: z.string(),
  name: z.string(),
  version: z.string(),
  /** When it ends by itself; null for one that is let go by hand. */
  until: time.nullable(),
})
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

/** A shell that a gateway serves: what it offers to remotes. */
export const shellSchema = z.object({
  version: text(releaseLimits.name),
  /** Version of the contract package in it. */
  contract: text(releaseLimits.name),
  /** Shared modules: specifier, or prefix that ends in a slash -> version. */
  shared: z.record(z.string().max(releaseLimits.name), z.string().max(releaseLimits.name)),
})
export type Shell = z.output<typeof shellSchema>

const setId = z.string().regex(/^[a-z2-7]{13}$/, 'must be the id of a release set')
const setRemotes = z.array(z.object({ name: remoteName, version: remoteVersion })).max(200)

const versionEntry = z.object({
  name: z.string(),
  version: z.string(),
  publishedAt: time,
  publishedBy: z.string(),
  note: z.string(),
  /** Of all files, uncompressed. */
  bytes: z.int(),
  /** Compressed bytes of entry, scripts and styles that a first view of each exposed module loads. */
  firstViews: z.record(z.string(), z.int()),
  /** Pointers that stand on it: `stable`, `canary`, `pin:<businessName>`. */
  pointers: z.array(z.string()),
  /** When its files were removed; null while it can be served. */
  removedAt: time.nullable(),
  manifest: remoteReleaseSchema,
})
export type VersionEntry = z.output<typeof versionEntry>

const deployToken = z.object({
  _id: z.string(),
  label: z.string(),
  name: z.string(),
  createdAt: time,
  expiresAt: time.nullable(),
  revokedAt: time.nullable(),
  lastUsedAt: time.nullable(),
})
export type DeployToken = z.output<typeof deployToken>

const deploy = { access: 'deploy', statuses: statuses(401, 403, 404, 409) } as const satisfies Partial<CallSchema>
const operator = { access: 'platform', statuses: statuses(401, 404) } as const satisfies Partial<CallSchema>
const published = z.object({ revision: z.int(), bytes: z.int(), firstViews: z.record(z.string(), z.int()) })
const moved = [errors.versionNotFound, errors.versionRemoved, errors.businessNotFound, errors.nothingToGoBackTo]

export const registry = {
  publish: {
    ...deploy,
    summary: 'Register a version whose folder lies in DATA_DIR/remotes. The same version twice is 409.',
    request: remoteReleaseSchema.extend({ note }),
    payload: published,
    errors: [errors.versionExists, errors.remoteIncomplete],
  },
  upload: {
    ...deploy,
    summary: 'Send a build and register it: a form with `remote.json` first, then each file under its path. `?name=`.',
    request: z.custom<FormData>(value => value instanceof FormData, 'must be a form'),
    body: 'multipart',
    payload: published,
    statuses: statuses(401, 403, 404, 409, 413, 415),
    errors: [errors.versionExists, errors.remoteIncomplete, errors.bodyTooLarge, errors.unsupportedMedia],
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
  change: {
    ...deploy,
    summary: 'Move channels and pins: all steps together or none. With `dryRun` it only says what would come of it.',
    request: changeRequest,
    payload: changed,
    errors: moved,
  },
  revert: {
    ...deploy,
    summary: 'Put everything that a change moved back to where it stood before, unless it was moved again since.',
    request: revertRequest,
    payload: changed,
    errors: [errors.changeNotFound, errors.publishStays, ...moved],
  },
  history: {
    ...deploy,
    summary: 'Every change, newest first.',
    request: z.object({ name: remoteName.optional(), ...paging }),
    payload: z.object({ changes: z.array(historyChange), ...counted }),
  },
  versions: {
    ...deploy,
    summary: 'Published versions, newest first, with their manifests and sizes.',
    request: z.object({ name: remoteName.optional(), ...paging }),
    payload: z.object({ versions: z.array(versionEntry), ...counted }),
  },
  status: {
    ...operator,
    summary: 'Where every remote stands, and which shells are running.',
    request: z.object({}),
    payload: z.object({
      revision: z.int(),
      channels: z.array(channelPointerSchema),
      pins: z.array(pinSchema),
      shells: z.array(shellSchema.extend({ gateways: z.int(), seenAt: time })),
    }),
  },
  prune: {
    ...operator,
    summary: 'Remove the files of versions that nothing points to, and that no open page can hold any more.',
    request: z.object({
      graceDays: z
        .int('must be a number of days')
        .min(releaseLimits.graceDaysMin, `must be at least ${releaseLimits.graceDaysMin}`)
        .max(3650)
        .default(releaseLimits.graceDays),
      dryRun: z.boolean('must be true or false').default(false),
    }),
    payload: z.object({ removed: z.array(z.object({ name: z.string(), version: z.string(), bytes: z.int() })) }),
  },
  fetchTokens: {
    ...operator,
    summary: 'Deploy tokens that were issued; what they read is not kept.',
    request: z.object({}),
    payload: z.object({ tokens: z.array(deployToken) }),
  },
  issueToken: {
    ...operator,
    summary: 'A token that publishes and moves one remote. It is shown this once.',
    request: z.object({
      name: remoteName,
      label: text(releaseLimits.label),
      /** Days until it ends by itself; null for never. */
      days: z.int('must be a number of days').min(1, 'must be at least 1').max(3650).nullable().default(90),
    }),
    payload: z.object({ token: z.string(), entry: deployToken }),
  },
  revokeToken: {
    ...operator,
    summary: 'End a deploy token at once.',
    request: byId,
    payload: noPayload,
    errors: [errors.tokenNotFound],
  },
  announce: {
    access: 'gateway',
    summary: 'A gateway says which shell it serves, and which sets of remotes it made pages with.',
    request: z.object({
      instance: z.uuid('must be an id'),
      shell: shellSchema,
      sets: z
        .array(z.object({ id: setId, remotes: setRemotes }))
        .max(100)
        .default([]),
    }),
    payload: noPayload,
    statuses: statuses(401),
  },
  report: {
    access: 'public',
    summary: 'A page tells how the releases on it fared. What is not of its ticket is left out.',
    request: pageReportSchema,
    maxBytes: 8000,
    payload: noPayload,
    statuses: statuses(403, 413),
    errors: [errors.ticketNotSigned],
  },
  reportFaults: {
    access: 'gateway',
    summary: 'A gateway tells of pages on which a release’s server code failed.',
    request: serverFaultsSchema,
    payload: noPayload,
    statuses: statuses(401),
  },
  canaries: {
    ...deploy,
    summary: 'How each canary compares with stable, and what it does next. With the token of one remote: that remote.',
    request: z.object({ name: remoteName.optional() }),
    payload: z.object({ canaries: z.array(canaryReportSchema) }),
    statuses: statuses(401, 403),
  },
  signSet: {
    ...operator,
    summary: 'The value of `?set=` that shows a page with a set of remotes as it was, good for some hours.',
    request: z.object({
      id: setId,
      hours: z.int('must be a number of hours').min(1).max(720, 'must be at most 720').default(24),
    }),
    payload: z.object({ set: z.string(), until: time, shell: z.string(), remotes: setRemotes, madeAt: time }),
    errors: [errors.setNotFound],
  },
  fetchSet: {
    access: 'public',
    summary: 'The releases of a signed set.',
    request: z.object({ set: optionalText(200) }),
    payload: z.object({
      id: z.string(),
      shell: z.string(),
      madeAt: time,
      remotes: z.array(snapshotRemoteSchema),
    }),
    statuses: statuses(403, 404),
    errors: [errors.setNotSigned, errors.setNotFound, errors.setRemoved],
  },
  signOverride: {
    access: 'deploy',
    summary: 'The value of `?override=` by which one browser takes a remote from its own machine, for some hours.',
    request: overrideRequest,
    payload: override.extend({ override: z.string() }),
    statuses: statuses(401, 403),
  },
  fetchOverride: {
    access: 'public',
    summary: 'What a signed override allows.',
    request: z.object({ override: optionalText(300) }),
    payload: override,
    statuses: statuses(403),
    errors: [errors.overrideNotSigned],
  },
} satisfies GroupCalls<'registry'>
