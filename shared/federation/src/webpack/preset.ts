import { join } from 'node:path'
import type { Configuration } from 'webpack'
import { remoteBuild } from './build-remote.ts'
import { browserConfig, serverConfig } from './remote-config.ts'

/**
 * A remote's whole webpack configuration: `export default remoteConfig(import.meta.dirname)`. Everything else is said in
 * its `remote.manifest.ts`.
 */
export function remoteConfig(directory: string): () => Promise<Configuration[]> {
  return async () => {
    // Apart from the releases, which `npm run build` makes whole and names by their version.
    const build = { ...(await remoteBuild(directory)), outputPath: join(directory, 'dist/webpack') }
    return [browserConfig(build), serverConfig(build)]
  }
}
