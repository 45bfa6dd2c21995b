import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { SettingsError } from '@showcase/process/settings-from-files'
import { publicKeyText } from '../testing/signed-release.ts'
import { readConfig } from './config.ts'

const releasePublicKeys = publicKeyText(generateKeyPairSync('ed25519').privateKey)
const required = { API_ORIGIN: 'http://127.0.0.1:4000', RELEASE_PUBLIC_KEYS: releasePublicKeys }

test('settings have defaults, and some depend on others', () => {
  expect(readConfig(required)).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    mainHost: 'localhost:3000',
    mainUrl: 'http://localhost:3000',
    apiBaseUrl: '/api',
    uploadOrigin: undefined,
    gatewayToken: undefined,
    trustProxy: false,
    metricsPort: undefined,
    devRemotes: [],
  })
  const given = { PORT: '8080', S3_ENDPOINT: 'http://s3.internal:9000', S3_PUBLIC_ENDPOINT: 'https://s3.example/path/' }
  expect(readConfig({ ...required, ...given })).toMatchObject({
    mainUrl: 'http://localhost:8080',
    uploadOrigin: 'https://s3.example',
  })
  expect(
    readConfig({ ...required, RELEASE_PUBLIC_KEYS: `${releasePublicKeys},${releasePublicKeys}` }).releaseKeys,
  ).toHaveLength(2)
})

test.each([
  [{ RELEASE_PUBLIC_KEYS: '' }, 'RELEASE_PUBLIC_KEYS must name the public key of releases.'],
  [{ RELEASE_PUBLIC_KEYS: 'no key' }, 'RELEASE_PUBLIC_KEYS must be public keys as `npm run release-key` prints them.'],
  [{ PORT: '9464', METRICS_PORT: '9464' }, 'METRICS_PORT must be another port than PORT.'],
  [{ API_ORIGIN: '' }, 'API_ORIGIN must be set.'],
  [{ RENDER_WORKERS: '0' }, 'RENDER_WORKERS must be a whole number from 1 to 64, not "0".'],
  [{ DEV_REMOTES: 'remote-x=ftp://x/' }, 'DEV_REMOTES must read like remote-x=http://…/.'],
  [
    { NODE_ENV: 'production', DEV_REMOTES: 'remote-x=http://localhost:4001/' },
    'DEV_REMOTES is for development: the gateway does not start with it in production.',
  ],
])('%j is refused with a line that names the setting', (env, line) => {
  expect(() => readConfig({ ...required, ...env })).toThrow(SettingsError)
  expect(() => readConfig({ ...required, ...env })).toThrow(line)
})
