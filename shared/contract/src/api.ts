import type { z } from 'zod'
import type { CallSchema } from './call.ts'
import type { Calls } from './calls.ts'
import type { CallName, Group } from './paths.ts'

type SchemaOf<G extends Group, N extends CallName<G>> = Calls[G][N & keyof Calls[G]] & CallSchema

/** What a client passes: real booleans, numbers and lists. */
export type RequestOf<G extends Group, N extends CallName<G>> = z.input<SchemaOf<G, N>['request']>
/** What the server's handler gets: trimmed, defaulted, coerced. */
export type ParsedRequestOf<G extends Group, N extends CallName<G>> = z.output<SchemaOf<G, N>['request']>
export type PayloadOf<G extends Group, N extends CallName<G>> = z.output<SchemaOf<G, N>['payload']>
/** What the `payload` of a 409 holds, on the calls that say so; `ApiError` carries it. */
export type ConflictOf<G extends Group, N extends CallName<G>> = z.output<NonNullable<SchemaOf<G, N>['conflict']>>

/** A successful answer: what it carries, and the text for people. */
export type Reply<P> = { payload: P; message: string }

export type CallOptions = { signal?: AbortSignal | undefined }

/** One function per call; the request may be left out where all of it is optional. */
export type ApiFunction<G extends Group, N extends CallName<G>> =
  Record<never, never> extends RequestOf<G, N>
    ? (request?: RequestOf<G, N>, options?: CallOptions) => Promise<Reply<PayloadOf<G, N>>>
    : (request: RequestOf<G, N>, options?: CallOptions) => Promise<Reply<PayloadOf<G, N>>>

export type Api = { [G in Group]: { [N in CallName<G>]: ApiFunction<G, N> } }
