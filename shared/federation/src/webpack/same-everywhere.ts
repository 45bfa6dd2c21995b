import type { Module, WebpackPluginInstance } from 'webpack'

/** What the federation plugin makes, by identifier; the ids are short because every visitor loads them. */
const made: { of: RegExp; id: (name: string) => string }[] = [
  { of: /^container entry /, id: () => 'container' },
  { of: /[\\/]\.federation[\\/]entry\./, id: () => 'runtime' },
  { of: /^provide module \(\w+\) (\S+)@\S+ = /, id: name => `+${name}` },
]

function idOf(module: Module): string | undefined {
  const identifier = module.identifier()
  for (const { of, id } of made) {
    const match = of.exec(identifier)
    if (match) return id(match[1] ?? '')
  }
}

/**
 * Names the modules that the federation plugin makes. Their own names hold the absolute path of the clone, from which
 * webpack would count their ids: one version would then have other bytes in another folder, and be refused as a forgery.
 */
export const sameEverywhere: WebpackPluginInstance = {
  apply(compiler) {
    compiler.hooks.compilation.tap('SameEverywhere', ({ hooks, chunkGraph }) => {
      hooks.moduleIds.tap('SameEverywhere', modules => {
        for (const module of modules) {
          const id = idOf(module)
          if (id) chunkGraph.setModuleId(module, id)
        }
      })
    })
  },
}
