import { createHmac, createPrivateKey, type KeyObject, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment, Refuse } from './config-settings.ts'

export type Secrets = {
  /** Signs upload addresses and form tokens. */
  secret: string
  /** Opens the calls under /platform. */
  platformToken: string
  /** With it gateways say what they serve. It can do nothing else: they run code of remotes, and hold no other secret. */
  gatewayToken: string
  /** The name of the first operator whose token is the one: `platform` for the platform's own; null for a stranger. */
  operatorOf: (isToken: (token: string) => boolean) => string | null
  /** The token that may publish this remote, and no other; undefined where none may. */
  deployTokenOf: (remote: string) => string | undefined
  /** Ed25519: signs what is published (docs/decisions/0029-signed-releases.md). */
  releaseKey: KeyObject
}

type Stored = { secret: string; platformToken: string; deploySecret: string }

const shortest = 32

function random() {
  return randomBytes(32).toString('base64url')
}

function isTaken(error: unknown) {
  return (error as NodeJS.ErrnoException).code === 'EEXIST'
}

/**
 * The secrets of this data directory, made on the first run. They are written aside and then linked to their name,
 * which is all or nothing and first come, first served: two processes that start together agree on one set.
 */
function storedSecrets(dataDir: string): Stored {
  const file = join(dataDir, 'secrets.json')
  const aside = `${file}.${process.pid}`
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const fresh: Stored = { secret: random(), platformToken: random(), deploySecret: random() }
  writeFileSync(aside, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600 })
  try {
    linkSync(aside, file)
  } catch (error) {
    if (!isTaken(error)) throw error
  } finally {
    rmSync(aside)
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Stored
}

/** What DER says before the 32 bytes of an Ed25519 private key (RFC 8410). */
const ed25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key pair that belongs to a secret: one text to keep, and the same pair at every start. */
export function signingKey(secret: string): KeyObject {
  const seed = createHmac('sha256', secret).update('sign releases').digest()
  return createPrivateKey({ key: Buffer.concat([ed25519, seed]), format: 'der', type: 'pkcs8' })
}

/** `name:token,name:token` */
function parseTokens(setting: string, text: string, refuse: Refuse): Map<string, string> {
  const pairs = text.split(',').map(pair => pair.trim().split(':') as [string, string | undefined])
  for (const [name, token] of pairs) {
    if (!/^[a-z][a-z0-9-]*$/.test(name) || (token?.length ?? 0) < shortest)
      refuse(`${setting} must read name:token,name:token with tokens of at least ${shortest} characters.`)
  }
  return new Map(pairs.map(([name, token]) => [name, token ?? '']))
}

/** The same in every process that has the secret, which cannot be read from it. */
function derivedFrom(secret: string) {
  return createHmac('sha256', secret).update('gateway').digest('base64url')
}

/**
 * Secrets from the environment. Outside production the missing ones come from the data directory, where a remote's
 * deploy token is derived from its name, so that a new remote can be published at once.
 */
export function secretsOf(env: Environment, dataDir: string, production: boolean, refuse: Refuse): Secrets {
  const given = (name: string, isNeeded = production): string | undefined => {
    const value = env[name]?.trim()
    if (!value && isNeeded) return refuse(`${name} must be set in production.`)
    if (value && value.length < shortest) return refuse(`${name} must have at least ${shortest} characters.`)
    return value || undefined
  }
  const secret = given('SECRET')
  const platformToken = given('PLATFORM_TOKEN')
  const deployTokens = given('DEPLOY_TOKENS')
  const byRemote = deployTokens ? parseTokens('DEPLOY_TOKENS', deployTokens, refuse) : null
  const named = env.PLATFORM_TOKENS?.trim()
  const operators = named ? parseTokens('PLATFORM_TOKENS', named, refuse) : new Map<string, string>()
  const releaseKey = given('RELEASE_KEY')
  const stored = secret && platformToken && byRemote && releaseKey ? null : storedSecrets(dataDir)
  const derived = (remote: string) =>
    stored ? createHmac('sha256', stored.deploySecret).update(`deploy:${remote}`).digest('base64url') : undefined
  const ownToken = platformToken ?? stored?.platformToken ?? ''
  return {
    secret: secret ?? stored?.secret ?? '',
    gatewayToken: given('GATEWAY_TOKEN', false) ?? derivedFrom(secret ?? stored?.secret ?? ''),
    platformToken: ownToken,
    operatorOf: isToken =>
      [['platform', ownToken] as const, ...operators].find(([, token]) => isToken(token))?.[0] ?? null,
    deployTokenOf: remote => (byRemote ? byRemote.get(remote) : derived(remote)),
    releaseKey: signingKey(releaseKey ?? stored?.deploySecret ?? ''),
  }
}
