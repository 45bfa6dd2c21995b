import { createHmac } from 'node:crypto'
import type { ParsedRequestOf } from '@showcase/contract/api'
import { errors } from '@showcase/contract/errors'
import { releaseLimits } from '@showcase/contract/limits'
import type { SnapshotRemote } from '@showcase/contract/registry'
import type { Step } from '@showcase/contract/registry-change'
import type { Database } from '../../core/db/database.ts'
import { DomainError } from '../../core/domain-error.ts'
import { isSameSecret } from '../../core/is-same-secret.ts'
import { remoteAddress } from '../store/release-store.ts'
import { changePointers } from './change.service.ts'
import { findVersionsAcrossTenants, newestOfBranchAcrossTenants } from './versions.repository.ts'

const DAY = 86_400_000

function signatureOf(secret: string, body: string) {
  return createHmac('sha256', secret).update(`preview:${body}`).digest('base64url')
}

type Previewed = Pick<ParsedRequestOf<'registry', 'signPreview'>, 'remotes' | 'branches'>

/** The version of each remote at this moment. @throws DomainError not-found if a branch has none */
function versionsOf(database: Database, { remotes, branches }: Previewed) {
  return database.acrossTenants(async query => {
    const newest = branches.map(async ({ name, branch }) => {
      const version = await newestOfBranchAcrossTenants(query, name, branch)
      if (!version) throw new DomainError('not-found', errors.versionNotFound)
      return { name, version }
    })
    return [...remotes, ...(await Promise.all(newest))]
  })
}

/**
 * Signs a preview of published versions, or of the newest of a branch. Each must be promotable, so that the preview shows what a
 * promotion would.
 * @throws DomainError not-found, conflict
 */
export async function signPreview(
  database: Database,
  secret: string,
  { remotes, branches, days }: Previewed & { days: number },
) {
  const versions = await versionsOf(database, { remotes, branches })
  const steps = versions.map(({ name, version }): Step => {
    return { act: 'promote', name, version, channel: 'stable', percentage: 0, tenants: [], auto: false }
  })
  await changePointers(database, steps, { actor: '', note: '', dryRun: true })
  const until = new Date(Date.now() + days * DAY).toISOString()
  const body = Buffer.from(JSON.stringify([{ remotes, branches }, until])).toString('base64url')
  const preview = `${body}.${signatureOf(secret, body)}`
  if (preview.length > releaseLimits.previewLength)
    throw new DomainError(
      'invalid',
      'The names of the branches are too long for one link. Preview fewer remotes at once.',
    )
  return { preview, until }
}

/** The releases of a signed preview. @throws DomainError forbidden if it is not signed or has expired, not-found if files are removed */
export async function fetchPreview(
  database: Database,
  secret: string,
  value: string,
): Promise<{ until: string; remotes: SnapshotRemote[] }> {
  const [body = '', signature = ''] = value.split('.')
  if (!isSameSecret(signature, signatureOf(secret, body))) throw new DomainError('forbidden', errors.previewNotSigned)
  const [wanted, until]: [Previewed, string] = JSON.parse(Buffer.from(body, 'base64url').toString())
  if (Date.parse(until) <= Date.now()) throw new DomainError('forbidden', errors.previewNotSigned)
  const versions = await versionsOf(database, wanted)
  const found = await database.acrossTenants(query => findVersionsAcrossTenants(query, versions))
  if (found.length < versions.length || found.some(({ isRemoved }) => isRemoved))
    throw new DomainError('not-found', errors.versionRemoved)
  const remotes = found.map(({ release }) => ({ ...release, baseUrl: remoteAddress(release.name, release.version) }))
  return { until, remotes }
}
