import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Identifies one build of a remote (or of the shell): the package's version and a hash of everything that went in. */
export interface ReleaseVersion {
  /** `1.4.0-ab12cd34`: names the published folder. */
  version: string
  /** `remote_storefront__1_4_0_ab12cd34`: names the container, so that two versions can live in one page. */
  uniqueName: string
}

const repositoryRoot = join(import.meta.dirname, '../../../..')

function inputFiles(directory: string): string[] {
  const patterns = [`${directory}/**/*`, 'shared/**/*']
  return globSync(patterns, {
    cwd: repositoryRoot,
    withFileTypes: true,
    exclude: entry => ['node_modules', 'dist', 'testing'].includes(entry.name) || /\.test\.tsx?$/.test(entry.name),
  })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
}

/**
 * The lockfile as far as it concerns the build of one directory: what another remote depends on is left out, so that
 * neither a new remote nor a change of one gives every other a new version.
 *
 * @param lock text of pnpm-lock.yaml
 */
export function lockFor(lock: string, directory: string): string {
  const remotes = /^ {2}(remotes\/\S+):\n(?:(?: {4}.*)?\n)*/gm
  return lock.replace(remotes, (block, importer: string) => (importer === directory ? block : ''))
}

/**
 * Computes the version of what `directory` (relative to the repository, such as `remotes/remote-storefront`) would build
 * to. The same inputs give the same version on every machine, so an unchanged remote is never built or published twice.
 */
export function releaseVersion(directory: string, mode: 'production' | 'development' = 'production'): ReleaseVersion {
  const { name, version } = JSON.parse(readFileSync(join(repositoryRoot, directory, 'package.json'), 'utf8'))
  const lock = readFileSync(join(repositoryRoot, 'pnpm-lock.yaml'), 'utf8')
  const hash = createHash('sha256').update(mode).update('\0').update(lockFor(lock, directory)).update('\0')
  for (const file of inputFiles(directory)) {
    hash.update(file.slice(repositoryRoot.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  const full = `${version}-${hash.digest('hex').slice(0, 8)}`
  return { version: full, uniqueName: `${name}__${full}`.replace(/[^a-zA-Z0-9]/g, '_') }
}
