import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Configuration } from 'webpack'
import type { RemoteManifest } from '../manifest.ts'
import { isInstalled, repositoryRoot } from './build-inputs.ts'
import { buildOnce, compile } from './compile.ts'
import { hostRuntimeConfig, writeHostEntry } from './host-entry.ts'
import { writeRelease } from './release.ts'
import { releaseVersion, standaloneVersion } from './release-version.ts'
import { browserConfig, type RemoteBuild, serverConfig } from './remote-config.ts'

export async function readManifest(directory: string): Promise<RemoteManifest> {
  const { default: manifest } = await import(pathToFileURL(join(directory, 'remote.manifest.ts')).href)
  return manifest
}

function versionOf(directory: string) {
  return isInstalled ? standaloneVersion() : releaseVersion(relative(repositoryRoot, directory))
}

/**
 * Describes the production build of the remote in `directory` (absolute).
 *
 * @throws Error if manifest and package have different names: the container is named after the package
 */
async function remoteBuild(directory: string): Promise<RemoteBuild> {
  const manifest = await readManifest(directory)
  const { name } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'))
  if (name !== manifest.name)
    throw new Error(
      `remote.manifest.ts names ${manifest.name}, but package.json names ${name}. Give both the same name.`,
    )
  const release = versionOf(directory)
  return {
    ...release,
    manifest,
    directory,
    mode: 'production',
    publicPath: `/remotes/${manifest.name}/${release.version}/`,
    outputPath: join(directory, 'dist', release.version),
  }
}

/** Builds a remote unless its inputs have not changed. `fresh`: this call built it. */
export async function buildRemote(directory: string): Promise<RemoteBuild & { fresh: boolean }> {
  const build = await remoteBuild(directory)
  const writeBuild = async (temporary: string) => {
    const unfinished = { ...build, outputPath: temporary }
    await compile([browserConfig(unfinished), serverConfig(unfinished), hostRuntimeConfig(unfinished)])
    writeHostEntry(unfinished)
    writeRelease(unfinished)
  }
  const fresh = await buildOnce(build.outputPath, writeBuild, () => versionOf(directory).version)
  return { ...build, fresh }
}

/**
 * The webpack configuration of a remote, for webpack's own command line: `export default remoteConfig(import.meta.dirname)`.
 * Everything specific to the remote is in its `remote.manifest.ts`.
 */
export function remoteConfig(directory: string): () => Promise<Configuration[]> {
  return async () => {
    // `npm run build` owns the folders that are named by version.
    const build = { ...(await remoteBuild(directory)), outputPath: join(directory, 'dist/webpack') }
    return [browserConfig(build), serverConfig(build)]
  }
}
