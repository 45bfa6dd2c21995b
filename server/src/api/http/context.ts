import type { Readable } from 'node:stream'
import type { ParsedRequestOf, PayloadOf, Reply } from '@showcase/contract/api'
import type { Calls } from '@showcase/contract/calls'
import type { CallName, Group } from '@showcase/contract/paths'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { LimitBusiness, SessionOwner } from '../../core/caller.ts'

type SchemaOf<G extends Group, N extends CallName<G>> = Calls[G][N & keyof Calls[G]]
type AccessOf<G extends Group, N extends CallName<G>> = SchemaOf<G, N> extends { access: infer A } ? A : never

/** A file as an answer, instead of the envelope. */
export type FileAnswer = { file: Readable; fileName: string }

/** What a call gives back: a CSV as a file, nothing for `empty`, else payload and text. */
export type AnswerOf<G extends Group, N extends CallName<G>> =
  SchemaOf<G, N> extends { answer: 'csv' }
    ? FileAnswer
    : SchemaOf<G, N> extends { answer: 'empty' }
      ? undefined
      : Reply<PayloadOf<G, N>>

export type CallContext<G extends Group, N extends CallName<G>> = {
  /** Validated and cleaned. Of a multipart call: untouched, read the parts of `raw`. */
  request: ParsedRequestOf<G, N>
  /** On owners' calls alone. */
  owner: AccessOf<G, N> extends 'owner' ? SessionOwner : null
  /** The name of the token that was shown, on deploy calls: a remote's, an issued one's, or an operator's. */
  deployer: AccessOf<G, N> extends 'deploy' ? string : null
  /** The name of the operator's token, on platform calls; on deploy calls null where it is none of an operator. */
  operator: AccessOf<G, N> extends 'platform' ? string : AccessOf<G, N> extends 'deploy' ? string | null : null
  ip: string
  log: FastifyBaseLogger
  /** Counts this call against the business it is about; throws 429. For calls whose request does not name it. */
  limitBusiness: LimitBusiness
  raw: FastifyRequest
  reply: FastifyReply
}

export type Handler<G extends Group, N extends CallName<G>> = (context: CallContext<G, N>) => Promise<AnswerOf<G, N>>

/** Calls of a group that this server answers; the others are 404. */
export type Handlers<G extends Group> = { [N in CallName<G>]?: Handler<G, N> }
