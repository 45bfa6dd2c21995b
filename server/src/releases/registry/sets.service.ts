import { errors } from '@showcase/contract/errors'
import type { Shell } from '@showcase/contract/registry'
import { releaseSetId } from '@showcase/contract/release-set'
import type { Database } from '../../core/db/database.ts'
import { DomainError, orNotFound } from '../../core/domain-error.ts'
import { readSigned, signValues } from '../../core/tokens.ts'
import {
  findSetAcrossTenants,
  type ReleaseSet,
  readShellsAcrossTenants,
  saveGatewayAcrossTenants,
  saveSetsAcrossTenants,
} from './gateways.repository.ts'
import { readRevisionAcrossTenants } from './history.repository.ts'
import { asServed, readPointersAcrossTenants } from './pointers.repository.ts'
import { servedReleases } from './snapshot.service.ts'
import { findProvenanceAcrossTenants } from './versions.repository.ts'

/** Stores a gateway's heartbeat, and the release sets it made pages with. A set whose id does not match is ignored. */
export function recordHeartbeat(
  database: Database,
  { instance, shell, sets }: { instance: string; shell: Shell; sets: Omit<ReleaseSet, 'shell'>[] },
): Promise<void> {
  return database.acrossTenants(async query => {
    await saveGatewayAcrossTenants(query, instance, shell)
    const made = sets.map(set => ({ ...set, shell: shell.version }))
    const genuine = made.filter(set => releaseSetId(set.remotes, set.shell) === set.id)
    await saveSetsAcrossTenants(query, [...new Map(genuine.map(set => [set.id, set])).values()])
  })
}

/** The pointers of one remote or of all, and the running shells. */
export function fetchStatus(database: Database, name?: string) {
  return database.acrossTenants(async query => {
    const pointers = await readPointersAcrossTenants(query)
    const wanted = name === undefined ? pointers : pointers.filter(pointer => pointer.name === name)
    return {
      revision: await readRevisionAcrossTenants(query),
      ...asServed(wanted, Date.now()),
      releases: await findProvenanceAcrossTenants(query, wanted),
      shells: await readShellsAcrossTenants(query),
    }
  })
}

/** Signs a value that replays pages with a release set, until it expires. @throws DomainError not-found */
export async function signSet(database: Database, secret: string, { id, hours }: { id: string; hours: number }) {
  const found = await database.acrossTenants(query => findSetAcrossTenants(query, id))
  const { shell, remotes, made_at } = orNotFound(found, errors.setNotFound)
  const { signed, until } = signValues(secret, 'set', [id], hours)
  return { set: signed, until, shell, remotes, madeAt: made_at.toISOString() }
}

/** The releases of a signed set. @throws DomainError forbidden if the value is not signed or has expired, not-found */
export async function fetchSet(database: Database, secret: string, value: string) {
  const read = readSigned<[id: string]>(secret, 'set', value)
  if (!read) throw new DomainError('forbidden', errors.setNotSigned)
  const [id] = read
  return database.acrossTenants(async query => {
    const set = orNotFound(await findSetAcrossTenants(query, id), errors.setNotFound)
    const remotes = await servedReleases(query, set.remotes, errors.setRemoved)
    return { id, shell: set.shell, madeAt: set.made_at.toISOString(), remotes }
  })
}
