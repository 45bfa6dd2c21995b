import type { PageFault } from '@showcase/contract/page-report'
import type { LinkedRemote } from '@showcase/federation/linked-remote'
import type { Fault } from './faults.ts'

/** A fault of one release. */
export interface Blame {
  remote: LinkedRemote
  fault: PageFault
}

const inRemote = /\/remotes\/(remote-[a-z0-9-]+)\/([^/\s]+)\//

/** React's words for a page that is not what the server sent; in production it gives numbers. */
const ofHydration = /#(?:418|421|422|423|425)\b|hydrat/i
/** The server left a part to the browser: its gateway has told why. */
const ofServer = /#419\b/

/**
 * Which release a fault is to be blamed on, and how it failed; null for what is nobody's: answers of the API, aborted calls,
 * extensions of the browser, the shell itself.
 *
 * @param here the remote whose page is shown, for errors that carry no address of their code
 */
export function blameFor(fault: Fault, set: readonly LinkedRemote[], here: LinkedRemote | undefined): Blame | null {
  const find = (name: string, version: string) => set.find(one => one.name === name && one.version === version)
  if ('unloaded' in fault) {
    const remote = find(fault.unloaded.name, fault.unloaded.version)
    return remote ? { remote, fault: 'load' } : null
  }
  const { error, isCaught = false } = fault
  if (!(error instanceof Error) || 'status' in error || /^(AbortError|RemoteUnavailable)$/.test(error.name)) return null
  const text = `${error.message}\n${error.stack ?? ''}`
  if (ofServer.test(error.message)) return null
  const isOfHydration = ofHydration.test(error.message)
  const [, name, version] = inRemote.exec(text) ?? []
  // What names another version ran in place of this one: the set's own is not to blame again.
  const remote = name && version ? find(name, version) : isCaught || isOfHydration ? here : undefined
  if (!remote) return null
  if (isOfHydration) return { remote, fault: 'hydration' }
  return { remote, fault: error.name === 'ChunkLoadError' ? 'load' : 'error' }
}
