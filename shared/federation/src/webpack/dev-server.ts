import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { RemoteRelease } from '@showcase/contract/remote'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { developmentEntry, developmentName } from '../development.ts'
import { readManifest } from './build-remote.ts'
import { browserConfig, type RemoteBuild } from './remote-config.ts'

/** A remote served from its sources, compiled again after each change. */
export interface ServedSource {
  name: string
  /** Address of its files, ending in a slash. The gateway reads `remote.json` there. */
  url: string
  /** Resolves after the first compilation, also if it found errors, which webpack prints. */
  compiled: Promise<void>
  stop(): Promise<void>
}

/** The version never changes, because pages follow changes without a new container. */
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

/** The release as the gateway reads it. It has no hashes, because the files change, and no server build. */
function describe({ manifest, version, uniqueName }: RemoteBuild): RemoteRelease {
  const { name, contract, failure, mounts, nav, cards } = manifest
  const files = { entry: developmentEntry, server: 'server.cjs', shared: {}, exposes: {}, files: {} }
  return { name, version, uniqueName, contract, failure, mounts, nav, cards, ...files }
}

interface ServeOptions {
  /** The address to listen on. */
  host?: string
  /** The shell of the pages that load it. Only the development shell supports React Fast Refresh; others reload the page. */
  shell?: 'development' | 'released'
}

/** Headers with which a page of a public address may load files from the visitor's own machine. */
const headers = { 'access-control-allow-origin': '*', 'access-control-allow-private-network': 'true' }

/** Browsers send a preflight request before they load from the visitor's own machine. */
const preflight = {
  name: 'preflight',
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void) {
    if (request.method !== 'OPTIONS') return next()
    response.writeHead(204, headers).end()
  },
}

/**
 * Serves the remote in `directory` (absolute) on a port of this machine, for pages of any origin. Writes nothing to disk.
 */
export async function serveRemote(
  directory: string,
  port: number,
  { host = '127.0.0.1', shell = 'development' }: ServeOptions = {},
): Promise<ServedSource> {
  const url = `http://localhost:${port}/`
  // A page of a released shell may use another name of this machine.
  const publicPath = shell === 'development' ? url : 'auto'
  const build = await developmentBuild(directory, publicPath, shell === 'development')
  const compiler = webpack(browserConfig(build))
  if (!compiler) throw new Error('webpack returned no compiler')
  const compiled = new Promise<void>(resolve => compiler.hooks.done.tap('first compilation', () => resolve()))
  const server = new WebpackDevServer(
    {
      host,
      port,
      hot: true,
      static: false,
      // Pages come from the gateway, at any of its tenants' addresses.
      allowedHosts: 'all',
      headers,
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
