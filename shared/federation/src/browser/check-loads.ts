import { checkedBy, type HashedFiles, integrityAt, integrityGlobal } from '../integrity.ts'

/**
 * Makes the browser refuse every file with a wrong hash that a container's runtime loads, including the shell's own chunks.
 * Call it before the first dynamic import.
 *
 * @param known read at each load, so that files can be added later
 */
export function checkLoads(known: readonly HashedFiles[]): void {
  Object.assign(globalThis, {
    // Containers of the first releases with hashes pass the address only and set the hash themselves.
    [integrityGlobal]: (element: object | string, address = '') =>
      typeof element === 'string'
        ? integrityAt(known, element)
        : Object.assign(element, checkedBy(integrityAt(known, address))),
  })
}
