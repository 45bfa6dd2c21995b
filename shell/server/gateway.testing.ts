import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from '@jest/globals'
import { fail, succeed } from '@showcase/contract/envelope'
import { aBusiness } from '@showcase/testing/factories'
import Fastify, { type FastifyInstance } from 'fastify'
import { aShellBuild } from '../testing/shell-build.ts'
import { publicKeyText } from '../testing/signed-release.ts'
import { readConfig } from './config.ts'
import { createGateway } from './gateway.ts'
import type { RenderTask } from './rendering/render-pool.ts'

export const main = 'localhost:3000'
const businesses = {
  terracotta: aBusiness({ businessName: 'terracotta', domain: '', logo: '' }),
  fieldkit: aBusiness({ businessName: 'fieldkit', domain: 'www.kit.example', logo: '' }),
}
export const ownHost = 'www.kit.example:3000'

/** Stub of the API. Like the API, it refuses names that no business can have. */
function createApi(): FastifyInstance {
  const api = Fastify({ bodyLimit: 1_000_000 })
  api.setErrorHandler((error: { statusCode?: number }, _, reply) => {
    const status = error.statusCode ?? 500
    reply.removeHeader('connection')
    return reply.code(status).send(fail(status, 'refused'))
  })
  api.get('/api/registry/snapshot', async (request, reply) => {
    if ((request.query as { after?: string }).after !== undefined) return reply.hijack()
    return succeed({ revision: 1, remotes: [], channels: [], pins: [] }, '')
  })
  api.get('/api/public/user/fetchAll', async (request, reply) => {
    const { businessName = '' } = request.query as Record<string, string>
    if (!/^[a-z0-9-]{3,40}$/i.test(businessName)) return reply.code(400).send(fail(400, 'malformed'))
    const found = businesses[businessName.toLowerCase() as keyof typeof businesses]
    return succeed({ userProfiles: found ? [found] : [], count: 0 }, '')
  })
  api.get('/api/public/user/checkDomain', async (request, reply) => {
    if (request.headers.origin !== `http://${ownHost}`) return reply.code(404).send(fail(404, 'Unknown host'))
    return succeed({ businessName: 'fieldkit' }, '')
  })
  for (const list of ['products', 'catalogues'])
    api.get(`/api/public/${list}/fetchAll`, async () => succeed({ [list]: [], count: 0 }, ''))
  api.get('/api/public/user/sitemap', async () => succeed({ items: [], next: '' }, ''))
  api.post('/api/echo', async request => succeed(request.body, ''))
  api.post(
    '/api/userAdmin/products/import',
    { onRequest: (_, reply) => void reply.code(401).send(fail(401, 'token expired')) },
    () => '',
  )
  return api
}

/** Renders every page; one whose address ends in `/go` redirects to its own path, as routes do. */
async function render({ job }: RenderTask) {
  const { pathname } = new URL(job.request.url)
  if (pathname.endsWith('/go')) return { type: 'redirect', status: 302, location: pathname } as const
  return { type: 'page', status: 200, html: '<html></html>', failedParts: 0, isWhole: true, isShared: true } as const
}

let port = 0

/** Port of the gateway that the tests of this file share. */
export function gatewayPort() {
  return port
}

/** Starts a gateway in front of the stub of the API, for the tests of a file. */
export function useGateway() {
  let api: FastifyInstance
  let gateway: FastifyInstance
  let directory: string

  beforeAll(async () => {
    api = createApi()
    const address = await api.listen({ host: '127.0.0.1', port: 0 })
    directory = await mkdtemp(join(tmpdir(), 'shell-'))
    await Promise.all(['sw.js', 'shell.js'].map(name => writeFile(join(directory, name), 'works()')))
    const RELEASE_PUBLIC_KEYS = publicKeyText(generateKeyPairSync('ed25519').privateKey)
    const config = readConfig({ API_ORIGIN: address, LOG_LEVEL: 'silent', RELEASE_PUBLIC_KEYS, TRUST_PROXY: 'on' })
    const build = aShellBuild({ directory, mark: '/shell/mark.svg' })
    gateway = await createGateway(config, build, { render, async close() {} })
    await gateway.listen({ host: '127.0.0.1', port: 0 })
    port = (gateway.server.address() as AddressInfo).port
  })

  afterAll(async () => {
    api.server.closeAllConnections()
    await Promise.all([gateway.close(), api.close()])
    await rm(directory, { recursive: true })
  })
}

/** Sends raw bytes. @returns the status and the headers, and the body as far as it came with them */
export function send(head: string[], body: string | Buffer = '') {
  return new Promise<{ status: number; headers: Map<string, string>; body: string }>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    const end = () => {
      socket.destroy()
      const [start = '', ...rest] = answer.replace('HTTP/1.1 100 Continue\r\n\r\n', '').split('\r\n\r\n')
      const [line = '', ...lines] = start.split('\r\n')
      const headers = lines.map(text => [text.split(': ')[0]?.toLowerCase() ?? '', text.split(': ')[1] ?? ''] as const)
      resolve({ status: Number(line.split(' ')[1]), headers: new Map(headers), body: rest.join('\r\n\r\n') })
    }
    socket.setEncoding('latin1').on('data', chunk => {
      answer += chunk
      if (
        /\r\n\r\n[\s\S]/.test(answer.replace('HTTP/1.1 100 Continue\r\n\r\n', '')) ||
        /content-length: 0/i.test(answer)
      )
        end()
    })
    socket.on('end', end).on('error', reject)
    socket.write(Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'))
    socket.write(body)
  })
}
