import type { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import { type HashedFiles, integrityAt, integrityGlobal } from '../integrity.ts'
import { type ExposedModule, type LinkedRemote, moduleKey } from '../linked-remote.ts'
import { type LoadResult, type RemoteModule, TooLate, timeLimit } from '../load-result.ts'
import { fallbackOf, isAside } from './fallback.ts'
import { loadScript } from './load-script.ts'
import { stylesheetsSettled } from './stylesheets.ts'

/** How long an entry or a chunk may take before it counts as failed, in milliseconds. */
const LOAD_TIMEOUT = 6000

/** The federation runtime's two calls, of the instance that holds the shell's shared modules. */
export interface FederationHost {
  registerRemotes: typeof registerRemotes
  loadRemote: typeof loadRemote
}

/**
 * Loads exposed modules of the page's remotes. A failure is data: the promise never rejects, so that a router or a card
 * decides what to show. What has loaded is kept; what has failed is tried afresh by the next call.
 */
export interface RemoteLoader {
  load(module: ExposedModule): Promise<LoadResult>
  /** The module, if it is there already: for rendering without a pause. */
  loaded(module: ExposedModule): RemoteModule | undefined
}

/**
 * Makes the page's loader on the shell's federation instance, whose shared modules every remote uses.
 *
 * @param known the shell and the page's set: what is loaded of them is refused where its hash differs
 */
export function createRemoteLoader(host: FederationHost, known: HashedFiles[]): RemoteLoader {
  const ready = new Map<string, RemoteModule>()
  const underWay = new Map<string, Promise<LoadResult>>()
  const failed = new Set<string>()
  const globals = globalThis as Record<string, unknown>
  globals[integrityGlobal] = (address: string) => integrityAt(known, address)

  async function attempt({ uniqueName, base, entry, integrity, fallback }: LinkedRemote, expose: string) {
    const request = uniqueName + expose.slice(1)
    const address = base + entry
    const isRetry = failed.delete(uniqueName)
    if (isRetry || !globals[uniqueName]) {
      globals[uniqueName] = undefined
      await loadScript(address, integrity[entry])
      if (!globals[uniqueName]) throw new Error(`${address} failed`)
    }
    const remote = { name: uniqueName, entry: address, entryGlobalName: uniqueName, type: 'var' } as const
    // A container that failed stays failed in the federation runtime unless it is made anew.
    host.registerRemotes([remote], isRetry ? { force: true } : {})
    const loaded = await host.loadRemote<RemoteModule>(request, { from: 'runtime' })
    if (!loaded) throw new Error(`${request} is not exposed`)
    const isStyled = await stylesheetsSettled(base, LOAD_TIMEOUT)
    // Words without their looks are more than no words, but less than the release before.
    if (!isStyled && fallback) throw new Error(`${request} has no styles`)
    return loaded
  }

  async function tryRelease(remote: LinkedRemote, expose: string): Promise<LoadResult> {
    try {
      const request = `${remote.uniqueName}${expose.slice(1)} took too long`
      return { ok: true, module: await timeLimit(attempt(remote, expose), LOAD_TIMEOUT, request) }
    } catch (error) {
      failed.add(remote.uniqueName)
      console.error(`${remote.uniqueName}${expose.slice(1)} could not be loaded`, error)
      return { ok: false, error }
    }
  }

  async function loadAny({ remote, expose }: ExposedModule): Promise<LoadResult> {
    const first = isAside(remote) ? null : await tryRelease(remote, expose)
    // Who hung once would hang again, and the visitor has waited long enough.
    const again = first && !first.ok && !(first.error instanceof TooLate)
    const own = again ? await tryRelease(remote, expose) : first
    if (own?.ok) return own
    const before = await fallbackOf(remote).catch(() => null)
    if (before) {
      known.push(before)
      const result = await tryRelease(before, expose)
      if (result.ok) return { ...result, isFallback: true }
    }
    return own ?? tryRelease(remote, expose)
  }

  return {
    loaded: module => ready.get(moduleKey(module)),
    load(module) {
      const key = moduleKey(module)
      const known = ready.get(key)
      if (known) return Promise.resolve({ ok: true, module: known })
      const running = underWay.get(key) ?? loadAny(module).finally(() => underWay.delete(key))
      underWay.set(key, running)
      running.then(result => result.ok && ready.set(key, result.module))
      return running
    },
  }
}
