import { ApiError } from '@showcase/api-client'
import { toSearch } from '@showcase/api-client/search'
import type { Api, CallOptions, ParsedRequestOf, PayloadOf, Reply } from '@showcase/contract/api'
import { calls } from '@showcase/contract/api'
import type { CallSchema } from '@showcase/contract/call'
import { firstMessage } from '@showcase/contract/call'
import { successMessages } from '@showcase/contract/messages'
import { type CallName, type Group, paths, splitPath } from '@showcase/contract/paths'
import { z } from 'zod'

const message = Symbol('message')

/** A handler's payload with its success text, for tests that read the text. */
export function withMessage<P extends object>(payload: P, text: string): P {
  return Object.defineProperty(payload, message, { value: text })
}

/** Answers a call: returns the payload or throws an `ApiError`. It gets the request as the server would. */
export type FakeHandlers = {
  [G in Group]?: {
    [N in CallName<G>]?: (request: ParsedRequestOf<G, N>) => PayloadOf<G, N> | Promise<PayloadOf<G, N>>
  }
}

type Handler = (request: unknown) => unknown

/** The request as it arrives at the server: query values are texts, a body is JSON. */
function overTheWire(path: string, request: object): unknown {
  const { method } = splitPath(path)
  if (request instanceof FormData) return request
  if (method === 'POST' || method === 'PUT') return JSON.parse(JSON.stringify(request))
  const search = new URLSearchParams(toSearch(request))
  return Object.fromEntries(
    [...new Set(search.keys())].map(name => {
      const values = search.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
}

async function answer(name: string, call: CallSchema, path: string, handler: Handler | undefined, request: object) {
  if (!handler) throw new Error(`fakeApi: the test has no handler for ${name}`)
  const read = call.request.safeParse(overTheWire(path, request))
  if (!read.success) throw new ApiError(400, firstMessage(read.error))
  const given = await handler(read.data)
  const payload = call.payload.safeParse(given)
  if (!payload.success) throw new Error(`fakeApi: ${name} breaks the contract\n${z.prettifyError(payload.error)}`)
  const text = (given as { [message]?: string } | null)?.[message] ?? successMessages.done
  return { payload: payload.data, message: text } satisfies Reply<unknown>
}

/**
 * The API in memory. The contract's schema parses every request (a malformed one gets the server's message) and checks every
 * response, so that a test cannot use a payload that the server never sends.
 */
export function fakeApi(handlers: FakeHandlers = {}): Api {
  const group = (name: Group) =>
    Object.fromEntries(
      Object.entries(paths[name]).map(([callName, path]) => {
        const call = (calls[name] as Record<string, CallSchema>)[callName] as CallSchema
        const handler = (handlers[name] as Record<string, Handler> | undefined)?.[callName]
        const run = async (request: object = {}, { signal }: CallOptions = {}) => {
          signal?.throwIfAborted()
          const reply = await answer(`${name}.${callName}`, call, path, handler, request)
          signal?.throwIfAborted()
          return reply
        }
        return [callName, run]
      }),
    )
  return Object.fromEntries((Object.keys(paths) as Group[]).map(name => [name, group(name)])) as unknown as Api
}
