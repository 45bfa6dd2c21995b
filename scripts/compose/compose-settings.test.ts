import { execFileSync } from 'node:child_process'
import { createPublicKey } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'
import { readConfig } from '@showcase/server/core/config/config'
import { serverSettings } from '@showcase/server/core/config/settings'
import { gatewaySettings } from '@showcase/shell/config'

const root = resolve(import.meta.dirname, '../..')
const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8')
/** Set in the images, or fixed by the addresses of the stack's edge. */
const fixed = ['NODE_ENV', 'SHOWCASE_VERSION', 'PORT', 'HOST', 'DATA_DIR', 'API_BASE_URL', 'IMAGE_BASE_URL']
/** Folders of a machine without containers. */
const withoutContainers = ['SHELL_BUILDS', 'DEV_REMOTES']

const prepare = /^ {2}prepare:\n(?: {4}.*\n)+/m.exec(compose)?.[0]

/** Names of the environment that a block of the file lists; NAME_FILE counts as NAME. */
function namesIn(start: string): string[] {
  const block = compose.slice(compose.indexOf(start) + start.length).split('\n')
  const end = block.findIndex((line, at) => at > 0 && !line.startsWith('  '))
  const lines = block.slice(1, end).map(line => /^ +([A-Z][A-Z0-9_]*):/.exec(line)?.[1] ?? '')
  return lines.filter(Boolean).map(name => name.replace(/_FILE$/, ''))
}

test('every setting of the API reaches its containers', () => {
  // SEED is set by each service itself.
  const given = [...namesIn('x-api-environment: &api-environment'), 'SEED', 'DEMO', ...fixed]
  expect(Object.keys(serverSettings.shape).filter(name => !given.includes(name))).toEqual([])
})

test('every setting of the gateway reaches its containers', () => {
  const given = [...namesIn('x-gateway: &gateway'), ...fixed, ...withoutContainers, 'S3_ENDPOINT']
  expect(Object.keys(gatewaySettings.shape).filter(name => !given.includes(name))).toEqual([])
})

test('each API has its disk and the documents of the operator; the preparing container, which has no disk, uses /tmp', () => {
  for (const [name, disk] of [
    ['api-1', 'disk-1'],
    ['api-2', 'disk-2'],
  ]) {
    const service = new RegExp(`^  ${name}:\\n(?:    .*\\n)+`, 'm').exec(compose)?.[0] ?? ''
    expect(service).toContain(`- ${disk}:/data\n`)
    expect(service).toContain(':/documents:ro\n')
  }
  expect(prepare).toContain('TMPDIR: /tmp\n')
  expect(prepare).toContain('DOCUMENTS_DIR: ""\n')
})

test('the preparing container reaches a database and a store elsewhere, as the APIs do', () => {
  const networksOf = (block = '') => /^ +networks:\n((?: +- \w+\n)+)/m.exec(block)?.[1]?.match(/\w+/g) ?? []
  const ofApis = networksOf(/^x-server: &server\n(?: {2}.*\n)+/m.exec(compose)?.[0])
  expect(ofApis).toContain('outward')
  // Only requests come through the network `calls`.
  expect(networksOf(prepare)).toEqual(ofApis.filter(name => name !== 'calls'))
  expect(compose).toMatch(/^ {2}outward:\n {2}\w/m)
})

test('the secrets are created without installed packages, and the key of releases is the one that the API derives', () => {
  const folder = mkdtempSync(join(tmpdir(), 'compose-secrets-'))
  const read = (name: string) => readFileSync(join(folder, name), 'utf8').trim()
  const create = () =>
    execFileSync(process.execPath, [join(root, 'scripts/compose-secrets.mjs')], {
      env: { SECRETS_DIR: folder },
      encoding: 'utf8',
    })
  expect(create()).toContain('database_pooler_url')
  const made = read('secret')
  expect(create()).toBe('')
  expect(read('secret')).toBe(made)
  const names = ['secret', 'platform_token', 'deploy_tokens', 'release_key', 'database_url']
  const env = Object.fromEntries(names.map(name => [`${name.toUpperCase()}_FILE`, join(folder, name)]))
  const { releaseKey } = readConfig({ ...env, DATA_DIR: folder })
  const key = createPublicKey(releaseKey).export({ format: 'der', type: 'spki' }).toString('base64url')
  expect(read('release_public_keys')).toBe(key)
  expect(statSync(folder).mode & 0o077).toBe(0)
  // As after a run on a full disk.
  writeFileSync(join(folder, 's3_secret_key'), '')
  expect(create()).toContain('s3_secret_key')
  expect(read('s3_secret_key').length).toBeGreaterThan(30)
  expect(create()).toBe('')
  rmSync(folder, { recursive: true })
})

test('Prometheus scrapes services of the stack, and the profile `metrics` finds what it replaces', () => {
  const scraped = readFileSync(join(root, 'docs/operations/prometheus.yml'), 'utf8')
  const [, targets = ''] = /job_name: showcase\n.*?targets: \[(.*?)\]/s.exec(scraped) ?? []
  const services = targets.split(', ').map(target => target.split(':')[0])
  expect(services.length).toBeGreaterThan(4)
  for (const service of services) expect(compose).toContain(`\n  ${service}:\n`)
  const replaced = [...readFileSync(join(root, 'docker/prometheus.sh'), 'utf8').matchAll(/s\|(.+?)\|/g)]
  expect(replaced).toHaveLength(3)
  for (const [, pattern = ''] of replaced) expect(scraped).toMatch(new RegExp(pattern))
})

test('docker/images.env pins every official image of the stack by digest', () => {
  const pins = readFileSync(join(root, 'docker/images.env'), 'utf8').matchAll(/^(\w+)=(.+)$/gm)
  const pinned = Object.fromEntries([...pins].map(([, name = '', image = '']) => [name, image]))
  const files = ['docker-compose.yml', 'docker/two-edges.yml'].map(file => readFileSync(join(root, file), 'utf8'))
  const official = [...files.join('\n').matchAll(/\$\{(\w+_IMAGE):-(?!showcase\/)([^:}]+):v?([\d]+)?[^}]*\}/g)]
  // It catches mail on a developer's machine; a stack in production sends to SMTP_URL.
  const needed = official.filter(([, name]) => name !== 'MAIL_IMAGE')
  expect([...new Set(needed.map(([, name]) => name))].sort()).toEqual(Object.keys(pinned).sort())
  for (const [, name = '', image, version = ''] of needed)
    expect(pinned[name]).toMatch(new RegExp(`^${image}:v?${version || '[a-z]'}\\S*@sha256:[0-9a-f]{64}$`))
})
