import { z } from 'zod'
import { type CallSchema, noPayload, statuses } from './call.ts'
import { time } from './entities.ts'
import { errors } from './errors.ts'
import { text } from './fields.ts'
import { releaseLimits } from './limits.ts'
import { provenanceSchema } from './provenance.ts'
import { remoteName, remoteReleaseSchema } from './remote.ts'
import { byId, operator } from './requests.ts'

/** Entries of the registry's lists, and operators' calls for deploy tokens and webhooks. */

export const versionEntry = z.object({
  name: z.string(),
  version: z.string(),
  publishedAt: time,
  publishedBy: z.string(),
  note: z.string(),
  provenance: provenanceSchema,
  /** Size of all files, uncompressed. */
  bytes: z.int(),
  /** Compressed bytes of entry, scripts and styles of a first view, for each exposed module. */
  firstViews: z.record(z.string(), z.int()),
  /** Its pointers: `stable`, `canary`, `pin:<businessName>`. */
  pointers: z.array(z.string()),
  /** The change that took it from visitors, if none has given it to visitors since: its canary ended, or it was rolled back. */
  withdrawn: z.object({ change: z.int(), at: time, actor: z.string(), note: z.string() }).nullable(),
  /** Time of the removal of its files; null while it can be served. */
  removedAt: time.nullable(),
  manifest: remoteReleaseSchema,
})
export type VersionEntry = z.output<typeof versionEntry>

export const releaseWebhook = z.object({
  _id: z.string(),
  url: z.string(),
  /** The remote whose changes it gets; null for all. */
  name: z.string().nullable(),
  createdAt: time,
})
export type ReleaseWebhook = z.output<typeof releaseWebhook>

export const deployToken = z.object({
  _id: z.string(),
  label: z.string(),
  name: z.string(),
  createdAt: time,
  expiresAt: time.nullable(),
  revokedAt: time.nullable(),
  lastUsedAt: time.nullable(),
})
export type DeployToken = z.output<typeof deployToken>

/** The calls for deploy tokens and webhooks. */
export const operatorCalls = {
  fetchTokens: {
    ...operator,
    summary: 'Deploy tokens that were issued, without their text, which is not stored.',
    request: z.object({}),
    payload: z.object({ tokens: z.array(deployToken) }),
  },
  issueToken: {
    ...operator,
    summary: 'Issue a token that can publish and move one remote. Its text is shown only once.',
    request: z.object({
      name: remoteName,
      label: text(releaseLimits.label),
      /** Days until it expires; null for never. */
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
  fetchWebhooks: {
    ...operator,
    summary: 'Addresses that get every change of the registry, without their secrets.',
    request: z.object({}),
    payload: z.object({ webhooks: z.array(releaseWebhook) }),
  },
  addWebhook: {
    ...operator,
    summary: 'Post every change of one remote, or of all, to an address, signed with a secret that is shown only once.',
    request: z.object({
      url: z.url({ protocol: /^https?$/, error: 'must be an address' }).max(releaseLimits.link),
      name: remoteName.optional(),
    }),
    payload: z.object({
      secret: z.string(),
      entry: releaseWebhook,
      warning: z
        .string()
        .meta({ description: 'Why nothing will be posted to the address; empty if nothing is known.' }),
    }),
    statuses: statuses(401, 403, 404, 409),
  },
  removeWebhook: {
    ...operator,
    summary: 'End a webhook.',
    request: byId,
    payload: noPayload,
    errors: [errors.webhookNotFound],
  },
} as const satisfies Record<string, CallSchema>
