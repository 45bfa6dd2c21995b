/**
 * `npm run compose:secrets`: makes the secrets that docker-compose.yml reads, each in a file of its own below `.secrets/`
 * (SECRETS_DIR names another folder). What is there is left as it is. Without a Node on the machine:
 *
 *   docker run --rm -u "$(id -u)" -v "$PWD:/app" -w /app node:24-bookworm-slim node scripts/compose-secrets.ts
 */
import { createPublicKey, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { signingKey } from '../server/src/core/config/secrets.ts'

const root = join(import.meta.dirname, '..')
const folder = process.env.SECRETS_DIR || join(root, '.secrets')

function random() {
  return randomBytes(32).toString('base64url')
}

/** Files are readable because containers read them as users of their own; the folder keeps other people of this machine out. */
function once(name: string, make: () => string): string {
  const file = join(folder, name)
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const value = make()
  writeFileSync(file, `${value}\n`, { mode: 0o644, flag: 'wx' })
  console.log(`made ${relative(process.cwd(), file)}`)
  return value
}

mkdirSync(folder, { recursive: true, mode: 0o700 })
for (const name of ['secret', 'platform_token', 'gateway_token']) once(name, random)

// The API signs releases; gateways know the public half alone, and run nothing that it does not fit.
const signing = signingKey(once('release_key', random))
const verifying = createPublicKey(signing).export({ format: 'der', type: 'spki' })
once('release_public_keys', () => verifying.toString('base64url'))

const password = once('postgres_password', random)
once('database_url', () => `postgres://showcase:${encodeURIComponent(password)}@postgres:5432/showcase`)

// S3_ACCESS_KEY: for a store that has its own idea of what such a key looks like.
const accessKey = once(
  's3_access_key',
  () => process.env.S3_ACCESS_KEY || `SC${randomBytes(9).toString('hex').toUpperCase()}`,
)
const secretKey = once('s3_secret_key', random)
// Stores name the same two differently.
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

const remotes = readdirSync(join(root, 'remotes')).filter(name => name.startsWith('remote-'))
const tokens = remotes.map(name => {
  const file = `deploy_token_${name.replace('remote-', '').replaceAll('-', '_')}`
  return `${name}:${once(file, random)}`
})
// What the registry takes: all of them, with those of remotes that have come since.
writeFileSync(join(folder, 'deploy_tokens'), `${tokens.join(',')}\n`, { mode: 0o644 })
