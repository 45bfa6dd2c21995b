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
 * Creates the folder of a version unless it exists. `build` fills a temporary folder, which is renamed when it is complete. Of
 * two builds that run at once, the first to finish wins.
 *
 * @param folder named after the version
 * @param currentVersion computes the version of the sources as they are now
 * @returns whether this call created it
 * @throws Error if a source was saved during the build: the version would name a build of other sources for good
 */
export async function buildOnce(
  folder: string,
  build: (temporary: string) => Promise<void>,
  currentVersion: () => string = () => basename(folder),
): Promise<boolean> {
  if (existsSync(folder)) {
    // The newest build is the current one. After a revert of the sources, that is this old one.
    utimesSync(folder, new Date(), new Date())
    return false
  }
  const temporary = join(dirname(folder), `.${basename(folder)}.${process.pid}`)
  mkdirSync(temporary, { recursive: true })
  try {
    await build(temporary)
    if (currentVersion() !== basename(folder)) throw new Error('The sources changed during the build. Run it again.')
    if (!existsSync(folder)) renameSync(temporary, folder)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
  return true
}
