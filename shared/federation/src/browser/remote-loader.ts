import type { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import { type ExposedModule, moduleKey } from '../linked-remote.ts'
import { type LoadResult, type RemoteModule, TooLate, timeLimit } from '../load-result.ts'
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

/** Makes the page's loader on the shell's federation instance, whose shared modules every remote uses. */
export function createRemoteLoader(host: FederationHost): RemoteLoader {
  const ready = new Map<string, RemoteModule>()
  const underWay = new Map<string, Promise<LoadResult>>()
  const failedEntries = new Map<string, number>()

  function register({ remote }: ExposedModule) {
    const failures = failedEntries.get(remote.uniqueName) ?? 0
    // A script address that failed once stays failed in the federation runtime: a retry needs a fresh one.
    const entry = failures ? `${remote.entry}?retry=${failures}` : remote.entry
    const options = failures ? { force: true } : {}
    host.registerRemotes([{ name: remote.uniqueName, entry, entryGlobalName: remote.uniqueName, type: 'var' }], options)
  }

  async function attempt(module: ExposedModule): Promise<LoadResult> {
    const { remote, expose } = module
    try {
      register(module)
      const request = remote.uniqueName + expose.slice(1)
      const loading = host.loadRemote<RemoteModule>(request, { from: 'runtime' })
      const loaded = await timeLimit(loading, LOAD_TIMEOUT, `${request} took too long`)
      if (!loaded) throw new Error(`${request} is not exposed`)
      await stylesheetsSettled(LOAD_TIMEOUT)
      ready.set(moduleKey(module), loaded)
      return { ok: true, module: loaded }
    } catch (error) {
      failedEntries.set(remote.uniqueName, (failedEntries.get(remote.uniqueName) ?? 0) + 1)
      console.error(`${remote.uniqueName}${expose.slice(1)} could not be loaded`, error)
      return { ok: false, error }
    }
  }

  async function loadWithRetry(module: ExposedModule): Promise<LoadResult> {
    const first = await attempt(module)
    // Who hung once would hang again, and the visitor has waited long enough: Retry is theirs to press.
    return first.ok || first.error instanceof TooLate ? first : attempt(module)
  }

  return {
    loaded: module => ready.get(moduleKey(module)),
    load(module) {
      const key = moduleKey(module)
      const known = ready.get(key)
      if (known) return Promise.resolve({ ok: true, module: known })
      const running = underWay.get(key) ?? loadWithRetry(module).finally(() => underWay.delete(key))
      underWay.set(key, running)
      return running
    },
  }
}
