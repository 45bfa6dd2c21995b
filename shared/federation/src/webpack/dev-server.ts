import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { RemoteRelease } from '@showcase/contract/remote'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { developmentEntry, developmentName } from '../development.ts'
import { readManifest } from './build-remote.ts'
import { browserConfig, type RemoteBuild } from './remote-config.ts'

/** A remote served from its sources, compiled anew at each change. */
export interface ServedSource {
  name: string
  /** Where its container lies, ending in a slash; `remote.json` beside it describes the remote to the gateway. */
  url: string
  /** Resolves after the first compilation, whether or not it found errors; webpack prints those itself. */
  compiled: Promise<void>
  stop(): Promise<void>
}

/** Describes the development build: one version for ever, because the page follows changes without a new container. */
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

/** What the gateway needs of a published release. There are no hashes: the files change, and no server build. */
function describe({ manifest, version, uniqueName }: RemoteBuild): RemoteRelease {
  const { name, contract, failure, mounts, nav, cards } = manifest
  const files = { entry: developmentEntry, server: 'server.cjs', shared: {}, exposes: {}, files: {} }
  return { name, version, uniqueName, contract, failure, mounts, nav, cards, ...files }
}

interface ServeOptions {
  /** The address to listen on: in a container, all of them. */
  host?: string
  /** Whose pages load it: a development shell's follow components by React Fast Refresh, a released one's load again. */
  shell?: 'development' | 'released'
}

/** What a page of a public address needs to reach a server on the visitor's own machine, besides the visitor's leave. */
const forPages = { 'access-control-allow-origin': '*', 'access-control-allow-private-network': 'true' }

/** A browser may ask first whether a page from elsewhere is welcome here. */
const preflight = {
  name: 'preflight',
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void) {
    if (request.method !== 'OPTIONS') return next()
    response.writeHead(204, forPages).end()
  },
}

/**
 * Serves the remote in `directory` (absolute) on a port of this machine: pages of any origin may load it and follow its
 * changes. Nothing is written to disk.
 */
export async function serveRemote(
  directory: string,
  port: number,
  { host = '127.0.0.1', shell = 'development' }: ServeOptions = {},
): Promise<ServedSource> {
  const url = `http://localhost:${port}/`
  // A page may call this machine by another of its names.
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
      // The page is the gateway's, at any of its tenants' addresses.
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
