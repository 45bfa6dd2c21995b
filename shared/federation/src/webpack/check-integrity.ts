import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type WebpackPluginInstance } from 'webpack'
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
