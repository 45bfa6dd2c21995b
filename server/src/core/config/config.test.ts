import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { removeFolder } from '../../../testing/test-database.ts'
import { readConfig } from './config.ts'
import { vapidKeysFrom } from './push-settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'showcase-config-'))
afterAll(() => removeFolder(folder))

function read(env: Record<string, string> = {}) {
  return readConfig({ DATA_DIR: folder, ...env })
}

const secret = 's'.repeat(32)
const production = {
  NODE_ENV: 'production',
  SECRET: secret,
  PLATFORM_TOKEN: secret,
  DEPLOY_TOKENS: `remote-a:${secret}`,
  RELEASE_KEY: secret,
}

test('every setting has its documented default', () => {
  expect(read()).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    mainHost: 'localhost:3000',
    publicUrl: 'http://localhost:3000',
    apiBaseUrl: '/api',
    imageBaseUrl: '/images',
    databaseUrl: undefined,
    s3: undefined,
    smtpUrl: undefined,
    seed: 'demo',
    demo: true,
    sessionTtlDays: 30,
    rateLimit: true,
    trustProxy: false,
    logLevel: 'info',
  })
  expect(read({ PORT: '4000', MAIN_HOST: '' }).publicUrl).toBe('http://localhost:4000')
  expect(read()).toMatchObject({ edge: { host: 'localhost', addresses: [] }, dnsServers: [] })
  expect(read({ MAIN_HOST: 'Showcase.example:8443' }).publicUrl).toBe('http://showcase.example:8443')
  expect(read({ MAIN_HOST: 'showcase.example:8443' }).edge.host).toBe('showcase.example')
  const edge = { EDGE_HOST: 'Edge.showcase.example.', EDGE_ADDRESSES: '192.0.2.1, 2001:db8::1' }
  expect(read(edge).edge).toEqual({ host: 'edge.showcase.example', addresses: ['192.0.2.1', '2001:db8::1'] })
  const servers = ['192.0.2.53', '192.0.2.53:5353', '2001:db8::53', '[2001:db8::53]:5353']
  expect(read({ DNS_SERVERS: servers.join(',') }).dnsServers).toEqual(servers)
  expect(read()).toMatchObject({ databasePool: 10, replica: undefined })
  const databases = { DATABASE_URL: 'postgres://one/showcase', DATABASE_REPLICA_URL: 'postgres://two/showcase' }
  expect(read(databases).replica).toEqual({ url: 'postgres://two/showcase', maxLagSeconds: 5 })
  expect(read({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
  expect(read({ PUBLIC_URL: 'https://Shop.example:8443/' }).publicUrl).toBe('https://shop.example:8443')
  expect(read({ PUSH_HOSTS: 'Push.example, *.push.example' }).push.hosts).toEqual(['push.example', '*.push.example'])
  const hosts = ['[::1]:8080', '10.0.0.1:80', 's3_1:9000', 'pictures.internal']
  expect(read({ FETCH_PRIVATE_HOSTS: hosts.join(',') }).fetchPrivateHosts).toEqual(hosts)
  for (const from of ['mail@shop.example', 'Showcase <mail@shop.example>', '"Shop, Inc." <mail@shop.example>'])
    expect(read({ MAIL_FROM: from, DOCUMENTS_DIR: folder }).mailFrom).toBe(from)
})

test.each([
  [{ PORT: 'many' }, 'PORT must be a whole number from 0 to 65535, not "many".'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address that starts with postgres:// or postgresql://.'],
  [
    { DATABASE_DIRECT_URL: 'postgres://two/showcase' },
    'DATABASE_DIRECT_URL must be the address of the database behind DATABASE_URL.',
  ],
  [
    { DATABASE_REPLICA_URL: 'postgres://two/showcase' },
    'DATABASE_REPLICA_URL must be the address of a replica of DATABASE_URL.',
  ],
  [{ DATABASE_POOL: '1' }, 'DATABASE_POOL must be a whole number from 2 to 500, not "1".'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an address that starts with smtp:// or smtps://.'],
  [{ SMTP_URL: 'smtp://' }, 'SMTP_URL must name a mail server, such as smtp://mail.example:587.'],
  [
    { MAIL_FROM: 'Showcase' },
    'MAIL_FROM must be one email address, with or without a name, such as Showcase <mail@shop.example>.',
  ],
  [{ DATA_DIR: import.meta.filename }, `DATA_DIR must be a folder, but "${import.meta.filename}" is a file.`],
  [{ DOCUMENTS_DIR: '/nowhere' }, 'DOCUMENTS_DIR must be a folder that exists, not "/nowhere".'],
  [{ PUBLIC_URL: 'showcase.example' }, 'PUBLIC_URL must be an address that starts with http:// or https://.'],
  [
    { PUBLIC_URL: 'https://shop.example/shop' },
    'PUBLIC_URL must be an address without a path, such as https://shop.example.',
  ],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT must be another port than PORT.'],
  [{ API_BASE_URL: 'api' }, 'API_BASE_URL must be a path such as /api or an http address, not "api".'],
  [{ SEED: 'all' }, 'SEED must be one of demo, none, not "all".'],
  [{ RATE_LIMIT: 'no' }, 'RATE_LIMIT must be one of on, off, not "no".'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be off, on, a number of proxies or a list of their addresses, not "yes".'],
  [{ SESSION_TTL_DAYS: '0' }, 'SESSION_TTL_DAYS must be a whole number from 1 to 3650, not "0".'],
  [
    { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'b', S3_REGION: 'r', S3_ACCESS_KEY: 'k' },
    'S3_SECRET_KEY must be set too, because S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY go together.',
  ],
  [
    { EDGE_HOST: 'https://edge.example' },
    'EDGE_HOST must be a name such as edge.example.com, not "https://edge.example".',
  ],
  [
    { MAIN_HOST: 'https://shop.example' },
    'MAIN_HOST must be a name, with its port if need be, such as shop.example, not "https://shop.example".',
  ],
  [{ EDGE_ADDRESSES: 'edge.example' }, 'EDGE_ADDRESSES must be a list of IP addresses.'],
  [
    { MAIN_HOST: 'shop.example:99999' },
    'MAIN_HOST must be a name, with its port if need be, such as shop.example, not "shop.example:99999".',
  ],
  [{ DNS_SERVERS: 'dns.example' }, 'DNS_SERVERS must be a list of IP addresses, each with or without a port.'],
  [{ DNS_SERVERS: '192.0.2.53:99999' }, 'DNS_SERVERS must be a list of IP addresses, each with or without a port.'],
  [
    { FETCH_PRIVATE_HOSTS: 'http://pictures.internal' },
    'FETCH_PRIVATE_HOSTS must be a list of names or addresses, each with or without a port, such as pictures.internal:8080.',
  ],
  [
    { PUSH_HOSTS: 'https://push.example' },
    'PUSH_HOSTS must be a list of host names such as push.example.com or *.push.example.com.',
  ],
  [
    { SUPPORT_EMAIL: 'Support <help@shop.example>' },
    'SUPPORT_EMAIL must be one email address, such as support@example.com.',
  ],
  [{ SECRET: 'short' }, 'SECRET must have at least 32 characters.'],
  [{ VAPID_PRIVATE_KEY: 'short' }, 'VAPID_PRIVATE_KEY must be a private key of P-256, 32 bytes in base64url.'],
  [
    { FCM_SERVICE_ACCOUNT: '/nowhere' },
    'FCM_SERVICE_ACCOUNT must name a key file of a service account, with project_id, client_email, private_key, token_uri.',
  ],
  [{ NODE_ENV: 'Production' }, 'NODE_ENV must be one of production, development, test, not "Production".'],
  [{ NODE_ENV: 'production' }, 'SECRET must be set in production.'],
  [{ ...production, RELEASE_KEY: '' }, 'RELEASE_KEY must be set in production.'],
  [{ ...production, PLATFORM_TOKEN: '' }, 'PLATFORM_TOKEN must be set in production.'],
  [
    { ...production, DEPLOY_TOKENS: `remote-a:${'x'.repeat(31)}` },
    'DEPLOY_TOKENS must read name:token,name:token with tokens of at least 32 characters.',
  ],
  [
    { PLATFORM_TOKENS: `asha:${'o'.repeat(32)},ravi:${'r'.repeat(32)},asha:${'n'.repeat(32)}` },
    'PLATFORM_TOKENS must give each name once: only the last of its tokens would be accepted.',
  ],
])('%j is refused with one line', (env, message) => {
  expect(() => read(env)).toThrow(message)
})

test('secrets are created on the first run, stored, and readable by their owner only', () => {
  const first = read()
  expect(first.secret.length).toBeGreaterThanOrEqual(32)
  expect(read().secret).toBe(first.secret)
  expect(first.deployTokenOf('remote-a')).not.toBe(first.deployTokenOf('remote-b'))
  expect(statSync(join(folder, 'secrets.json')).mode & 0o077).toBe(0)
  expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toContain(first.platformToken)
})

test('the file of the database must not be empty; that of the token of the CDN may be', () => {
  const empty = join(folder, 'empty')
  writeFileSync(empty, '')
  expect(() => read({ DATABASE_URL_FILE: empty })).toThrow(`DATABASE_URL_FILE names ${empty}, which is empty.`)
  expect(read({ CDN_PURGE_TOKEN_FILE: empty }).databaseUrl).toBeUndefined()
})

test('in production a deploy token is valid for its remote only', () => {
  expect(read(production).deployTokenOf('remote-a')).toBe(secret)
  expect(read(production).deployTokenOf('remote-b')).toBeUndefined()
})

test('a token may contain colons', () => {
  const token = `${secret}:and:more`
  expect(read({ ...production, DEPLOY_TOKENS: `remote-a:${token}` }).deployTokenOf('remote-a')).toBe(token)
})

test('the key for push services is derived from the secret unless one is set', () => {
  const { vapid, hosts, fcm } = read(production).push
  expect(read({ ...production, PLATFORM_TOKEN: 't'.repeat(32) }).push.vapid).toEqual(vapid)
  expect(read({ ...production, SECRET: 'r'.repeat(32) }).push.vapid).not.toEqual(vapid)
  expect(Buffer.from(vapid.publicKey, 'base64url').length).toBe(65)
  expect(read({ ...production, VAPID_PRIVATE_KEY: vapidKeysFrom('given').privateKey }).push.vapid).toEqual(
    vapidKeysFrom('given'),
  )
  expect([hosts.includes('fcm.googleapis.com'), fcm]).toEqual([true, undefined])
})
