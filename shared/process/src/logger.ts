import type { FastifyServerOptions } from 'fastify'
import { tracing } from './tracing.ts'

type Loggable = { method: string; url: string }

/**
 * What a line says of a request: never its query or body, which may hold contacts, nor its headers, which hold tokens,
 * nor the client's address. A private link's path is its key.
 */
function pathOf(url: string) {
  return (url.split('?', 1)[0] ?? '').replace(/(\/privateLink\/)[^/]+/i, '$1…')
}

/** Errors of mail servers and of databases quote addresses. */
function withoutAddresses(text: string) {
  return text.replace(/[^\s<>"'(),;:=]+@[^\s<>"'(),;:=]+/g, '…@…')
}

/** pino's settings, of every process: a line of JSON each. `redact` stands behind the serializers, for mistakes. */
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
