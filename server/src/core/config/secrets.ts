import { createHmac, createPrivateKey, type KeyObject } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hmacOf, newToken } from '../tokens.ts'
import type { ServerSettings } from './settings.ts'

type Stored = { secret: string; platformToken: string; deploySecret: string }

/**
 * Reads the secrets of a data directory, and creates them on the first run. The file is linked to its name only when it
 * is complete, and the first link wins: two processes that start together use the same secrets.
 */
function storedSecrets(dataDir: string): Stored {
  const file = join(dataDir, 'secrets.json')
  const temporary = `${file}.${process.pid}`
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const fresh: Stored = { secret: newToken(), platformToken: newToken(), deploySecret: newToken() }
  writeFileSync(temporary, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600 })
  try {
    linkSync(temporary, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(temporary)
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Stored
}

/** The DER bytes in front of the 32 bytes of an Ed25519 private key (RFC 8410). */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Derives the Ed25519 key that signs releases from a secret. */
function signingKey(secret: string): KeyObject {
  const seed = createHmac('sha256', secret).update('sign releases').digest()
  return createPrivateKey({ key: Buffer.concat([ed25519Prefix, seed]), format: 'der', type: 'pkcs8' })
}

/**
 * The secrets of the settings. Secrets that are not set come from the data directory, which production forbids; there a
 * remote's deploy token is derived from its name, so that a new remote can be published at once.
 */
export function secretsOf(given: ServerSettings, dataDir: string) {
  const { SECRET, PLATFORM_TOKEN, DEPLOY_TOKENS, RELEASE_KEY, PLATFORM_TOKENS = [] } = given
  const stored = SECRET && PLATFORM_TOKEN && DEPLOY_TOKENS && RELEASE_KEY ? null : storedSecrets(dataDir)
  const secret = SECRET ?? stored?.secret ?? ''
  const platformToken = PLATFORM_TOKEN ?? stored?.platformToken ?? ''
  return {
    /** Signs upload addresses and form tokens. */
    secret,
    /** Token of the operator called `platform`. */
    platformToken,
    /** Authorizes gateways to report to the registry, and nothing else: they run the code of remotes. */
    gatewayToken: given.GATEWAY_TOKEN ?? hmacOf(secret, 'gateway'),
    /** The name of the first operator whose token passes the test; null when none does. */
    operatorOf(isToken: (token: string) => boolean): string | null {
      const operators: [string, string][] = [['platform', platformToken], ...PLATFORM_TOKENS]
      return operators.find(([, token]) => isToken(token))?.[0] ?? null
    },
    deployTokenOf(remote: string): string | undefined {
      if (DEPLOY_TOKENS) return DEPLOY_TOKENS.get(remote)
      return stored ? hmacOf(stored.deploySecret, `deploy:${remote}`) : undefined
    },
    /** The remote of the first token in DEPLOY_TOKENS that passes the test. Derived tokens are found by name only. */
    remoteOf(isToken: (token: string) => boolean): string | undefined {
      return [...(DEPLOY_TOKENS ?? [])].find(([, token]) => isToken(token))?.[0]
    },
    /** Ed25519 key that signs releases. */
    releaseKey: signingKey(RELEASE_KEY ?? stored?.deploySecret ?? ''),
  }
}
