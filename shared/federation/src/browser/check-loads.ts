import { checkedBy, type HashedFiles, integrityAt, integrityGlobal } from '../integrity.ts'

/**
 * From here on, what containers' runtimes load is refused where its hash differs, the shell's own chunks among it: call it
 * before anything is imported.
 *
 * @param known may grow: it is looked through at each load
 */
export function checkLoads(known: readonly HashedFiles[]): void {
  Object.assign(globalThis, {
    // Containers of the first releases with hashes ask for the hash alone; what was published is not built anew.
    [integrityGlobal]: (element: object | string, address = '') =>
      typeof element === 'string'
        ? integrityAt(known, element)
        : Object.assign(element, checkedBy(integrityAt(known, address))),
  })
}
