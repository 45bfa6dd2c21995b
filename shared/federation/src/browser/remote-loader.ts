import type { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import type { HashedFiles } from '../integrity.ts'
import { type ExposedModule, type LinkedRemote, moduleKey } from '../linked-remote.ts'
import { type LoadResult, type RemoteModule, TooLate, timeLimit } from '../load-result.ts'
import { isAside } from './aside.ts'
import { fallbackOf } from './fallback.ts'
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
 * @param known what `checkLoads` looks through; a release that takes another's place joins it
 * @param onFailed told of a release that did not load, whatever took its place
 */
export function createRemoteLoader(
  host: FederationHost,
  known: HashedFiles[],
  onFailed: (remote: LinkedRemote) => void,
): RemoteLoader {
  const ready = new Map<string, RemoteModule>()
  const underWay = new Map<string, Promise<LoadResult>>()
  const entered = new Map<string, Promise<void>>()
  const globals = globalThis as Record<string, unknown>

  /** Runs a release's container script and makes it known. */
  async function enter({ uniqueName: name, base, entry, integrity }: LinkedRemote): Promise<void> {
    const address = base + entry
    // What the runtime knows of one that failed goes, and its container with it.
    host.registerRemotes([{ name, entry: address, entryGlobalName: name, type: 'var' }], { force: true })
    globals[name] = undefined
    await loadScript(address, integrity[entry])
    if (!globals[name]) throw new Error(`${address} failed`)
  }

  async function open({ uniqueName, base, fallback }: LinkedRemote, expose: string, entering: Promise<void>) {
    await entering
    const request = uniqueName + expose.slice(1)
    const loaded = await host.loadRemote<RemoteModule>(request, { from: 'runtime' })
    if (!loaded) throw new Error(`${request} is not exposed`)
    const isStyled = await stylesheetsSettled(base, LOAD_TIMEOUT)
    // Words without their looks are more than no words, but less than the release before.
    if (!isStyled && fallback) throw new Error(`${request} has no styles`)
    return loaded
  }

  async function tryRelease(remote: LinkedRemote, expose: string): Promise<LoadResult> {
    const { uniqueName } = remote
    const entering = entered.get(uniqueName) ?? enter(remote)
    entered.set(uniqueName, entering)
    try {
      const opening = open(remote, expose, entering)
      return { ok: true, module: await timeLimit(opening, LOAD_TIMEOUT, `${uniqueName} took too long`) }
    } catch (error) {
      // A container whose module failed gives it half made the next time: who tries again begins with the script.
      if (entered.get(uniqueName) === entering) entered.delete(uniqueName)
      console.error(`${uniqueName}${expose.slice(1)} could not be loaded`, error)
      return { ok: false, error }
    }
  }

  async function loadAny({ remote, expose }: ExposedModule): Promise<LoadResult> {
    const first = isAside(remote) ? null : await tryRelease(remote, expose)
    // Who hung once would hang again, and the visitor has waited long enough.
    const again = first && !first.ok && !(first.error instanceof TooLate)
    const own = again ? await tryRelease(remote, expose) : first
    if (own && !own.ok) onFailed(remote)
    if (own && (own.ok || !remote.fallback)) return own
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
