import type { KeyObject } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { errors } from '@showcase/contract/errors'
import type { Provenance } from '@showcase/contract/provenance'
import { type RemoteRelease, type SignedRelease, signedText } from '@showcase/contract/remote'
import type { Database } from '../../core/db/database.ts'
import { DomainError } from '../../core/domain-error.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { isSignedWith, signRelease } from '../store/sign-release.ts'
import { verifyRelease } from '../store/verify-release.ts'
import { recordAndNotify } from './change.service.ts'
import { checkRelease } from './check-release.ts'
import { measureRelease } from './measure-release.ts'
import { lockRegistryAcrossTenants } from './pointers.repository.ts'
import {
  changeVersionAcrossTenants,
  findVersionsAcrossTenants,
  insertVersionAcrossTenants,
} from './versions.repository.ts'

/** The publisher, and the platform's key, which signs a release after all checks. */
export type Publisher = { actor: string; note: string; provenance: Provenance; releaseKey: KeyObject }

function refuse(problems: readonly string[]) {
  if (problems.length > 0) throw new DomainError('invalid', problems.join('\n'))
}

/**
 * @throws DomainError conflict if the version was published before, removed or not, with the same files and pages or with others;
 * invalid with the problems of the release
 */
export async function assertPublishable(
  database: Database,
  store: ReleaseStore,
  release: RemoteRelease,
  publisher: Publisher,
): Promise<void> {
  const [found] = await database.acrossTenants(query => findVersionsAcrossTenants(query, [release]))
  if (found) {
    const isSame = signedText(found.release) === signedText(release)
    if (!found.isRemoved) await renewSignature(database, store, release, found.release, publisher)
    throw new DomainError('conflict', isSame ? errors.versionExists : errors.versionDiffers)
  }
  refuse(checkRelease(release))
}

/**
 * Signs a published version again if its key is no longer the platform's, for example after a restore without the secrets:
 * gateways serve no release without a signature that they know.
 */
async function renewSignature(
  database: Database,
  store: ReleaseStore,
  release: RemoteRelease,
  { signature, ...published }: SignedRelease,
  { actor, note, releaseKey }: Publisher,
) {
  if (isSignedWith(releaseKey, published, signature) || !isDeepStrictEqual(published, release)) return
  if ([...checkRelease(release), ...(await verifyRelease(store, release))].length > 0) return
  const { name, version } = release
  await database.transactAcrossTenants(async trx => {
    await lockRegistryAcrossTenants(trx)
    await changeVersionAcrossTenants(trx, release, { signature: signRelease(release, releaseKey) })
    await recordAndNotify(trx, { actor, note, lines: [{ action: 'publish', name, version, move: null }] })
  })
}

/**
 * Registers a version whose files are stored. It is not served until a pointer names it.
 * @throws DomainError invalid with every problem, conflict if it is published already
 */
export async function publish(database: Database, store: ReleaseStore, release: RemoteRelease, publisher: Publisher) {
  const { actor, note, provenance, releaseKey } = publisher
  await assertPublishable(database, store, release, publisher)
  const wrong = await verifyRelease(store, release)
  refuse(wrong.length > 0 ? [errors.remoteIncomplete, ...wrong] : [])
  const { problems, bytes, firstViews } = await measureRelease(store, release)
  refuse(problems)
  const { name, version } = release
  const { revision } = await database.transactAcrossTenants(async trx => {
    await lockRegistryAcrossTenants(trx)
    const signature = signRelease(release, releaseKey)
    const taken = { release, signature, publishedBy: actor, note, provenance, bytes, firstViews }
    const isNew = await insertVersionAcrossTenants(trx, taken)
    if (!isNew) throw new DomainError('conflict', errors.versionExists)
    return recordAndNotify(trx, { actor, note, lines: [{ action: 'publish', name, version, move: null }] })
  })
  return { revision, bytes, firstViews }
}
