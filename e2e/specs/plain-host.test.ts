import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect } from '@jest/globals'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { newestBuild } from '@showcase/federation/build-files'
import { compile } from '@showcase/federation/webpack/compile'
import { scenario, sites } from '../support/scenario.ts'

const root = resolve(import.meta.dirname, '../..')
const built = newestBuild(join(root, 'remotes/remote-marketing/dist'), 'remote.json')
const { name, version, shared } = JSON.parse(readFileSync(join(built, 'remote.json'), 'utf8'))
const manifest = JSON.parse(readFileSync(join(built, 'mf-manifest.json'), 'utf8'))

let folder: string
let server: Server
let origin: string

/** Builds the host with webpack and the federation plugin alone, and serves it on an origin of its own. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'showcase-plain-host-'))
  const provided = manifest.shared.map((one: { name: string }) => one.name)
  await compile([
    {
      mode: 'production',
      context: join(root, 'e2e/support/plain-host'),
      entry: { host: 'data:text/javascript,import("./host.tsx").then(host => host.show())' },
      output: { path: folder, publicPath: '/files/', uniqueName: 'plain-host' },
      resolve: { extensions: ['.ts', '.tsx', '.js'] },
      performance: false,
      module: {
        rules: [
          {
            test: /\.tsx?$/,
            loader: 'swc-loader',
            options: {
              jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
            },
          },
        ],
      },
      plugins: [
        new ModuleFederationPlugin({
          name: 'plain_host',
          dts: false,
          remotes: { shop: `${manifest.name}@${sites.main}/remotes/${name}/${version}/mf-manifest.json` },
          shared: Object.fromEntries(provided.map((id: string) => [id, { singleton: true, requiredVersion: false }])),
        }),
      ],
    },
  ])
  server = createServer(({ url = '' }, response) => {
    const file = /^\/files\/([\w.-]+)$/.exec(url)?.[1]
    response.writeHead(200, { 'content-type': file ? 'text/javascript' : 'text/html' })
    response.end(
      file
        ? readFileSync(join(folder, file))
        : '<!doctype html><title>Host</title><script src="/files/host.js"></script><body>',
    )
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
}, 120_000)
afterAll(() => {
  server?.close()
  rmSync(folder, { recursive: true, force: true })
})

scenario('a host built with webpack alone shows a page of a remote by its federation manifest', async ({ visitor }) => {
  const { page } = visitor
  await page.goto(`${origin}/about-us`)
  await page.waitForSelector('h1', { timeout: 20_000 })
  expect(await page.$eval('h1', title => title.textContent)).toBe('A shop window, not a checkout.')
  await page.waitForFunction(() => (document.querySelector('img')?.naturalWidth ?? 0) > 0, { timeout: 20_000 })
  // Styles, scripts and pictures come from the platform, though the page is on another origin.
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const files = loaded.filter(address => address.startsWith(`${sites.main}/remotes/${name}/${version}/`))
  expect(files.filter(address => address.endsWith('.css')).length).toBeGreaterThan(0)
  const picture = await page.$eval('img', image => image.currentSrc)
  expect(picture).toContain(`${sites.main}/remotes/${name}/${version}/assets/`)
})

scenario('the federation manifest names the shared modules that the release needs, with their ranges', async () => {
  const named = manifest.shared.map((one: { name: string; requiredVersion: string }) => [one.name, one.requiredVersion])
  expect(Object.fromEntries(named)).toEqual(shared)
  expect(manifest.metaData.publicPath).toBe('auto')
})
