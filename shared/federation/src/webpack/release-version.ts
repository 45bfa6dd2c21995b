import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn, foldersOf, lockedPart } from './build-inputs.ts'

/** Identifies one build of a remote or of the shell: the package's version and a hash of everything that its build reads. */
export interface ReleaseVersion {
  /** `1.4.0-ab12cd34`: names the published folder. */
  version: string
  /** `remote_storefront__1_4_0_ab12cd34`: names the container, so that two versions can share a page. */
  uniqueName: string
}

const repositoryRoot = join(import.meta.dirname, '../../../..')

/**
 * Computes the version of the build of `directory` (relative to the repository, such as
 * `remotes/remote-storefront`). The same inputs give the same version on every machine, so an unchanged remote is never built or published twice,
 * and a change in a shared package gives a new version only to the remotes that depend on it.
 */
export function releaseVersion(
  directory: string,
  mode: 'production' | 'development' = 'production',
  root = repositoryRoot,
): ReleaseVersion {
  const { name, version } = JSON.parse(readFileSync(join(root, directory, 'package.json'), 'utf8'))
  const folders = foldersOf(root, directory)
  const lock = lockedPart(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'), folders)
  const hash = createHash('sha256').update(mode).update('\0').update(lock).update('\0')
  for (const file of filesIn(root, folders)) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  const full = `${version}-${hash.digest('hex').slice(0, 8)}`
  return { version: full, uniqueName: `${name}__${full}`.replace(/[^a-zA-Z0-9]/g, '_') }
}
