import { mkdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { remotesFolder } from '../releases/store/disk-releases.ts'

type Versioned = FastifyRequest<{ Params: { '*'?: string } }>

/** Name and version in `<name>/<version>/…`; null when the path is not one of a release. */
function versionIn(path: string) {
  const [, name, version] = /^([a-z0-9-]+)\/([\w.-]+)\/./.exec(path) ?? []
  return name && version && !version.startsWith('.') ? { name, version } : null
}

/**
 * Serves `/remotes/<name>/<version>/…` from DATA_DIR/remotes. A published folder never changes, so its files may be
 * cached for ever. Clients that accept compression get the compressed copies. Every origin may load them, but nobody gets
 * source maps, which a build may have compressed, too.
 * @param fetchToDisk copies a release to this disk first, if it is stored elsewhere
 */
export async function serveRemotes(
  app: FastifyInstance,
  dataDir: string,
  fetchToDisk?: (name: string, version: string) => Promise<boolean>,
): Promise<void> {
  const root = remotesFolder(dataDir)
  mkdirSync(root, { recursive: true })
  await app.register(async scope => {
    if (fetchToDisk) {
      scope.addHook('onRequest', async (request: Versioned) => {
        const release = versionIn(request.params['*'] ?? '')
        // A missing release becomes a 404 below.
        if (release) await fetchToDisk(release.name, release.version)
      })
    }
    await scope.register(fastifyStatic, {
      root,
      prefix: '/remotes/',
      decorateReply: false,
      index: false,
      redirect: false,
      dotfiles: 'ignore',
      preCompressed: true,
      maxAge: '365d',
      immutable: true,
      allowedPath: path => !/\.map(\.(br|gz))?$/.test(path),
      setHeaders(reply) {
        reply.header('access-control-allow-origin', '*')
        reply.header('cross-origin-resource-policy', 'cross-origin')
      },
    })
  })
}
