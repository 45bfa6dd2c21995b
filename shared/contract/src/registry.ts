import { z } from 'zod'
import { type CallSchema, counted, formData, type GroupCalls, noPayload, statuses } from './call.ts'
import { contentChangesSchema } from './content-changes.ts'
import { time, whole } from './entities.ts'
import { errors } from './errors.ts'
import { optionalText, paging, readBy, text } from './fields.ts'
import { releaseLimits } from './limits.ts'
import { canaryReportSchema, pageReportSchema, releaseErrorSchema, serverFaultsSchema } from './page-report.ts'
import { provenanceSchema } from './provenance.ts'
import { changed, changeRequest, channels, historyChange, note, revertRequest } from './registry-change.ts'
import { operatorCalls, versionEntry } from './registry-entries.ts'
import { override, overrideRequest } from './registry-override.ts'
import { previewRequest, signedPreview } from './registry-preview.ts'
import { remoteName, remoteReleaseSchema, remoteVersion, signedReleaseSchema } from './remote.ts'
import { operator } from './requests.ts'

/** The registry. Versions are immutable; changes move pointers: channels, their share of visitors, and pins of businesses. */

/** A published version, and the address of its files, which ends in a slash. */
export const snapshotRemoteSchema = signedReleaseSchema.extend({ baseUrl: z.string() })
export type SnapshotRemote = z.output<typeof snapshotRemoteSchema>

export const channelPointerSchema = z.object({
  name: z.string(),
  channel: z.literal([...channels]),
  version: z.string(),
  /** The version before. */
  previous: z.string().nullable(),
  /** Share of visitors, 0 to 100: for a canary the number of buckets, for stable 100. */
  percentage: whole.max(100),
  /** Businesses whose visitors all get it. */
  tenants: z.array(z.string()),
  /** Part of the hash of a visitor's bucket. Canaries of one cohort get the same visitors. */
  cohort: z.string(),
  /** For a canary: whether it is promoted in stages. */
  auto: z.boolean().optional(),
  /** When the pointer last moved; in snapshots only. */
  movedAt: time.optional(),
})
export type ChannelPointer = z.output<typeof channelPointerSchema>

export const pinSchema = z.object({
  businessName: z.string(),
  name: z.string(),
  version: z.string(),
  /** Expiry; null for a pin that an operator ends. */
  until: time.nullable(),
})
export type Pin = z.output<typeof pinSchema>

/** Everything that a gateway needs to resolve a page's release set. `revision` increases with every change. */
export const snapshotSchema = z.object({
  revision: whole,
  /** Every version of a channel or a pin, and each remote's previous stable version for fallbacks. */
  remotes: z.array(snapshotRemoteSchema),
  channels: z.array(channelPointerSchema),
  pins: z.array(pinSchema),
})
export type RegistrySnapshot = z.output<typeof snapshotSchema>

/** A shell that a gateway serves, against which remotes are checked for compatibility. */
export const shellSchema = z.object({
  version: text(releaseLimits.name),
  /** Version of its contract package. */
  contract: text(releaseLimits.name),
  /** Shared modules: specifier, or prefix with a trailing slash -> version. */
  shared: z.record(z.string().max(releaseLimits.name), z.string().max(releaseLimits.name)),
})
export type Shell = z.output<typeof shellSchema>

const setId = z.string().regex(/^[a-z2-7]{13}$/, 'must be the id of a release set')
const setRemotes = z.array(z.object({ name: remoteName, version: remoteVersion })).max(200)

const deploy = { access: 'deploy', statuses: statuses(401, 403, 404, 409) } as const satisfies Partial<CallSchema>
const published = z.object({ revision: z.int(), bytes: z.int(), firstViews: z.record(z.string(), z.int()) })
/** `waitsForShell`: only running shells are incompatible with the change, so it may succeed once they have ended. */
const waiting = z.object({ waitsForShell: z.boolean() }).nullable()
const moved = [errors.versionNotFound, errors.versionRemoved, errors.businessNotFound, errors.nothingToGoBackTo]

export const registry = {
  publish: {
    ...deploy,
    summary: 'Register a version whose folder is in DATA_DIR/remotes. 409 if the version exists.',
    request: remoteReleaseSchema.extend({ note, provenance: provenanceSchema.optional() }),
    payload: published,
    errors: [errors.versionExists, errors.versionDiffers, errors.remoteIncomplete],
  },
  upload: {
    ...deploy,
    summary:
      'Upload a build and register it: a form with `remote.json` first, then each file under its path. `?name=` is the remote, `?provenance=` JSON.',
    request: formData,
    body: 'multipart',
    payload: published,
    statuses: statuses(401, 403, 404, 409, 413, 415),
    errors: [
      errors.versionExists,
      errors.versionDiffers,
      errors.remoteIncomplete,
      errors.bodyTooLarge,
      errors.unsupportedMedia,
    ],
  },
  snapshot: {
    access: 'public',
    summary:
      'The current releases. With `after`, waits for a newer revision, at most `longPollSeconds`. Businesses of canaries and pins are for gateways with their token.',
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
    summary:
      'Move channels and pins: all steps or none. With `dryRun` it only returns the effects. With `revision` of such an answer, 409 if a remote was moved since.',
    request: changeRequest,
    payload: changed,
    conflict: waiting,
    errors: moved,
  },
  revert: {
    ...deploy,
    summary: 'Move every pointer of a change back, unless it has moved again since.',
    request: revertRequest,
    payload: changed,
    conflict: waiting,
    errors: [errors.changeNotFound, errors.publishStays, ...moved],
  },
  history: {
    ...deploy,
    summary: 'Every change, newest first. With the token of one remote: of that remote.',
    request: z.object({ name: remoteName.optional(), ...paging }),
    payload: z.object({ changes: z.array(historyChange), ...counted }),
  },
  versions: {
    ...deploy,
    summary:
      'Published versions, newest first, with their manifests and sizes. With the token of one remote: of that remote.',
    request: z.object({ name: remoteName.optional(), ...paging }),
    payload: z.object({ versions: z.array(versionEntry), ...counted }),
  },
  status: {
    ...deploy,
    summary: 'Channels and pins of every remote, and running shells. With the token of one remote: of that remote.',
    request: z.object({ name: remoteName.optional() }),
    payload: z.object({
      revision: z.int(),
      channels: z.array(channelPointerSchema),
      pins: z.array(pinSchema),
      /** The versions that they name. */
      releases: z.array(versionEntry.pick({ name: true, version: true, publishedAt: true, provenance: true })),
      shells: z.array(shellSchema.extend({ gateways: z.int(), seenAt: time })),
    }),
  },
  prune: {
    ...operator,
    summary: 'Remove the files of versions that no pointer has and no open page can use any more.',
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
  ...operatorCalls,
  announce: {
    access: 'gateway',
    summary: 'Heartbeat of a gateway: the shell that it serves and the release sets of its pages.',
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
  contentChanges: {
    access: 'gateway',
    summary: 'Businesses whose pages changed after the message `after`. Waits for a change, at most a second.',
    request: z.object({ after: text(100).optional() }),
    payload: contentChangesSchema,
    statuses: statuses(401),
  },
  report: {
    access: 'public',
    summary: 'Report of a page about its releases. Releases outside the ticket’s set are ignored.',
    request: pageReportSchema,
    payload: noPayload,
    statuses: statuses(403, 413),
    errors: [errors.ticketNotSigned],
  },
  reportFaults: {
    access: 'gateway',
    summary: 'Report of a gateway about pages on which a release’s server code failed.',
    request: serverFaultsSchema,
    payload: noPayload,
    statuses: statuses(401),
  },
  canaries: {
    ...deploy,
    summary:
      'Comparison of each canary with stable, and its next action. With the token of one remote: that remote only.',
    request: z.object({ name: remoteName.optional() }),
    payload: z.object({ canaries: z.array(canaryReportSchema) }),
    statuses: statuses(401, 403),
  },
  fetchErrors: {
    ...deploy,
    summary:
      'Where versions of a remote threw errors in browsers, the most frequent first, with their positions in the sources.',
    request: z.object({ name: remoteName, version: remoteVersion.optional() }),
    payload: z.object({ errors: z.array(releaseErrorSchema) }),
    statuses: statuses(401, 403),
  },
  signSet: {
    ...operator,
    summary: 'Sign the value of `?set=` that replays a release set for some hours.',
    request: z.object({
      id: setId,
      hours: z.int('must be a number of hours').min(1).max(720, 'must be at most 720').default(24),
    }),
    payload: z.object({ set: z.string(), until: time, shell: z.string(), remotes: setRemotes, madeAt: time }),
    errors: [errors.setNotFound],
  },
  fetchSet: {
    access: 'public',
    summary: 'The releases of a signed release set.',
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
  signPreview: {
    ...deploy,
    summary:
      'Sign the value of `?preview=` with which a browser gets published versions, or the newest of a branch, instead of those of visitors. Each must be promotable.',
    request: previewRequest,
    payload: signedPreview,
    conflict: waiting,
    errors: [errors.versionNotFound, errors.versionRemoved],
  },
  fetchPreview: {
    access: 'public',
    summary: 'The releases of a signed preview.',
    request: z.object({ preview: optionalText(releaseLimits.previewLength) }),
    payload: z.object({ until: time, remotes: z.array(snapshotRemoteSchema) }),
    statuses: statuses(403, 404),
    errors: [errors.previewNotSigned, errors.versionRemoved],
  },
  signOverride: {
    access: 'deploy',
    summary:
      'Sign the value of `?override=` with which one browser loads a remote from its own machine for some hours.',
    request: overrideRequest,
    payload: override.extend({ override: z.string() }),
    statuses: statuses(401, 403),
  },
  fetchOverride: {
    access: 'public',
    summary: 'The content of a signed override.',
    request: z.object({ override: optionalText(300) }),
    payload: override,
    statuses: statuses(403),
    errors: [errors.overrideNotSigned],
  },
} satisfies GroupCalls<'registry'>
