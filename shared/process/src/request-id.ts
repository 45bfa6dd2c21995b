import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** What an edge or a gateway calls a request, such as a UUID. Anything else could forge a log or fill it. */
const shape = /^[\w-]{8,64}$/

/** Ids of requests: the caller's where it is one of ours, so that a request has one id in every log; else a new one. */
export function requestIds(trustsCaller: boolean) {
  return ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers['x-request-id']
    return trustsCaller && typeof given === 'string' && shape.test(given) ? given : randomUUID()
  }
}
