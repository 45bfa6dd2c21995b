import { z } from 'zod'
import { type CallSchema, noPayload, statuses } from './call.ts'
import { errors } from './errors.ts'
import { text } from './fields.ts'
import { releaseLimits } from './limits.ts'
import { deployToken, releaseWebhook } from './registry-entries.ts'
import { remoteName } from './remote.ts'
import { byId } from './requests.ts'

const operator = { access: 'platform', statuses: statuses(401, 403, 404) } as const satisfies Partial<CallSchema>

/** The registry's calls for deploy tokens and webhooks. */
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
    payload: z.object({ secret: z.string(), entry: releaseWebhook }),
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
