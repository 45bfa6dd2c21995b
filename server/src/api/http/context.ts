import type { Readable } from 'node:stream'
import type { Calls, ParsedRequestOf, PayloadOf } from '@showcase/contract/api'
import type { CallName, Group } from '@showcase/contract/paths'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { LimitBusiness, SessionOwner } from '../../core/caller.ts'
import type { RateGroup } from './rate-limit-rules.ts'

type SchemaOf<G extends Group, N extends CallName<G>> = Calls[G][N & keyof Calls[G]]
type AccessOf<G extends Group, N extends CallName<G>> = SchemaOf<G, N> extends { access: infer A } ? A : never

/** A file, instead of the envelope. */
export type FileAnswer = { file: Readable; fileName: string }

/** A payload with a message for the user. */
export class Answer<P> {
  readonly payload: P
  readonly message: string

  constructor(payload: P, message: string) {
    this.payload = payload
    this.message = message
  }
}

/** Answers with a message other than `successMessages.done`. */
export function withMessage<P>(payload: P, message: string): Answer<P> {
  return new Answer(payload, message)
}

/** Nothing is read from the result of a call without payload. */
type ResultOf<P> = P extends null ? unknown : P | Answer<P>

/** The result of a handler: a file for `csv`, nothing for `empty`, otherwise the payload. */
export type AnswerOf<G extends Group, N extends CallName<G>> =
  SchemaOf<G, N> extends { answer: 'csv' }
    ? FileAnswer
    : SchemaOf<G, N> extends { answer: 'empty' }
      ? undefined
      : ResultOf<PayloadOf<G, N>>

export type CallContext<G extends Group, N extends CallName<G>> = {
  /** Validated and cleaned. For multipart calls undefined; read the parts of `raw`. */
  request: ParsedRequestOf<G, N>
  /** Only for calls of owners. */
  owner: AccessOf<G, N> extends 'owner' ? SessionOwner : null
  /** Only for deploy calls: the name of the token, which is a remote's, an issued one's or an operator's. */
  deployer: AccessOf<G, N> extends 'deploy' ? string : null
  /** The name of the operator's token on platform calls; on deploy calls null for other tokens. */
  operator: AccessOf<G, N> extends 'platform' ? string : AccessOf<G, N> extends 'deploy' ? string | null : null
  /** On deploy calls the remote of the token; null for operators. */
  remote: AccessOf<G, N> extends 'deploy' ? string | null : null
  ip: string
  log: FastifyBaseLogger
  /** Counts this call against its business. For calls whose request does not name the business. */
  limitBusiness: LimitBusiness
  /** Counts this call against a limit of its own: of the caller's network, or of a subject. */
  limit: (group: RateGroup, subject?: string) => Promise<void>
  raw: FastifyRequest
  reply: FastifyReply
}

export type Handler<G extends Group, N extends CallName<G>> = (context: CallContext<G, N>) => Promise<AnswerOf<G, N>>

/** The handlers of a group. A call without a handler is 404. */
export type Handlers<G extends Group> = { [N in CallName<G>]?: Handler<G, N> }
