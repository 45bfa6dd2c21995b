import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RemoteManifest } from '../manifest.ts'
import { buildOnce } from './build-once.ts'
import { compile } from './compile.ts'
import { writeRelease } from './release.ts'
import { releaseVersion } from './release-version.ts'
import { browserConfig, type RemoteBuild, serverConfig } from './remote-config.ts'

/** Reads and checks a remote's manifest. */
export async function readManifest(directory: string): Promise<RemoteManifest> {
  const { default: manifest } = await import(pathToFileURL(join(directory, 'remote.manifest.ts')).href)
  return manifest
}

/** Describes the production build of the remote in `directory` (absolute). */
export async function remoteBuild(directory: string): Promise<RemoteBuild> {
  const manifest = await readManifest(directory)
  const release = releaseVersion(join('remotes', basename(directory)))
  return {
    ...release,
    manifest,
    directory,
    mode: 'production',
    publicPath: `/remotes/${manifest.name}/${release.version}/`,
    outputPath: join(directory, 'dist', release.version),
  }
}

/**
 * Builds one remote unless the same inputs were built before, and returns the build.
 */
export async function buildRemote(directory: string): Promise<RemoteBuild & { fresh: boolean }> {
  const build = await remoteBuild(directory)
  const fresh = await buildOnce(build.outputPath, async outputPath => {
    const aside = { ...build, outputPath }
    const { stats } = await compile([browserConfig(aside), serverConfig(aside)])
    writeRelease(aside, stats[0])
  })
  return { ...build, fresh }
}
