import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { newestBuild } from '@showcase/federation/newest-build'
import { git, root } from './history.ts'
import { layPresentTools, listsHashes, presentTools, type Tools } from './present-tools.ts'

/** What was built once is kept: a commit never changes. */
const kept = join(root, '.cache/compat')
/** Milliseconds that packages or one build may take. */
const LONGEST = 300_000

/** A built release of the past. */
export interface PastRelease {
  folder: string
  tools: Tools
}

/** A second working tree, which goes from commit to commit. */
export interface PastTree {
  /**
   * The release of a remote as that commit has its code. Where the commit's own build tools make a release of another form
   * than today's, the present ones build it: the code is of that day, what it is packed in is not.
   *
   * @throws Error with the last of what the build said
   */
  release(name: string, commit: string): PastRelease
  /** Builds the shell of a commit. @returns the tree, in which its gateway can be started */
  shell(commit: string): string
  remove(): void
}

/** Makes the tree when it is first needed. */
export function pastTree(): PastTree {
  let folder = ''
  let installed = ''

  /** Takes the tree to a commit as it was, with its packages installed. */
  function at(commit: string): string {
    if (!folder) {
      folder = mkdtempSync(join(tmpdir(), 'showcase-compat-'))
      git('worktree', 'add', '--quiet', '--detach', folder, commit)
    }
    execFileSync('git', ['-C', folder, 'checkout', '--quiet', '--detach', '--force', commit])
    // What was laid into it before; packages and builds are ignored files, and stay.
    execFileSync('git', ['-C', folder, 'clean', '--quiet', '--force', '-d'])
    if (installed === commit) return folder
    installed = ''
    run(folder, 'pnpm', 'install', '--frozen-lockfile', '--prefer-offline')
    installed = commit
    return folder
  }

  return {
    release(name, commit) {
      const tools = listsHashes(commit) ? 'own' : 'present'
      const release = join(kept, tools === 'own' ? commit : `${commit}-${presentTools()}`, name)
      if (existsSync(release)) return { folder: release, tools }
      const tree = at(commit)
      if (tools === 'present') layPresentTools(tree)
      run(tree, process.execPath, 'scripts/build.ts', name)
      const aside = `${release}.${process.pid}`
      mkdirSync(dirname(release), { recursive: true })
      cpSync(newestBuild(join(tree, 'remotes', name, 'dist'), 'remote.json'), aside, { recursive: true })
      renameSync(aside, release)
      return { folder: release, tools }
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
    execFileSync(command, args, { cwd, stdio: 'pipe', timeout: LONGEST, env: { ...process.env, CI: 'true' } })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: Buffer | string; stderr?: Buffer | string }
    const lines = `${stdout}\n${stderr}`.trim().split('\n')
    const wrong = lines.filter(line => /error/i.test(line))
    const said = (wrong.length > 0 ? wrong.slice(0, 3) : lines.slice(-3)).join(' ')
    throw new Error(`${args.join(' ')}: ${said || error}`)
  }
}
