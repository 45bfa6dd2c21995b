import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Form of ids that proxies and gateways assign, such as UUIDs. Any other text could forge log lines or fill the log. */
const shape = /^[\w-]{8,64}$/

/** Creates request ids. A trusted caller's id is kept, so that a request has one id in every log. */
export function requestIds(trustsCaller: boolean) {
  return ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers['x-request-id']
    return trustsCaller && typeof given === 'string' && shape.test(given) ? given : randomUUID()
  }
}
