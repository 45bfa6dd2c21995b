import { cpSync, existsSync, globSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Shell } from '@showcase/contract/registry'
import { newestBuild } from '@showcase/federation/newest-build'
import type { ShellAssets } from '../../src/page-data.ts'

/** The built shell: its render half, which workers load, and its browser files by address. */
export interface ShellBuild {
  assets: ShellAssets
  /** What the registry compares remotes with. */
  offer: Shell
  renderFile: string
  /** Address of the platform's own mark. */
  mark: string
  /** Folder of the browser files. */
  directory: string
  /** Form of what its render half is given; see `renderForm`. */
  renders: number
}

/** The shell that pages are made with, and the builds before it that are still there, newest first. */
export interface ShellBuilds extends ShellBuild {
  earlier: readonly ShellBuild[]
}

const marker = 'shell.json'
const builds = join(import.meta.dirname, '../../dist')
/** Where builds lie whose React is the development one, as Fast Refresh needs it. */
export const developmentBuilds = join(builds, 'development')
/** Builds before the present one that are served and can show a page as it was; a build takes about 3 MB. */
const KEPT = 10

function buildIn(directory: string): ShellBuild {
  const built: Pick<ShellBuild, 'assets' | 'mark' | 'offer' | 'renders'> = JSON.parse(
    readFileSync(join(directory, marker), 'utf8'),
  )
  return { ...built, directory, renderFile: join(directory, 'render.cjs') }
}

/** Complete builds in a folder, newest first. */
function buildsIn(folder: string): string[] {
  const found = globSync(`*/${marker}`, { cwd: folder }).map(file => dirname(join(folder, file)))
  return found.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
}

/**
 * Loads the newest complete build of the shell, and those before it.
 *
 * @param keptIn a folder that outlives this installation: the build is laid there, those before it are found there, and what
 *   is older than {@link KEPT} of them goes. Without it, those before it are the ones that lie beside it.
 */
export function loadShellBuilds(dist = builds, keptIn?: string): ShellBuilds {
  const own = buildIn(newestBuild(dist, marker))
  if (keptIn) keepBuild(own, keptIn)
  const others = buildsIn(keptIn ?? dist)
    .map(buildIn)
    .filter(({ offer }) => offer.version !== own.offer.version)
  if (keptIn) for (const { directory } of others.slice(KEPT)) rmSync(directory, { recursive: true, force: true })
  return { ...own, earlier: others.slice(0, KEPT) }
}

/** Copies aside and renames: a build is there whole or not at all, also where two start at once. */
function keepBuild({ directory, offer: { version } }: ShellBuild, folder: string): void {
  const place = join(folder, version)
  if (!existsSync(place)) {
    const aside = join(folder, `.${version}.${process.pid}`)
    cpSync(directory, aside, { recursive: true })
    try {
      renameSync(aside, place)
    } catch (error) {
      rmSync(aside, { recursive: true, force: true })
      if (!existsSync(place)) throw error
    }
  }
  utimesSync(place, new Date(), new Date())
}
