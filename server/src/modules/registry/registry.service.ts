import type { KeyObject } from 'node:crypto'
import { join } from 'node:path'
import { errors } from '@showcase/contract/errors'
import type { Channel } from '@showcase/contract/registry'
import type { RemoteRelease } from '@showcase/contract/remote'
import type { Database, Trx } from '../../platform/db/database.ts'
import { notify } from '../../platform/events.ts'
import { CallError } from '../../platform/http/call-error.ts'
import { remotesFolder } from '../../platform/registry/remote-files.ts'
import { signRelease } from '../../platform/registry/sign-release.ts'
import { filesMatch } from '../../platform/registry/verify-files.ts'
import {
  businessExistsAcrossTenants,
  type Change,
  insertVersionAcrossTenants,
  isPublishedAcrossTenants,
  lockPointerAcrossTenants,
  lockRegistryAcrossTenants,
  movePointerAcrossTenants,
  readHistoryAcrossTenants,
  recordChangeAcrossTenants,
  removePointerAcrossTenants,
} from './registry.repository.ts'

/** One change of the registry: what it does, its line in the audit, and the word to all gateways, or none of it. */
const change = (database: Database, work: (trx: Trx) => Promise<Change>): Promise<number> =>
  database.transactAcrossTenants(async trx => {
    await lockRegistryAcrossTenants(trx)
    const revision = await recordChangeAcrossTenants(trx, await work(trx))
    await notify(trx, 'registry', String(revision))
    return revision
  })

const mustBePublished = async (trx: Trx, name: string, version: string) => {
  if (!(await isPublishedAcrossTenants(trx, name, version))) throw new CallError(404, errors.versionNotFound)
}

/**
 * Registers a version whose folder lies in DATA_DIR/remotes, and signs it.
 * @throws CallError 400 where folder and list of files differ, 409 the second time
 */
export const publish = async (
  database: Database,
  { dataDir, releaseKey }: { dataDir: string; releaseKey: KeyObject },
  release: RemoteRelease,
  actor: string,
) => {
  const { name, version } = release
  const folder = join(remotesFolder(dataDir), name, version)
  if (!(await filesMatch(folder, release.files))) throw new CallError(400, errors.remoteIncomplete)
  return change(database, async trx => {
    if (!(await insertVersionAcrossTenants(trx, release, signRelease(release, releaseKey))))
      throw new CallError(409, errors.versionExists)
    return { action: 'publish', name, version, actor, detail: {} }
  })
}

export type Promotion = { name: string; version: string; channel: Channel; percentage: number; tenants: string[] }

/** Points a channel at a published version. @throws CallError 404 */
export const promote = (database: Database, promotion: Promotion, actor: string) =>
  change(database, async trx => {
    const { name, version, channel, tenants } = promotion
    await mustBePublished(trx, name, version)
    const percentage = channel === 'stable' ? 100 : promotion.percentage
    await movePointerAcrossTenants(trx, { name, pointer: channel, version, percentage, tenants })
    return { action: 'promote', name, version, actor, detail: { channel, percentage, tenants } }
  })

/** Points a channel back at the version before, or at the one named. @throws CallError 404 where there is none */
export const rollback = async (
  database: Database,
  { name, channel, version }: { name: string; channel: Channel; version?: string | undefined },
  actor: string,
) => {
  let target = ''
  const revision = await change(database, async trx => {
    const now = await lockPointerAcrossTenants(trx, name, channel)
    const to = version ?? now?.previous
    if (!now || !to) throw new CallError(404, errors.versionNotFound)
    await mustBePublished(trx, name, to)
    await movePointerAcrossTenants(trx, { ...now, version: to })
    target = to
    return { action: 'rollback', name, version: to, actor, detail: { channel, from: now.version } }
  })
  return { revision, version: target }
}

/** Holds a business at a version, or with null lets it go. @throws CallError 404 */
export const pin = (
  database: Database,
  { businessName, name, version }: { businessName: string; name: string; version: string | null },
  actor: string,
) =>
  change(database, async trx => {
    if (!(await businessExistsAcrossTenants(trx, businessName))) throw new CallError(404, errors.businessNotFound)
    const pointer = `pin:${businessName}`
    if (version === null) {
      const now = await lockPointerAcrossTenants(trx, name, pointer)
      await removePointerAcrossTenants(trx, name, pointer)
      return { action: 'unpin', name, version: now?.version ?? '', actor, detail: { businessName } }
    }
    await mustBePublished(trx, name, version)
    await movePointerAcrossTenants(trx, { name, pointer, version, percentage: 100, tenants: [] })
    return { action: 'pin', name, version, actor, detail: { businessName } }
  })

export const fetchHistory = async (
  database: Database,
  request: { name?: string | undefined; perPage: number; pageNo: number },
) => {
  const { rows, count } = await database.acrossTenants(query => readHistoryAcrossTenants(query, request))
  const entries = rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() }))
  return { entries, count }
}
