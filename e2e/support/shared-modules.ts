import type { Page } from 'puppeteer'

interface SharedEntry {
  /** Unique name of the build that provides the module. */
  from: string
  loaded?: unknown
  get(): Promise<() => object> | (() => object)
}

/** The parts of webpack's runtime that this file reads. */
interface Runtime {
  (module: string): object
  /** Share scopes by name: module -> version -> provider. */
  S?: { default: Record<string, Record<string, SharedEntry>> }
  /** Module factories by id. */
  m: Record<string, unknown>
}

export interface SharedModule {
  id: string
  /** Number of versions in the share scope. */
  versions: number
  /** True if the shell provides it. */
  isTheShells: boolean
  /** Names of the shell and the remotes, without versions, whose imports give this object. */
  usedBy: string[]
}

/**
 * Every shared module that the page has loaded.
 *
 * @throws Error if a remote has a share scope of its own, or imports another object than the one in the scope
 */
export function sharedModulesOf(page: Page): Promise<SharedModule[]> {
  return page.evaluate(async () => {
    /** Each build keeps its chunks in a global array, and calls the function of a new chunk with its runtime. */
    function readRuntime(chunks: unknown[]): Runtime {
      let found: Runtime | undefined
      const keep = (runtime: Runtime) => {
        found = runtime
      }
      chunks.push([[`read-${performance.now()}`], {}, keep])
      return found as unknown as Runtime
    }
    /** webpack gives the import of a shared module a factory of this form. */
    const isConsumer = (factory: unknown) =>
      /delete [\w$]+\.c\[\w+\]/.test(String(factory)) &&
      /\.exports ?= ?\w+\(\)/.test(String(factory)) &&
      String(factory).length < 400

    const builds = Object.entries(globalThis as unknown as Record<string, unknown[]>)
      .filter(([name]) => name.startsWith('webpackChunk'))
      .map(([name, chunks]) => {
        const runtime = readRuntime(chunks)
        const imported = Object.keys(runtime.m).filter(id => isConsumer(runtime.m[id]))
        const shortName = name.replace(/^webpackChunk(_showcase_)?/, '').replace(/_(\d.*|development)$/, '')
        return { name: shortName, runtime, objects: new Set(imported.map(id => runtime(id))) }
      })
    const scope = builds.find(({ name }) => name === 'shell')?.runtime.S?.default
    if (!scope) throw new Error('The shell has no share scope')

    const modules: SharedModule[] = []
    const shared = new Set<object>()
    for (const [id, versions] of Object.entries(scope)) {
      const loaded = Object.values(versions).find(entry => entry.loaded)
      if (!loaded) continue
      const object = (await loaded.get())()
      shared.add(object)
      const usedBy = builds.filter(({ objects }) => objects.has(object)).map(({ name }) => name)
      const isTheShells = loaded.from.startsWith('_showcase_shell')
      modules.push({ id, versions: Object.keys(versions).length, isTheShells, usedBy })
    }
    for (const { name, runtime, objects } of builds) {
      if (runtime.S?.default && runtime.S.default !== scope) throw new Error(`${name} has a share scope of its own`)
      if ([...objects].some(object => !shared.has(object))) throw new Error(`${name} imports an object of its own`)
    }
    return modules
  })
}
