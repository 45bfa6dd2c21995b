import webpack, { type Configuration } from 'webpack'

/**
 * Runs webpack once over some configurations.
 *
 * @throws Error with webpack's own report when anything failed to compile.
 */
export function compile(configurations: Configuration[]): Promise<webpack.MultiStats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configurations)
    if (!compiler) throw new Error('webpack gave no compiler')
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error)
        else if (!stats || stats.hasErrors())
          reject(new Error(stats?.toString({ preset: 'errors-only' }) ?? 'no stats'))
        else resolve(stats)
      })
    })
  })
}
