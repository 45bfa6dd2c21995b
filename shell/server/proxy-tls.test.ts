import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import fastify from 'fastify'
import type { GatewayConfig } from './config.ts'
import { proxyToApi } from './proxy.ts'

const folder = mkdtempSync(join(tmpdir(), 'showcase-proxy-'))
const [keyFile, certificateFile] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
const trusted = getCACertificates('default')
const app = fastify()
let api: ReturnType<typeof createServer>
let certificate: string

beforeAll(async () => {
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', keyFile]
  execFileSync('openssl', ['req', '-x509', ...key, '-out', certificateFile, ...names], { stdio: 'ignore' })
  certificate = readFileSync(certificateFile, 'utf8')
  api = createServer({ key: readFileSync(keyFile), cert: certificate }, (_, answer) => answer.end('{}'))
  await new Promise<void>(resolve => api.listen(0, resolve))
  const apiOrigin = `https://localhost:${(api.address() as AddressInfo).port}`
  await proxyToApi(app, { apiOrigin, apiBaseUrl: '/api' } as GatewayConfig)
})

afterAll(async () => {
  setDefaultCACertificates(trusted)
  await app.close()
  api.close()
  rmSync(folder, { recursive: true })
})

test('an API over TLS is used only with a certificate that is trusted', async () => {
  const call = async () => (await app.inject('/api/user')).statusCode
  expect(await call()).toBe(503)
  setDefaultCACertificates([...trusted, certificate])
  expect(await call()).toBe(200)
})
