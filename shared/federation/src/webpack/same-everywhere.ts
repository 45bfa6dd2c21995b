import type { Module, WebpackPluginInstance } from 'webpack'

const provided = /^provide module \(\w+\) (\S+) = /

/** What the federation plugin makes, by a short id: every visitor loads them. Shared modules are counted by their names. */
function idsOf(modules: Iterable<Module>): Map<Module, string> {
  const ids = new Map<Module, string>()
  const shared: { name: string; module: Module }[] = []
  for (const module of modules) {
    const identifier = module.identifier()
    const [, name] = provided.exec(identifier) ?? []
    if (name) shared.push({ name, module })
    else if (identifier.startsWith('container entry ')) ids.set(module, 'c')
    else if (/[\\/]\.federation[\\/]entry\./.test(identifier)) ids.set(module, 'r')
  }
  shared.sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const [index, { module }] of shared.entries()) ids.set(module, `s${index}`)
  return ids
}

/**
 * Names the modules that the federation plugin makes. Their own names hold the absolute path of the clone, from which
 * webpack would count their ids: one version would then have other bytes in another folder, and be refused as a forgery.
 */
export const sameEverywhere: WebpackPluginInstance = {
  apply(compiler) {
    compiler.hooks.compilation.tap('SameEverywhere', ({ hooks, chunkGraph }) => {
      hooks.moduleIds.tap('SameEverywhere', modules => {
        for (const [module, id] of idsOf(modules)) chunkGraph.setModuleId(module, id)
      })
    })
  },
}
