import type { Module, WebpackPluginInstance } from 'webpack'

const provided = /^provide module \(\w+\) (\S+) = /

/** A short id for each module that the federation plugin generates, since every visitor loads them. */
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
 * Sets the ids of the modules that the federation plugin generates. webpack would derive them from names with the absolute
 * path of the clone: the same version would have other bytes in another folder, and the registry would refuse it.
 */
export const stableModuleIds: WebpackPluginInstance = {
  apply(compiler) {
    compiler.hooks.compilation.tap('StableModuleIds', ({ hooks, chunkGraph }) => {
      hooks.moduleIds.tap('StableModuleIds', modules => {
        for (const [module, id] of idsOf(modules)) chunkGraph.setModuleId(module, id)
      })
    })
  },
}
