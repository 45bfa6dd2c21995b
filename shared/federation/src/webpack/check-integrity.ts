import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type WebpackPluginInstance } from 'webpack'
import { integrityGlobal } from '../integrity.ts'

/** The page knows no hash of what a development server made a moment ago; everything else is refused without one. */
function setHash(element: string, address: string) {
  return `self.${integrityGlobal}?.(${element}, ${address});`
}

/**
 * Gives each chunk and stylesheet that a build loads later the hash that the page's document tells for it: the browser
 * refuses other bytes.
 */
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
