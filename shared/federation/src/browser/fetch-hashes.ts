import type { HashedFiles } from '../integrity.ts'
import { timeLimit } from '../load-result.ts'

/** Milliseconds that a part of a release may take to load. */
export const LOAD_TIMEOUT = 6000

const lists = new Map<string, Promise<HashedFiles['integrity']>>()

/**
 * All hashes of a build, by path below its address. The list is fetched once; a failed or late request is made again by the
 * next call.
 *
 * @throws TypeError if the list cannot be fetched or is not the published one, TooLate if it takes too long
 */
export function fetchHashes({ base, integrity, list }: HashedFiles): Promise<HashedFiles['integrity']> {
  if (!list) return Promise.resolve(integrity)
  const address = base + list.file
  const fetched =
    lists.get(address) ?? timeLimit(fetchList(address, list.integrity), LOAD_TIMEOUT, `${address} took too long`)
  lists.set(address, fetched)
  fetched.catch(() => lists.delete(address))
  return fetched
}

async function fetchList(address: string, integrity: string): Promise<HashedFiles['integrity']> {
  const response = await fetch(address, { integrity })
  return response.json()
}
