import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

export const remotesFolder = (dataDir: string): string => join(dataDir, 'remotes')

/** Where the folder of a version is served, with a slash at its end. */
export const remoteAddress = (name: string, version: string): string => `/remotes/${name}/${version}/`

/**
 * Serves `/remotes/<name>/<version>/…` from DATA_DIR/remotes. A published folder never changes, so its files may be kept
 * for ever; the compressed copies beside them are sent to whoever takes them. Any site of ours loads them.
 */
export const serveRemotes = async (app: FastifyInstance, dataDir: string): Promise<void> => {
  const root = remotesFolder(dataDir)
  mkdirSync(root, { recursive: true })
  await app.register(fastifyStatic, {
    root,
    prefix: '/remotes/',
    decorateReply: false,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    preCompressed: true,
    maxAge: '365d',
    immutable: true,
    setHeaders(reply) {
      reply.header('access-control-allow-origin', '*')
      reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
}
