import webpack, { type Configuration } from 'webpack'

/**
 * Runs webpack once with the given configurations.
 *
 * @throws Error with webpack's report if the compilation failed
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
