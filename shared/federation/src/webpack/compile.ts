import { existsSync, mkdirSync, renameSync, rmSync, utimesSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import webpack, { type Configuration } from 'webpack'

/**
 * Runs webpack once for all configurations.
 *
 * @throws Error with webpack's report if anything fails to compile
 */
export function compile(configurations: Configuration[]): Promise<webpack.MultiStats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configurations)
    if (!compiler) throw new Error('webpack returned no compiler')
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error)
        else if (!stats || stats.hasErrors())
          reject(new Error(stats?.toString({ preset: 'errors-only' }) ?? 'webpack returned no result'))
        else resolve(stats)
      })
    })
  })
}

/**
 * Creates a folder unless it exists. `build` fills a temporary folder, which is renamed when it is complete. Of two builds
 * that run at once, the first to finish wins.
 *
 * @returns whether this call created it
 */
export async function buildOnce(folder: string, build: (temporary: string) => Promise<void>): Promise<boolean> {
  if (existsSync(folder)) {
    // The newest build is the current one. After a revert of the sources, that is this old one.
    utimesSync(folder, new Date(), new Date())
    return false
  }
  const temporary = join(dirname(folder), `.${basename(folder)}.${process.pid}`)
  mkdirSync(temporary, { recursive: true })
  try {
    await build(temporary)
    if (!existsSync(folder)) renameSync(temporary, folder)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
  return true
}
