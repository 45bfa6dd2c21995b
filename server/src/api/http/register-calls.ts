import { calls } from '@showcase/contract/api'
import { bodyLimitOf } from '@showcase/contract/body-limit'
import { type CallSchema, firstMessage, noPayload } from '@showcase/contract/call'
import { succeed } from '@showcase/contract/envelope'
import { bodyLimits } from '@showcase/contract/limits'
import { type Group, paths } from '@showcase/contract/paths'
import { successMessages } from '@showcase/contract/success-messages'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteShorthandOptions } from 'fastify'
import type { SessionOwner } from '../../core/caller.ts'
import { createCap } from '../../core/cap.ts'
import { DomainError } from '../../core/domain-error.ts'
import { limitValues } from '../../core/json.ts'
import { addKeys, removeKeys } from '../../core/storage/picture-keys.ts'
import type { CheckAccess } from './access.ts'
import { Answer, type CallContext, type FileAnswer, type Handlers, withMessage } from './context.ts'
import { listScopeOf, type RateGroup, rateGroups, subjectOf } from './rate-limit-rules.ts'
import type { Limits } from './rate-limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The dependencies of all calls. */
    calls: { access: CheckAccess; limits: Limits; apiBase: string; secret: string }
  }
}

type AnyHandler = (context: CallContext<never, never>) => Promise<unknown>

/**
 * The fields of the JSON body, and of the query except in POST and PUT: any website could send a POST without a body from the
 * browsers of its visitors, which asks for no permission as JSON does. DELETE may use either, and no call has the same field in both.
 */
function fieldsOf({ method, query, body }: FastifyRequest): unknown {
  const given = body ?? {}
  if (typeof given !== 'object' || Array.isArray(given))
    throw new DomainError('invalid', 'The request must be an object.')
  limitValues(given)
  return method === 'POST' || method === 'PUT' ? given : { ...(query as object), ...given }
}

function validated(schema: CallSchema, request: FastifyRequest): unknown {
  if (schema.body === 'multipart') return undefined
  const result = schema.request.safeParse(fieldsOf(request))
  if (!result.success) throw new DomainError('invalid', firstMessage(result.error))
  return result.data
}

/** Files of a business that this process sends at once. Each holds a page of rows, with all texts, while its client does not read. */
const holdFile = createCap(5)

function sendFile(reply: FastifyReply, { file, fileName }: FileAnswer, release: () => void) {
  file.once('close', release)
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(file)
}

/** The schema of the payload removes fields that the contract does not name. */
function sendReply(reply: FastifyReply, schema: CallSchema, answer: unknown, finish: (payload: unknown) => unknown) {
  const { payload, message } = answer instanceof Answer ? answer : withMessage(answer, successMessages.done)
  const sent = schema.payload === noPayload ? null : finish(schema.payload.parse(payload))
  return reply.send(succeed(sent, message, schema.code))
}

/** Calls with an empty response refuse everything with 404, also invalid requests. */
const refuseEmptily: NonNullable<RouteShorthandOptions['errorHandler']> = (error, _request, reply) => {
  if (!(error instanceof DomainError)) throw error
  reply.code(404).send()
}

/** The business of a call, for the log: the owner's, or the one that the request names. An enquiry names the visitor's. */
function businessForLog(
  owner: { businessName: string } | null,
  request: unknown,
  rate: RateGroup | undefined,
): { business?: string } {
  const named = rate === 'leads' ? '' : (request as { businessName?: unknown } | undefined)?.businessName
  const business = owner?.businessName ?? (typeof named === 'string' ? named : '')
  return business ? { business: business.slice(0, 80) } : {}
}

/**
 * Whether everybody may see the pictures of a record in an owner's payload. Otherwise the owner gets them with a key.
 * The pictures of a catalogue are those of its products, whose states the record does not contain.
 */
function isShownToAll(owner: SessionOwner, record: Record<string, unknown>): boolean {
  if (owner.isBlocked || 'catalogueName' in record) return false
  if ('productName' in record)
    return owner.isAllProductsActive && record.isPublic === true && record.isBlocked === false
  return 'businessName' in record
}

/** Writes that a blocked business may still do: sign out and turn off push messages. */
const writesWhenBlocked = new Set(['auth.logOut', 'notification.unsubscribePush'])

/**
 * Registers the calls of a group that have a handler: route, access, validation, rate limits and envelope follow from the
 * contract. A handler refuses a request with a {@link DomainError}.
 */
export function registerCalls<G extends Group>(app: FastifyInstance, group: G, handlers: Handlers<G>): void {
  const { access, limits, apiBase, secret } = app.calls
  for (const [name, handler] of Object.entries(handlers) as [string, AnyHandler][]) {
    const schema = (calls[group] as Record<string, CallSchema>)[name]
    const [method, path] = ((paths[group] as Record<string, string>)[name] ?? '').split(' ') as [HTTPMethods, string]
    if (!schema) throw new Error(`${group}.${name} is not in the contract.`)
    const id = `${group}.${name}`
    const rate = rateGroups[id]
    const formLimit = bodyLimitOf(method, path)
    app.route({
      method,
      url: `${apiBase}${path}`,
      // JSON is kept in memory and parsed at once, also at the address of a form.
      bodyLimit: Math.min(formLimit, bodyLimits.jsonBytes),
      config: { call: id, formLimit },
      ...(schema.answer === 'empty' && { errorHandler: refuseEmptily }),
      handler: async (raw, reply) => {
        if (rate) await limits.address(rate, raw.ip)
        const caller = await access(schema.access, raw, writesWhenBlocked.has(id))
        const parsed = validated(schema, raw)
        const request = caller.owner ? removeKeys(parsed) : parsed
        const scope = listScopeOf(id, request)
        if (scope) limits.list(scope, raw.ip)
        raw.log = raw.log.child(businessForLog(caller.owner, request, rate))
        const subject = rate && subjectOf(rate, request)
        if (rate && subject) await limits.subject(rate, subject)
        const { owner } = caller
        const addOwnKeys = <T>(payload: T) =>
          owner && id !== 'user.confirmUploads'
            ? addKeys(payload, secret, owner.businessId, record => isShownToAll(owner, record))
            : payload
        const release = schema.answer === 'csv' ? holdFile(owner?.businessId ?? '') : () => {}
        const answer = await handler({
          request,
          ...caller,
          ip: raw.ip,
          log: raw.log,
          limitBusiness: async (businessId: string) => (rate ? limits.subject(rate, businessId) : undefined),
          limit: (group: RateGroup, subject?: string) =>
            subject === undefined ? limits.address(group, raw.ip) : limits.subject(group, subject),
          raw,
          reply,
        } as unknown as CallContext<never, never>).catch((error: unknown) => {
          release()
          throw error instanceof DomainError && error.payload !== null
            ? new DomainError(error.kind, error.message, addOwnKeys(error.payload))
            : error
        })
        if (schema.answer === 'empty') return reply.code(200).send()
        if (schema.answer === 'csv') return sendFile(reply, answer as FileAnswer, release)
        return sendReply(reply, schema, answer, addOwnKeys)
      },
    })
  }
}
