import type { HashedFiles } from '../integrity.ts'

const lists = new Map<string, Promise<HashedFiles['integrity']>>()

/**
 * All hashes of a build, by path below its address. The list is fetched once; a failed request is made again by the next
 * call.
 *
 * @throws TypeError if the list cannot be fetched or is not the published one
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
  const response = await fetch(address, { integrity })
  return response.json()
}
