import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

type Loggable = { method: string; url: string }

/**
 * What a line says of a request: never its query or body, which may hold contacts, nor its headers, which hold tokens,
 * nor the client's address.
 */
const pathOf = (url: string) => url.split('?', 1)[0] ?? ''

/** pino's settings. `redact` stands behind the serializers, for what a log call passes by mistake. */
export const loggerOptions = (
  config: Pick<Config, 'logLevel'>,
): Exclude<FastifyServerOptions['logger'], undefined> => ({
  level: config.logLevel,
  serializers: {
    req: (request: Loggable) => ({ method: request.method, path: pathOf(request.url) }),
    err: (error: Error & { code?: unknown }) => ({
      type: error.name,
      code: error.code,
      message: error.message,
      stack: error.stack ?? '',
    }),
  },
  redact: {
    paths: [
      'authorization',
      'token',
      'password',
      'email',
      'phoneNo',
      '*.authorization',
      '*.token',
      '*.password',
      '*.email',
      '*.phoneNo',
    ],
    remove: true,
  },
})
