import { join } from 'node:path'
import type { Configuration } from 'webpack'
import { remoteBuild } from './build-remote.ts'
import { browserConfig, serverConfig } from './remote-config.ts'

/**
 * A remote's webpack configuration: `export default remoteConfig(import.meta.dirname)`. Its `remote.manifest.ts` declares the
 * rest.
 */
export function remoteConfig(directory: string): () => Promise<Configuration[]> {
  return async () => {
    // Separate from releases, which `npm run build` names by version.
    const build = { ...(await remoteBuild(directory)), outputPath: join(directory, 'dist/webpack') }
    return [browserConfig(build), serverConfig(build)]
  }
}
