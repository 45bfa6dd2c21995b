import { checkedBy, type HashedFiles } from '../integrity.ts'
import { type ExposedModule, type LinkedRemote, moduleKey } from '../linked-remote.ts'
import { type LoadResult, type RemoteModule, TooLate, timeLimit } from '../load-result.ts'
import { fallbackOf, isDisabled } from './fallback.ts'

/** Milliseconds that a container and its module may take to load. */
const LOAD_TIMEOUT = 6000

/** What a container's script defines: the interface of Module Federation between a host and a container. */
interface Container {
  /** Gives the container the host's shared modules; once per container. */
  init(shareScope: object): unknown
  /** @throws Error if the container does not expose the module */
  get(expose: string): Promise<() => RemoteModule>
}

/**
 * Loads exposed modules of the page's remotes. A failure is a result, not a rejection, so that the caller decides what to
 * show. Loaded modules are kept; a failed one is loaded again by the next call.
 */
export interface RemoteLoader {
  load(module: ExposedModule): Promise<LoadResult>
  /** The module if it is loaded, for rendering without a delay. */
  loaded(module: ExposedModule): RemoteModule | undefined
}

/**
 * Creates the page's loader.
 *
 * @param shareScope the shared modules that the shell provides
 * @param known the list that `checkLoads` uses; releases that replace a failed one are added to it
 * @param onFailed called for each release that did not load, even if another replaced it
 */
export function createRemoteLoader(
  shareScope: object,
  known: HashedFiles[],
  onFailed: (remote: LinkedRemote, error: unknown) => void,
): RemoteLoader {
  const loaded = new Map<string, RemoteModule>()
  const loading = new Map<string, Promise<LoadResult>>()
  const containers = new Map<string, Promise<Container>>()
  const globals = globalThis as Record<string, unknown>

  /** Runs a release's container script and gives the container the shared modules. */
  async function loadContainer({ uniqueName: name, base, entry, integrity }: LinkedRemote): Promise<Container> {
    const address = base + entry
    globals[name] = undefined
    await loadScript(address, integrity[entry])
    const container = globals[name] as Container | undefined
    if (!container) throw new Error(`${address} failed`)
    await container.init(shareScope)
    return container
  }

  async function loadModule(
    { uniqueName, base, fallback }: LinkedRemote,
    expose: string,
    container: Promise<Container>,
  ) {
    const createModule = await (await container).get(expose)
    const module = createModule()
    const isStyled = await stylesheetsSettled(base, LOAD_TIMEOUT)
    // Unstyled content is better than none, but worse than the release before.
    if (!isStyled && fallback) throw new Error(`${uniqueName}${expose.slice(1)} has no styles`)
    return module
  }

  async function tryRelease(remote: LinkedRemote, expose: string): Promise<LoadResult> {
    const { uniqueName } = remote
    const container = containers.get(uniqueName) ?? loadContainer(remote)
    containers.set(uniqueName, container)
    try {
      const module = loadModule(remote, expose, container)
      return { ok: true, module: await timeLimit(module, LOAD_TIMEOUT, `${uniqueName} took too long`) }
    } catch (error) {
      // A container whose module failed returns it half initialized the next time, so a retry loads the container again.
      if (containers.get(uniqueName) === container) containers.delete(uniqueName)
      console.error(`${uniqueName}${expose.slice(1)} could not be loaded`, error)
      return { ok: false, error }
    }
  }

  async function loadWithFallback({ remote, expose }: ExposedModule): Promise<LoadResult> {
    const first = isDisabled(remote) ? null : await tryRelease(remote, expose)
    // After a timeout, another attempt would probably time out too, and the visitor has waited long enough.
    const shouldRetry = first && !first.ok && !(first.error instanceof TooLate)
    const own = shouldRetry ? await tryRelease(remote, expose) : first
    if (own && !own.ok) onFailed(remote, own.error)
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
    loaded: module => loaded.get(moduleKey(module)),
    load(module) {
      const key = moduleKey(module)
      const known = loaded.get(key)
      if (known) return Promise.resolve({ ok: true, module: known })
      const running = loading.get(key) ?? loadWithFallback(module).finally(() => loading.delete(key))
      loading.set(key, running)
      running.then(result => result.ok && loaded.set(key, result.module))
      return running
    },
  }
}

/**
 * Loads and runs a classic script. Errors that the script throws are reported to the window, not here.
 *
 * @param integrity the hash that the browser verifies; undefined for a remote under development
 * @throws Error if the script could not be loaded or has another hash
 */
function loadScript(src: string, integrity: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), checkedBy(integrity), { src })
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`${src} could not be loaded`))
    document.head.append(script)
  })
}

/**
 * Waits at most `timeout` milliseconds until every stylesheet of the document has loaded or failed. The federation runtime
 * inserts a remote's stylesheets without waiting for them, which would flash unstyled content.
 *
 * @returns whether all stylesheets below the address `base` have loaded
 */
async function stylesheetsSettled(base: string, timeout: number): Promise<boolean> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const pending = links.filter(link => !link.sheet && !hasEnded(link))
  const settled = Promise.all(pending.map(whenSettled))
  await Promise.race([settled, new Promise(resolve => setTimeout(resolve, timeout))])
  return links.every(link => link.sheet || !link.getAttribute('href')?.startsWith(base))
}

/** Whether a stylesheet failed before this code could listen. It fires no more events, but has a resource entry. */
function hasEnded({ href }: HTMLLinkElement): boolean {
  return performance.getEntriesByName?.(href, 'resource').length > 0
}

function whenSettled(link: HTMLLinkElement): Promise<void> {
  return new Promise(resolve => {
    link.addEventListener('load', () => resolve(), { once: true })
    link.addEventListener('error', () => resolve(), { once: true })
  })
}
