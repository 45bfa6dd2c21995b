import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Compiler, type Module, type WebpackPluginInstance } from 'webpack'
import { integrityGlobal } from '../integrity.ts'

/** The global is optional, because a page has no hashes of files from a development server. */
function setHash(element: string, address: string) {
  return `self.${integrityGlobal}?.(${element}, ${address});`
}

/** Sets the hash from the page's document on each chunk and stylesheet that a build loads, so that the browser verifies it. */
export const checkIntegrity: WebpackPluginInstance = {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('CheckIntegrity', compilation => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'CheckIntegrity',
        source => `${source}\n${setHash('script', 'url')}`,
      )
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'CheckIntegrity',
        (source, { tag, href }) => `${source}\n${setHash(tag, href)}`,
      )
    })
  },
}

/**
 * Writes maps of scripts to positions in the sources, without the sources. The platform keeps them to itself and reads errors with
 * them. A version has the same bytes in every clone, so no map may depend on its folder: swc gives its map as a text, in which
 * webpack would leave absolute paths, and the entry has no map, because the federation plugin reads it from a file that it names
 * by the folder.
 */
export const privateMaps: WebpackPluginInstance = {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('PrivateMaps', compilation => {
      webpack.NormalModule.getCompilationHooks(compilation).processResult.tap('PrivateMaps', ([code, map, ...more]) => [
        code,
        typeof map === 'string' ? JSON.parse(map) : map,
        ...more,
      ])
    })
    new webpack.SourceMapDevToolPlugin({
      test: /\.js$/,
      exclude: /remoteEntry/,
      filename: '[file].map',
      append: false,
      noSources: true,
    }).apply(compiler)
  },
}

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
