import { errors } from '@showcase/contract/errors'
import { LRUCache } from 'lru-cache'
import type { Read } from '../../core/db/reads.ts'
import { DomainError } from '../../core/domain-error.ts'
import { findPictureAcrossTenants, type PictureUse } from './file-references.repository.ts'

/** Milliseconds for which a process keeps its knowledge of a picture: so long may a hidden one still be shown. */
const TTL = 2000
const MOST_PICTURES = 20_000

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
 * @returns a function that answers whether the picture is public, and throws DomainError not-found if it may not be shown
 */
export function createPictureAccess(read: Read) {
  const uses = new LRUCache<string, PictureUse, { name: string; holder: string | null }>({
    max: MOST_PICTURES,
    ttl: TTL,
    fetchMethod: async (_key, known, { context: { name, holder } }) => {
      let use: PictureUse | undefined
      const find = read(async database => {
        use = await database.acrossTenants(query => findPictureAcrossTenants(query, name, holder))
        if (!isAllowed(use)) throw missing()
        return use
      })
      return find.catch((error: unknown) => {
        if (error instanceof DomainError && use) return use
        if (known) return known
        throw error
      })
    },
  })
  return async (name: string, holder: string | null): Promise<Pick<PictureUse, 'isPublic' | 'businessName'>> => {
    const use = await uses.forceFetch(`${name} ${holder}`, { context: { name, holder } })
    if (!isAllowed(use)) throw missing()
    return use
  }
}
