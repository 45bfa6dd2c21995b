import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { RemoteRelease } from '@showcase/contract/remote'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { developmentEntry, developmentName } from '../development.ts'
import { readManifest } from './build-remote.ts'
import { browserConfig, type RemoteBuild } from './remote-config.ts'

/** A remote served from its sources, compiled at each change. */
export interface ServedSource {
  name: string
  /** Folder of its container, with a trailing slash. `remote.json` in it describes the remote to the gateway. */
  url: string
  /** Resolves after the first compilation, with or without errors, which webpack prints. */
  compiled: Promise<void>
  stop(): Promise<void>
}

/** Describes the development build. Its version never changes, because the page follows changes without a new container. */
async function developmentBuild(directory: string, publicPath: string, refresh: boolean): Promise<RemoteBuild> {
  const manifest = await readManifest(directory)
  return {
    manifest,
    directory,
    publicPath,
    mode: 'development',
    version: '0.0.0-development',
    uniqueName: developmentName(manifest.name),
    outputPath: join(directory, 'dist/development'),
    refresh,
  }
}

/** The data of a release that the gateway needs. It has no hashes, since the files change, and no server build. */
function describe({ manifest, version, uniqueName }: RemoteBuild): RemoteRelease {
  const { name, contract, failure, mounts, nav, cards } = manifest
  const files = { entry: developmentEntry, server: 'server.cjs', shared: {}, exposes: {}, files: {} }
  return { name, version, uniqueName, contract, failure, mounts, nav, cards, ...files }
}

interface ServeOptions {
  /** The address to listen on; a container listens on all. */
  host?: string
  /** The shell of the pages that load it: a development shell applies changes by React Fast Refresh, a released one reloads. */
  shell?: 'development' | 'released'
}

/** Headers with which a page at a public address may reach a server on the visitor's machine, after the visitor's consent. */
const forPages = { 'access-control-allow-origin': '*', 'access-control-allow-private-network': 'true' }

/** Answers a browser's preflight request. */
const preflight = {
  name: 'preflight',
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void) {
    if (request.method !== 'OPTIONS') return next()
    response.writeHead(204, forPages).end()
  },
}

/**
 * Serves the remote in `directory` (absolute) on a local port. Pages of any origin may load it and follow its changes. Writes
 * no files.
 */
export async function serveRemote(
  directory: string,
  port: number,
  { host = '127.0.0.1', shell = 'development' }: ServeOptions = {},
): Promise<ServedSource> {
  const url = `http://localhost:${port}/`
  // A page may use another name of this machine.
  const publicPath = shell === 'development' ? url : 'auto'
  const build = await developmentBuild(directory, publicPath, shell === 'development')
  const compiler = webpack(browserConfig(build))
  if (!compiler) throw new Error('webpack gave no compiler')
  const compiled = new Promise<void>(resolve => compiler.hooks.done.tap('first compilation', () => resolve()))
  const server = new WebpackDevServer(
    {
      host,
      port,
      hot: true,
      static: false,
      // The page has the address of the gateway or of any tenant.
      allowedHosts: 'all',
      headers: forPages,
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: { warnings: false, runtimeErrors: false } },
      setupMiddlewares(middlewares) {
        const body = JSON.stringify(describe(build))
        const middleware = (_: unknown, response: { end(body: string): void }) => response.end(body)
        return [preflight, { name: 'remote.json', path: '/remote.json', middleware }, ...middlewares]
      },
    },
    compiler,
  )
  await server.start()
  return { name: build.manifest.name, url, compiled, stop: () => server.stop() }
}
