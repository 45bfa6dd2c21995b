import type { z } from 'zod'
import { auth } from './auth.ts'
import type { CallSchema, GroupCalls } from './call.ts'
import { catalogues } from './catalogues.ts'
import { publicDomains } from './custom-domain.ts'
import { mail } from './mail.ts'
import { notification, publicNotifications } from './notification.ts'
import type { CallName, Group } from './paths.ts'
import { platform } from './platform.ts'
import { products } from './products.ts'
import { publicCatalogues } from './public-catalogues.ts'
import { publicProducts } from './public-products.ts'
import { publicUser } from './public-user.ts'
import { registry } from './registry.ts'
import { user } from './user.ts'

/** The schemas of every call, under the groups and names of `paths`. */
export const calls = {
  auth,
  mail,
  publicProducts,
  publicCatalogues,
  publicNotifications,
  publicUser,
  publicDomains,
  products,
  catalogues,
  user,
  notification,
  platform,
  registry,
} satisfies { [G in Group]: GroupCalls<G> }

export type Calls = typeof calls

type SchemaOf<G extends Group, N extends CallName<G>> = Calls[G][N & keyof Calls[G]] & CallSchema

/** The request as a client passes it: real booleans, numbers and lists. */
export type RequestOf<G extends Group, N extends CallName<G>> = z.input<SchemaOf<G, N>['request']>
/** The request as the server's handler gets it: trimmed, converted and with defaults. */
export type ParsedRequestOf<G extends Group, N extends CallName<G>> = z.output<SchemaOf<G, N>['request']>
export type PayloadOf<G extends Group, N extends CallName<G>> = z.output<SchemaOf<G, N>['payload']>
/** The payload of a 409, for calls that declare one. `ApiError` carries it. */
export type ConflictOf<G extends Group, N extends CallName<G>> = z.output<NonNullable<SchemaOf<G, N>['conflict']>>

/** A successful answer: its payload and the text for people. */
export type Reply<P> = { payload: P; message: string }

export type CallOptions = { signal?: AbortSignal | undefined }

/** One function per call. The request can be omitted if all of its fields are optional. */
export type ApiFunction<G extends Group, N extends CallName<G>> =
  Record<never, never> extends RequestOf<G, N>
    ? (request?: RequestOf<G, N>, options?: CallOptions) => Promise<Reply<PayloadOf<G, N>>>
    : (request: RequestOf<G, N>, options?: CallOptions) => Promise<Reply<PayloadOf<G, N>>>

export type Api = { [G in Group]: { [N in CallName<G>]: ApiFunction<G, N> } }
