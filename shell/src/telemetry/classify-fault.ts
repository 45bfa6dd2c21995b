import type { PageFault } from '@showcase/contract/page-report'
import type { LinkedRemote } from '@showcase/federation/linked-remote'
import type { Fault } from './faults.ts'

/** A fault of one release. */
interface ReleaseFault {
  remote: LinkedRemote
  fault: PageFault
}

const remotePath = /\/remotes\/(remote-[a-z0-9-]+)\/([^/\s]+)\//

/** React's errors for a page that differs from what the server sent; in production they have numbers. */
const hydrationError = /#(?:418|421|422|423|425)\b|hydrat/i
/** The server left a part to the browser. Its gateway has already reported why. */
const serverError = /#419\b/

/**
 * Attributes a fault to a release. Returns null for faults that no release caused: answers of the API, aborted calls, browser
 * extensions, the shell itself.
 *
 * @param current the remote whose page is shown, for errors without an address of their code
 */
export function classifyFault(
  fault: Fault,
  set: readonly LinkedRemote[],
  current: LinkedRemote | undefined,
): ReleaseFault | null {
  const find = (name: string, version: string) => set.find(one => one.name === name && one.version === version)
  if ('unloaded' in fault) {
    const remote = find(fault.unloaded.name, fault.unloaded.version)
    return remote ? { remote, fault: 'load' } : null
  }
  const { error, isCaught = false } = fault
  if (!(error instanceof Error) || 'status' in error || /^(AbortError|RemoteUnavailable)$/.test(error.name)) return null
  if (serverError.test(error.message)) return null
  const isHydration = hydrationError.test(error.message)
  const [, name, version] = remotePath.exec(`${error.message}\n${error.stack ?? ''}`) ?? []
  // Another version than the set's ran as a fallback; the fault of the set's own version is already reported.
  const remote = name && version ? find(name, version) : isCaught || isHydration ? current : undefined
  if (!remote) return null
  if (isHydration) return { remote, fault: 'hydration' }
  return { remote, fault: error.name === 'ChunkLoadError' ? 'load' : 'error' }
}
