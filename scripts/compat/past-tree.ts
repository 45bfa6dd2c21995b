import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { newestBuild } from '@showcase/federation/build-files'
import { git, lastChanges, type Past, root } from './history.ts'

/** Builds are cached forever, since a commit never changes. */
const cache = join(root, '.cache/compat')
/** Milliseconds for an installation or a build. */
const BUILD_TIMEOUT = 300_000

/** A second working tree that is checked out at one commit after another. */
export interface PastTree {
  /**
   * Builds the release of a remote at a commit.
   * @returns the folder of the release
   * @throws Error with the last lines of the build's output
   */
  release(name: string, commit: string): string
  /** Builds the shell of a commit. @returns the tree, in which its gateway can be started */
  shell(commit: string): string
  remove(): void
}

/** Creates the working tree at its first use. */
export function pastTree(): PastTree {
  let folder = ''
  let installed = ''

  /** Checks a commit out and installs its packages. */
  function at(commit: string): string {
    if (!folder) {
      folder = mkdtempSync(join(tmpdir(), 'showcase-compat-'))
      git('worktree', 'add', '--quiet', '--detach', folder, commit)
    }
    execFileSync('git', ['-C', folder, 'checkout', '--quiet', '--detach', '--force', commit])
    if (installed === commit) return folder
    installed = ''
    run(folder, 'pnpm', 'install', '--frozen-lockfile', '--prefer-offline')
    installed = commit
    return folder
  }

  return {
    release(name, commit) {
      const release = join(cache, commit, name)
      if (existsSync(release)) return release
      const tree = at(commit)
      run(tree, process.execPath, 'scripts/build.ts', name)
      const temporary = `${release}.${process.pid}`
      mkdirSync(dirname(release), { recursive: true })
      cpSync(newestBuild(join(tree, 'remotes', name, 'dist'), 'remote.json'), temporary, { recursive: true })
      renameSync(temporary, release)
      return release
    },
    shell(commit) {
      const tree = at(commit)
      run(tree, process.execPath, 'scripts/build.ts', 'shell')
      return tree
    },
    remove() {
      if (!folder) return
      git('worktree', 'remove', '--force', folder)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function run(cwd: string, command: string, ...args: string[]): void {
  try {
    execFileSync(command, args, { cwd, stdio: 'pipe', timeout: BUILD_TIMEOUT, env: { ...process.env, CI: 'true' } })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: Buffer | string; stderr?: Buffer | string }
    const lines = `${stdout}\n${stderr}`.trim().split('\n')
    const wrong = lines.filter(line => /error/i.test(line))
    const message = (wrong.length > 0 ? wrong.slice(0, 3) : lines.slice(-3)).join(' ')
    throw new Error(`${args.join(' ')}: ${message || error}`)
  }
}

/** One of the last releases of a remote, with the folder of its build, or why there is none. */
export type PastBuild = { name: string } & ({ of: Past; folder: string } | { of: Past | null; why: string })

/** The result of a build, or its error message. */
export function attempt<T>(build: () => T): T | { why: string } {
  try {
    return build()
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Builds the releases of the last commits that changed each remote. Builds commit by commit, because a checkout with its
 * installation takes longer than a build.
 *
 * @returns by remote, newest first
 */
export function pastReleases(
  tree: Pick<PastTree, 'release'>,
  names: readonly string[],
  count: number,
  repository = root,
): PastBuild[] {
  const changes = names.map(name => ({ name, ...lastChanges(count, [`remotes/${name}`], repository) }))
  const wanted = changes.flatMap(({ name, found }) => found.map(of => ({ name, of })))
  const builds = new Map<object, PastBuild>()
  for (const [commit, group] of Map.groupBy(wanted, ({ of }) => of.commit))
    for (const one of group) builds.set(one, { ...one, ...attempt(() => ({ folder: tree.release(one.name, commit) })) })
  return changes.flatMap(({ name, missing }) => [
    ...wanted.flatMap(one => (one.name === name ? (builds.get(one) ?? []) : [])),
    ...(missing ? [{ name, of: null, why: missing }] : []),
  ])
}
