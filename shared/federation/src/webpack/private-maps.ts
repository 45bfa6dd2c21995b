import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack'

const { NormalModule, SourceMapDevToolPlugin } = webpack

/**
 * Writes maps of scripts to positions in the sources, without the sources. The platform keeps them to itself and reads errors with
 * them. A version has the same bytes in every clone, so no map may depend on its folder: swc gives its map as a text, in which
 * webpack would leave absolute paths, and the entry has no map, because the federation plugin reads it from a file that it names
 * by the folder.
 */
export const privateMaps: WebpackPluginInstance = {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('PrivateMaps', compilation => {
      NormalModule.getCompilationHooks(compilation).processResult.tap('PrivateMaps', ([code, map, ...more]) => [
        code,
        typeof map === 'string' ? JSON.parse(map) : map,
        ...more,
      ])
    })
    new SourceMapDevToolPlugin({
      test: /\.js$/,
      exclude: /remoteEntry/,
      filename: '[file].map',
      append: false,
      noSources: true,
    }).apply(compiler)
  },
}
