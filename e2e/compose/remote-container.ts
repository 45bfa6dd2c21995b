import { chmod, mkdtemp, readdir, readFile, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ReleasePair, writeNextRelease } from '../support/next-release.ts'
import { compose, containerOf, docker } from '../support/stack.ts'

/** Copies the release of a remote's container and writes the next one, as a later image would contain it. */
export async function nextReleaseOf(remote: string): Promise<ReleasePair & { folder: string }> {
  const releases = await mkdtemp(join(tmpdir(), 'showcase-releases-'))
  await docker('cp', `${await containerOf(remote)}:/release`, join(releases, 'copied'))
  // The folder of a release has its version as name.
  const { version } = JSON.parse(await readFile(join(releases, 'copied', 'remote.json'), 'utf8'))
  await rename(join(releases, 'copied'), join(releases, version))
  const pair = writeNextRelease(releases)
  await makeReadable(releases)
  return { ...pair, folder: join(releases, pair.next.version) }
}

/** Containers read the folder as another user. */
async function makeReadable(path: string): Promise<void> {
  await chmod(path, 0o755)
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
}

/** Runs a remote's container with this release. @returns its output */
export function runRemote(service: string, release: string, variables: readonly string[] = []): Promise<string> {
  const given = variables.flatMap(variable => ['-e', variable])
  return compose('run', '--rm', '-T', '--no-deps', ...given, '-v', `${release}:/release:ro`, service)
}
