import type { FastifyServerOptions } from 'fastify'
import { tracing } from './tracing.ts'

type Loggable = { method: string; url: string }

/**
 * The part of a URL that is logged. The query may hold contacts, and a private link's path is its key. The body, the
 * headers (tokens) and the client's address are not logged either.
 */
function pathOf(url: string) {
  return (url.split('?', 1)[0] ?? '').replace(/(\/privateLink\/)[^/]+/i, '$1…')
}

/** Removes email addresses, which errors of mail servers and databases quote. */
function withoutAddresses(text: string) {
  return text.replace(/[^\s<>"'(),;:=]+@[^\s<>"'(),;:=]+/g, '…@…')
}

/** Pino's options for every process: one line of JSON per entry. `redact` catches what the serializers miss. */
export function loggerOptions(
  level: string,
  service: 'api' | 'gateway',
): Exclude<FastifyServerOptions['logger'], undefined> {
  return {
    level,
    base: { service, pid: process.pid },
    mixin: () => tracing()?.ids() ?? {},
    serializers: {
      req: (request: Loggable) => ({ method: request.method, path: pathOf(request.url) }),
      err: (error: Error & { code?: unknown }) => ({
        type: error.name,
        code: error.code,
        message: withoutAddresses(error.message),
        stack: withoutAddresses(error.stack ?? ''),
      }),
    },
    redact: {
      paths: ['authorization', 'token', 'password', 'email', 'phoneNo'].flatMap(name => [name, `*.${name}`]),
      remove: true,
    },
  }
}
