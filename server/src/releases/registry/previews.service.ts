import type { ParsedRequestOf } from '@showcase/contract/api'
import { errors } from '@showcase/contract/errors'
import { releaseLimits } from '@showcase/contract/limits'
import type { SnapshotRemote } from '@showcase/contract/registry'
import type { Step } from '@showcase/contract/registry-change'
import { isLoopbackOrigin, type Override } from '@showcase/contract/registry-override'
import type { Database } from '../../core/db/database.ts'
import { DomainError, orNotFound } from '../../core/domain-error.ts'
import { readSigned, signValues } from '../../core/tokens.ts'
import { changePointers } from './change.service.ts'
import { servedReleases } from './snapshot.service.ts'
import { newestOfBranchAcrossTenants } from './versions.repository.ts'

type Previewed = Pick<ParsedRequestOf<'registry', 'signPreview'>, 'remotes' | 'branches'>

/** The version of each remote at this moment. @throws DomainError not-found if a branch has none */
function versionsOf(database: Database, { remotes, branches }: Previewed) {
  return database.acrossTenants(async query => {
    const newest = branches.map(async ({ name, branch }) => {
      const version = await newestOfBranchAcrossTenants(query, name, branch)
      return { name, version: orNotFound(version, `No version of ${name} was published from the branch ${branch}.`) }
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
  const { signed: preview, until } = signValues(secret, 'preview', [{ remotes, branches }], days * 24)
  if (preview.length > releaseLimits.previewLength)
    throw new DomainError('invalid', 'The branches have too long names for one link. Preview fewer remotes at once.')
  return { preview, until }
}

/**
 * The releases of a signed preview.
 * @throws DomainError forbidden if it is not signed or has expired, not-found if files are removed
 */
export async function fetchPreview(
  database: Database,
  secret: string,
  value: string,
): Promise<{ until: string; remotes: SnapshotRemote[] }> {
  const read = readSigned<[Previewed]>(secret, 'preview', value)
  if (!read) throw new DomainError('forbidden', errors.previewNotSigned)
  const [wanted, until] = read
  const versions = await versionsOf(database, wanted)
  const remotes = await database.acrossTenants(query => servedReleases(query, versions, errors.versionRemoved))
  return { until, remotes }
}

/**
 * Allows one remote from one loopback origin for some hours. Nothing is stored: the value carries the permission and is
 * signed with the platform's secret.
 */
export function signOverride(
  secret: string,
  { name, origin, hours }: { name: string; origin: string; hours: number },
): Override & { override: string } {
  const { signed, until } = signValues(secret, 'override', [name, origin], hours)
  return { name, origin, until, override: signed }
}

/** Reads an override. @throws DomainError forbidden if it is not signed or has expired */
export function readOverride(secret: string, value: string): Override {
  const read = readSigned<[name: string, origin: string]>(secret, 'override', value)
  if (!read || !isLoopbackOrigin(read[1])) throw new DomainError('forbidden', errors.overrideNotSigned)
  const [name, origin, until] = read
  return { name, origin, until }
}
