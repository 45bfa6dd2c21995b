import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import semver from 'semver'
import { compareTypes, type Difference } from './compare-types.ts'
import { root } from './compile.ts'

/**
 * Packages whose version a release names in its ranges: that of the contract, and the one version of all that the shell
 * provides, which federation has, too.
 */
const groups = [['contract'], ['api-client', 'session', 'router', 'modal-host', 'native-bridge', 'federation']] as const
/** The build that remotes use is installed with an exact version. */
const notCompared = 'federation'

/** The commit whose packages were released last. */
const { commit: released } = JSON.parse(readFileSync(join(import.meta.dirname, 'released.json'), 'utf8'))

function versionIn(folder: string): string {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
}

/** Whether this clone has the released commit. A shallow clone or an archive may not. */
export function hasReleasedCommit(): boolean {
  return spawnSync('git', ['cat-file', '-e', `${released}^{commit}`], { cwd: root }).status === 0
}

/** Writes `shared` as it was at a commit. Its packages find each other there, and libraries in the workspace. */
function checkOut(commit: string, into: string): void {
  const archive = execFileSync('git', ['archive', commit, 'shared'], { cwd: root, maxBuffer: 500_000_000 })
  execFileSync('tar', ['-x', '-C', into], { input: archive })
  for (const folder of globSync('shared/*', { cwd: into })) {
    const modules = join(root, folder, 'node_modules')
    if (!existsSync(modules)) continue
    for (const path of globSync(['*', '@*/*'], { cwd: modules })) {
      const [scope = ''] = path.split('/')
      if (path.startsWith('@') && !path.includes('/')) continue
      const name =
        scope === '@showcase' ? join(into, 'shared', path.slice(scope.length + 1)) : realpathSync(join(modules, path))
      mkdirSync(join(into, folder, 'node_modules', path, '..'), { recursive: true })
      symlinkSync(name, join(into, folder, 'node_modules', path))
    }
  }
}

/** The lowest version that says what has changed since a released one. */
export function neededVersion(version: string, differences: readonly Difference[]): string {
  const levels = new Set(differences.map(({ level }) => level))
  if (levels.has('major')) return semver.inc(version, 'major') ?? version
  return (levels.has('minor') && semver.inc(version, 'minor')) || version
}

/**
 * Compares the packages that remotes share with the shell with those that were released last.
 *
 * @returns one text per version that is too low or differs from its group; empty if ranges of released remotes are right
 * @throws Error without the released commit; see `hasReleasedCommit`
 */
export function versionFaults(): string[] {
  const folder = mkdtempSync(join(root, '.cache/released-'))
  try {
    checkOut(released, folder)
    const compared = groups.flat().filter(name => name !== notCompared)
    const folders = (at: string) => compared.map(name => join(at, 'shared', name))
    const all = compareTypes(folders(folder), folders(root))
    return groups.flatMap(names => {
      const versions = names.map(name => versionIn(join(root, 'shared', name)))
      const [version = '', other] = new Set(versions)
      if (other) return `${names.join(', ')} have one version, not ${version} and ${other}.`
      const differences = all.filter(({ what }) => names.some(name => new RegExp(`^@showcase/${name}\\b`).test(what)))
      const needed = neededVersion(versionIn(join(folder, 'shared', names[0])), differences)
      if (semver.gte(version, needed)) return []
      const lines = differences.map(({ what, change }) => `  ${change}: ${what}`)
      return [[`${names.join(', ')} need version ${needed}, not ${version}:`, ...lines].join('\n')]
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
