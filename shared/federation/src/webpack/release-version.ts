import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn, foldersOf, lockedPart, repositoryRoot } from './build-inputs.ts'

/** Identifies one build of a remote or of the shell: the package's version and a hash of everything that its build reads. */
export interface ReleaseVersion {
  /** `1.4.0-ab12cd34`: names the published folder. */
  version: string
  /** `remote_storefront__1_4_0_ab12cd34`: names the container, so that two versions can share a page. */
  uniqueName: string
}

/**
 * Computes the version of the build of `directory`, a path in the repository such as `remotes/remote-storefront`. The same
 * inputs give the same version on every machine, so an unchanged remote is never built or published twice, and a change in a
 * shared package gives a new version only to the remotes that depend on it.
 */
export function releaseVersion(
  directory: string,
  mode: 'production' | 'development' = 'production',
  root = repositoryRoot,
): ReleaseVersion {
  const folders = foldersOf(root, directory)
  const lock = lockedPart(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'), folders)
  return versionOf(join(root, directory), root, [mode, lock], filesIn(root, folders))
}

/**
 * The version of the remote that has this repository to itself: a hash of its sources and of the lockfile, which has the exact
 * versions of the packages.
 *
 * @throws Error without a lockfile
 */
export function standaloneVersion(root = repositoryRoot): ReleaseVersion {
  const lock = ['package-lock.json', 'pnpm-lock.yaml'].map(file => join(root, file)).find(file => existsSync(file))
  if (!lock) throw new Error('There is no lockfile. Run `npm install` first.')
  const files = ['package.json', 'remote.manifest.ts'].map(file => join(root, file))
  return versionOf(root, root, ['production', readFileSync(lock, 'utf8')], [...files, ...filesIn(root, ['src'])])
}

/** @param root the part of the files' paths that does not count */
function versionOf(directory: string, root: string, texts: string[], files: string[]): ReleaseVersion {
  const { name, version } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'))
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text).update('\0')
  for (const file of files) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  const full = `${version}-${hash.digest('hex').slice(0, 8)}`
  return { version: full, uniqueName: `${name}__${full}`.replace(/[^a-zA-Z0-9]/g, '_') }
}
