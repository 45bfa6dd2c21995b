/**
 * `npm run compose:secrets`: creates the secrets that docker-compose.yml reads, one file each in `.secrets/` (or in
 * SECRETS_DIR). Existing files stay. Plain JavaScript without dependencies, so that it installs nothing. Without Node on the
 * machine:
 *
 *   docker run --rm -u "$(id -u)" -v "$PWD:/app" -w /app node:24-bookworm-slim node scripts/compose-secrets.mjs
 */
import { createHmac, createPrivateKey, createPublicKey, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const [argument] = process.argv.slice(2)
if (argument !== undefined) {
  const [, usage = ''] = /\/\*\*(.*?)\*\//s.exec(readFileSync(fileURLToPath(import.meta.url), 'utf8')) ?? []
  console.log(usage.replace(/^ \* ?/gm, '').trim())
  process.exit(argument === '--help' || argument === '-h' ? 0 : 2)
}

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const folder = process.env.SECRETS_DIR || join(root, '.secrets')

function random() {
  return randomBytes(32).toString('base64url')
}

/** Files are world-readable, because containers read them as their own users. The folder's mode protects them. */
function once(name, make) {
  const file = join(folder, name)
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : null
  // A run that was interrupted, or found no space, may have left an empty file.
  const value = kept || make()
  if (value === kept) return kept
  writeFileSync(file, `${value}\n`, { mode: 0o644 })
  console.log(`created ${relative(process.cwd(), file)}`)
  return value
}

/** The Ed25519 key that the API derives from RELEASE_KEY: `signingKey` in server/src/core/config/secrets.ts. */
function signingKey(secret) {
  const seed = createHmac('sha256', secret).update('sign releases').digest()
  const prefix = Buffer.from('302e020100300506032b657004220420', 'hex')
  return createPrivateKey({ key: Buffer.concat([prefix, seed]), format: 'der', type: 'pkcs8' })
}

mkdirSync(folder, { recursive: true, mode: 0o700 })
for (const name of ['secret', 'platform_token', 'gateway_token']) once(name, random)

// The API signs releases. Gateways get the public key only and serve only signed releases.
const signing = signingKey(once('release_key', random))
const verifying = createPublicKey(signing).export({ format: 'der', type: 'spki' })
once('release_public_keys', () => verifying.toString('base64url'))

once('postgres_superuser_password', random)
const password = once('postgres_password', random)
const user = `showcase:${encodeURIComponent(password)}`
once('database_url', () => `postgres://${user}@postgres:5432/showcase`)
once('database_pooler_url', () => `postgres://${user}@pooler:6432/showcase`)

// S3_ACCESS_KEY: some stores prescribe the form of the key.
const accessKey = once(
  's3_access_key',
  () => process.env.S3_ACCESS_KEY || `SC${randomBytes(9).toString('hex').toUpperCase()}`,
)
const secretKey = once('s3_secret_key', random)
// Stores use different names for the same two values.
const names = {
  ROOT_ACCESS_KEY: accessKey,
  ROOT_SECRET_KEY: secretKey,
  S3_ACCESS_KEY: accessKey,
  S3_SECRET_KEY: secretKey,
}
once('s3.env', () =>
  Object.entries(names)
    .map(pair => pair.join('='))
    .join('\n'),
)

// The token of the CDN's purge hook is given by the CDN. Empty: no CDN, or its hook needs no token.
once('cdn_purge_token', () => '')

// The credentials of the DNS provider, for the profile `wildcard`: lines such as CLOUDFLARE_DNS_API_TOKEN=…
once('dns.env', () => '')

const remotes = readdirSync(join(root, 'remotes')).filter(name => name.startsWith('remote-'))
const tokens = remotes.map(name => {
  const file = `deploy_token_${name.replace('remote-', '').replaceAll('-', '_')}`
  return `${name}:${once(file, random)}`
})
// The registry's list contains the tokens of all remotes, new ones included.
writeFileSync(join(folder, 'deploy_tokens'), `${tokens.join(',')}\n`, { mode: 0o644 })
