import type { CallSchema } from '@showcase/contract/call'
import { calls } from '@showcase/contract/calls'
import { succeed } from '@showcase/contract/envelope'
import { firstMessage } from '@showcase/contract/first-message'
import { bodyLimits } from '@showcase/contract/limits'
import { type Group, paths } from '@showcase/contract/paths'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteShorthandOptions } from 'fastify'
import { DomainError } from '../../core/domain-error.ts'
import type { CheckAccess } from './access.ts'
import type { CallContext, FileAnswer, Handlers } from './context.ts'
import { rateGroups, subjectOf } from './rate-limit-rules.ts'
import type { Limits } from './rate-limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What every call needs beside its handler. */
    calls: { access: CheckAccess; limits: Limits; apiBase: string }
  }
}

type AnyHandler = (context: CallContext<never, never>) => Promise<unknown>

/** Query and JSON body together: DELETE may use either, and no call uses both for the same field. */
function sentBy(request: FastifyRequest): unknown {
  const body = request.body ?? {}
  if (typeof body !== 'object' || Array.isArray(body))
    throw new DomainError('invalid', 'The request must be an object.')
  return { ...(request.query as object), ...body }
}

function validated(schema: CallSchema, request: FastifyRequest): unknown {
  if (schema.body === 'multipart') return undefined
  const result = schema.request.safeParse(sentBy(request))
  if (!result.success) throw new DomainError('invalid', firstMessage(result.error))
  return result.data
}

function sendFile(reply: FastifyReply, { file, fileName }: FileAnswer) {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(file)
}

/** An answer holds what the contract says and no more: what a schema does not know is left out. */
function sendReply(reply: FastifyReply, schema: CallSchema, answer: { payload: unknown; message: string }) {
  return reply.send(succeed(schema.payload.parse(answer.payload), answer.message, schema.code))
}

/** A call without a body says no by its status alone: 404 for what is malformed, too. */
const refuseEmptily: NonNullable<RouteShorthandOptions['errorHandler']> = (error, _request, reply) => {
  if (!(error instanceof DomainError)) throw error
  reply.code(404).send()
}

/** Whose business a call is about, for the log: the signed-in owner's, or the one that is asked for by its name. */
function tenantOf(owner: { businessName: string } | null, request: unknown): { business?: string } {
  const asked = (request as { businessName?: unknown } | undefined)?.businessName
  const business = owner?.businessName ?? (typeof asked === 'string' ? asked : '')
  return business ? { business: business.slice(0, 80) } : {}
}

/** Writes that a blocked business keeps: signing out, and being told no more. */
const writesWhenBlocked = new Set(['auth.logOut', 'notification.unsubscribePush'])

/**
 * Registers the calls of a group that have a handler, as the contract describes them: address, access, validation,
 * rate limits, envelope. A handler throws {@link DomainError} for what the caller did wrong.
 */
export function registerCalls<G extends Group>(app: FastifyInstance, group: G, handlers: Handlers<G>): void {
  const { access, limits, apiBase } = app.calls
  for (const [name, handler] of Object.entries(handlers) as [string, AnyHandler][]) {
    const schema = (calls[group] as Record<string, CallSchema>)[name]
    const [method, path] = ((paths[group] as Record<string, string>)[name] ?? '').split(' ') as [HTTPMethods, string]
    if (!schema) throw new Error(`${group}.${name} is not in the contract.`)
    const id = `${group}.${name}`
    const rate = rateGroups[id]
    app.route({
      method,
      url: `${apiBase}${path}`,
      ...(schema.body === 'multipart' && { bodyLimit: bodyLimits.importBytes }),
      ...(schema.maxBytes !== undefined && { bodyLimit: schema.maxBytes }),
      config: { call: id },
      ...(schema.answer === 'empty' && { errorHandler: refuseEmptily }),
      handler: async (raw, reply) => {
        if (rate) await limits.address(rate, raw)
        const caller = await access(schema.access, raw, writesWhenBlocked.has(id))
        const request = validated(schema, raw)
        raw.log = raw.log.child(tenantOf(caller.owner, request))
        const subject = rate && subjectOf(rate, request)
        if (rate && subject) await limits.subject(rate, subject, raw)
        const answer = await handler({
          request,
          ...caller,
          ip: raw.ip,
          log: raw.log,
          limitBusiness: async (businessId: string) => (rate ? limits.subject(rate, businessId, raw) : undefined),
          raw,
          reply,
        } as unknown as CallContext<never, never>)
        if (schema.answer === 'empty') return reply.code(200).send()
        if (schema.answer === 'csv') return sendFile(reply, answer as FileAnswer)
        return sendReply(reply, schema, answer as { payload: unknown; message: string })
      },
    })
  }
}
