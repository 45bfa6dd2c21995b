import type { HashedFiles } from '../integrity.ts'

/** Milliseconds until a list counts as failed. */
const LIST_TIMEOUT = 6000

const lists = new Map<string, Promise<HashedFiles['integrity']>>()

/**
 * All hashes of a build, by path below its address. The list is fetched once; a failed or late request is made again by the
 * next call.
 *
 * @throws TypeError if the list cannot be fetched or is not the published one; DOMException if it takes too long
 */
export function fetchHashes({ base, integrity, list }: HashedFiles): Promise<HashedFiles['integrity']> {
  if (!list) return Promise.resolve(integrity)
  const address = base + list.file
  const fetched = lists.get(address) ?? fetchList(address, list.integrity)
  lists.set(address, fetched)
  fetched.catch(() => lists.delete(address))
  return fetched
}

async function fetchList(address: string, integrity: string): Promise<HashedFiles['integrity']> {
  const response = await fetch(address, { integrity, signal: AbortSignal.timeout(LIST_TIMEOUT) })
  return response.json()
}
