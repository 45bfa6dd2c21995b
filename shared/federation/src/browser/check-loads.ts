import { checkedBy, type HashedFiles, integrityAt, integrityGlobal } from '../integrity.ts'
import { fetchHashes } from './fetch-hashes.ts'

type Loading = HTMLScriptElement | HTMLLinkElement

/**
 * Makes the browser refuse every file with a wrong hash that a container's runtime loads, including the shell's own chunks.
 * A file that the page has no hash of waits for its build's list of hashes; without a hash in it, it is not loaded.
 * Call it before the first dynamic import.
 *
 * @param known read at each load, so that files can be added later
 */
export function checkLoads(known: readonly HashedFiles[]): void {
  Object.assign(globalThis, {
    // Containers of the first releases with hashes pass the address only and set the hash themselves.
    [integrityGlobal]: (element: Loading | string, address = '') =>
      typeof element === 'string' ? integrityAt(known, element) : setHash(known, element, address),
  })
}

function setHash(known: readonly HashedFiles[], element: Loading, address: string): void {
  const integrity = integrityAt(known, address)
  const owner = known.find(({ base }) => address.startsWith(base))
  if (integrity || !owner?.list) Object.assign(element, checkedBy(integrity))
  else loadWhenKnown(owner, element, address)
}

/** An element without an address does not load until it gets one, even if it is already in the document. */
async function loadWhenKnown(owner: HashedFiles, element: Loading, address: string): Promise<void> {
  const attribute = element instanceof HTMLLinkElement ? 'href' : 'src'
  element.removeAttribute(attribute)
  try {
    const integrity = (await fetchHashes(owner))[address.slice(owner.base.length)]
    if (!integrity) throw new Error(`${address} has no hash`)
    Object.assign(element, checkedBy(integrity))
    element.setAttribute(attribute, address)
  } catch (error) {
    console.error(`${address} could not be loaded`, error)
    element.dispatchEvent(new Event('error'))
  }
}
