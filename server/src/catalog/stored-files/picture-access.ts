import { errors } from '@showcase/contract/errors'
import { LRUCache } from 'lru-cache'
import type { BusinessChanges } from '../../core/business-changes.ts'
import type { Read } from '../../core/db/reads.ts'
import { DomainError } from '../../core/domain-error.ts'
import { findPictureAcrossTenants, type PictureUse } from './file-references.repository.ts'

/** Milliseconds for which a process keeps what it knows of a picture in any case: so long may a hidden one still be shown. */
const TTL = 2000
/** Milliseconds for which it keeps what it knows of a public picture while the business does not change, as browsers do. */
const UNCHANGED_TTL = 600_000
const MAX_PICTURES = 20_000

/** The use of a picture as it was at `readAt`. `triedAt` is later if the last read failed. Both in milliseconds. */
type Known = { use: PictureUse; readAt: number; triedAt: number }

function missing() {
  return new DomainError('not-found', errors.notFound)
}

function isAllowed({ isPublic, isOwn, isLinked }: PictureUse) {
  return isPublic || isOwn || isLinked
}

/**
 * Decides whether a picture may be shown: to everybody if a visible product or the business shows it, to its owner if
 * any product of the business does, and with a private link if the link shows it. If the database is down, the last
 * knowledge counts.
 * @param read also asks the primary if a replica does not know the picture yet
 * @param changes a public picture is looked up again once its business has changed
 * @returns a function that answers whether the picture is public, and throws DomainError not-found if it may not be shown
 */
export function createPictureAccess(read: Read, changes: Pick<BusinessChanges, 'isCurrent'>) {
  async function readUse(name: string, holder: string | null): Promise<PictureUse> {
    let use: PictureUse | undefined
    const find = read(async database => {
      use = await database.acrossTenants(query => findPictureAcrossTenants(query, name, holder))
      if (!isAllowed(use)) throw missing()
      return use
    })
    return find.catch((error: unknown) => {
      if (error instanceof DomainError && use) return use
      throw error
    })
  }

  const uses = new LRUCache<string, Known, { name: string; holder: string | null }>({
    max: MAX_PICTURES,
    fetchMethod: async (_key, known, { context: { name, holder } }) => {
      const startedAt = performance.now()
      try {
        return { use: await readUse(name, holder), readAt: startedAt, triedAt: startedAt }
      } catch (error) {
        if (known) return { ...known, triedAt: startedAt }
        throw error
      }
    },
  })

  /** Links expire and keys end without a change, so what is known of a holder is not kept. */
  function isFresh({ use, readAt, triedAt }: Known, holder: string | null) {
    const now = performance.now()
    if (now - triedAt < TTL) return true
    if (holder !== null || !use.isPublic || now - readAt >= UNCHANGED_TTL) return false
    return changes.isCurrent(use.businessName, readAt)
  }

  return async (name: string, holder: string | null): Promise<Pick<PictureUse, 'isPublic' | 'businessName'>> => {
    const key = `${name} ${holder}`
    const kept = uses.get(key)
    const { use } =
      kept && isFresh(kept, holder)
        ? kept
        : await uses.forceFetch(key, { context: { name, holder }, forceRefresh: true })
    if (!isAllowed(use)) throw missing()
    return use
  }
}
