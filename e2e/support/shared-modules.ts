import type { Page } from 'puppeteer'

/** The parts of the federation runtime's global debug object that this file reads. */
interface Share {
  lib?: () => unknown
  useIn: string[]
}
interface Instance {
  name: string
  options: { shared: Record<string, { get(): Promise<() => unknown> | (() => unknown) }[]> }
  shareScopeMap: { default: Record<string, Record<string, Share>> }
}

export interface SharedModule {
  id: string
  /** Number of versions in the share scope. */
  versions: number
  /** True if remotes get the same object as the shell. */
  isTheShells: boolean
  /** Federation names, without versions, of the shell and the remotes that use the module. */
  usedBy: string[]
}

/** Every shared module that the page has loaded. */
export function sharedModulesOf(page: Page): Promise<SharedModule[]> {
  return page.evaluate(async () => {
    const { __INSTANCES__ } = (globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } })
      .__FEDERATION__
    const shell = __INSTANCES__.find(({ name }) => name === 'shell')
    if (!shell) throw new Error('The shell has no federation instance')
    const scope = shell.shareScopeMap.default
    if (__INSTANCES__.some(other => other.shareScopeMap.default !== scope))
      throw new Error('A remote has another share scope')
    const modules: SharedModule[] = []
    for (const [id, versions] of Object.entries(scope)) {
      const loaded = Object.values(versions).find(({ lib }) => lib)
      if (!loaded?.lib) continue
      const own = await shell.options.shared[id]?.[0]?.get()
      const usedBy = loaded.useIn.map(name => name.replace(/__.*/, ''))
      modules.push({ id, versions: Object.keys(versions).length, isTheShells: own?.() === loaded.lib(), usedBy })
    }
    return modules
  })
}
