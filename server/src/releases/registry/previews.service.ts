import { createHmac } from 'node:crypto'
import { errors } from '@showcase/contract/errors'
import type { SnapshotRemote } from '@showcase/contract/registry'
import type { Step } from '@showcase/contract/registry-change'
import type { Database } from '../../core/db/database.ts'
import { DomainError } from '../../core/domain-error.ts'
import { isSameSecret } from '../../core/is-same-secret.ts'
import { remoteAddress } from '../store/release-store.ts'
import { changePointers } from './change.service.ts'
import { findVersionsAcrossTenants } from './versions.repository.ts'

const DAY = 86_400_000

type Version = { name: string; version: string }

function signatureOf(secret: string, body: string) {
  return createHmac('sha256', secret).update(`preview:${body}`).digest('base64url')
}

/**
 * Signs a preview of published versions. Each must be promotable, so that the preview shows what a promotion would.
 * @throws DomainError not-found, conflict
 */
export async function signPreview(
  database: Database,
  secret: string,
  { remotes, days }: { remotes: readonly Version[]; days: number },
) {
  const steps = remotes.map(({ name, version }): Step => {
    return { act: 'promote', name, version, channel: 'stable', percentage: 0, tenants: [], auto: false }
  })
  await changePointers(database, steps, { actor: '', note: '', dryRun: true })
  const until = new Date(Date.now() + days * DAY).toISOString()
  const content = [remotes.map(({ name, version }) => [name, version]), until]
  const body = Buffer.from(JSON.stringify(content)).toString('base64url')
  return { preview: `${body}.${signatureOf(secret, body)}`, until }
}

/** The releases of a signed preview. @throws DomainError forbidden if it is not signed or has expired, not-found if files are removed */
export async function fetchPreview(
  database: Database,
  secret: string,
  value: string,
): Promise<{ until: string; remotes: SnapshotRemote[] }> {
  const [body = '', signature = ''] = value.split('.')
  if (!isSameSecret(signature, signatureOf(secret, body))) throw new DomainError('forbidden', errors.previewNotSigned)
  const [wanted, until]: [[string, string][], string] = JSON.parse(Buffer.from(body, 'base64url').toString())
  if (Date.parse(until) <= Date.now()) throw new DomainError('forbidden', errors.previewNotSigned)
  const versions = wanted.map(([name, version]) => ({ name, version }))
  const found = await database.acrossTenants(query => findVersionsAcrossTenants(query, versions))
  if (found.length < versions.length || found.some(({ isRemoved }) => isRemoved))
    throw new DomainError('not-found', errors.versionRemoved)
  const remotes = found.map(({ release }) => ({ ...release, baseUrl: remoteAddress(release.name, release.version) }))
  return { until, remotes }
}
