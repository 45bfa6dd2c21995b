import { cpSync, existsSync, readFileSync, renameSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { Shell } from '@showcase/contract/registry'
import { completeBuilds, newestBuild } from '@showcase/federation/build-files'
import type { ShellAssets } from '../../src/page-data.ts'

export interface ShellBuild {
  /** Its browser files, by address. */
  assets: ShellAssets
  /** Addresses of the files with which pages of the owner's area start, besides those of every page. */
  admin: { scripts: readonly string[]; styles: readonly string[] }
  /** Version and shared modules, against which the registry checks the compatibility of remotes. */
  offer: Shell
  /** Its server half, which render workers load. */
  renderFile: string
  /** Address of the platform's logo. */
  mark: string
  /** Folder of the browser files. */
  directory: string
  /** Sources of a content security policy that allow the scripts inside its pages: `'sha256-…'`. */
  inlineScripts: readonly string[]
  /** Version of the page data that its server half expects; see `PAGE_DATA_VERSION`. */
  renders: number
}

/** The current shell and earlier builds, newest first. */
export interface ShellBuilds extends ShellBuild {
  earlier: readonly ShellBuild[]
}

const marker = 'shell.json'
const builds = join(import.meta.dirname, '../../dist')
/** Folder of builds with the development version of React, which Fast Refresh needs. */
export const developmentBuilds = join(builds, 'development')
/** Earlier builds whose files are served and which can replay pages. A build takes about 3 MB. */
const MAX_EARLIER = 10

function readBuild(directory: string): ShellBuild {
  const build: Omit<ShellBuild, 'directory' | 'renderFile'> = JSON.parse(readFileSync(join(directory, marker), 'utf8'))
  // Builds of earlier versions do not name them.
  const { admin = { scripts: [], styles: [] } } = build
  return { ...build, admin, directory, renderFile: join(directory, 'render.cjs') }
}

/**
 * Loads the newest complete build of the shell, and earlier ones.
 *
 * @param archive a folder that outlives this installation. The build is copied there, earlier builds are read from there,
 *   and all but {@link MAX_EARLIER} of them are deleted. Without it, earlier builds are read from `dist`.
 */
export function loadShellBuilds(dist = builds, archive?: string): ShellBuilds {
  const current = readBuild(newestBuild(dist, marker))
  if (archive) archiveBuild(current, archive)
  const others = completeBuilds(archive ?? dist, marker)
    .map(readBuild)
    .filter(({ offer }) => offer.version !== current.offer.version)
  if (archive)
    for (const { directory } of others.slice(MAX_EARLIER)) rmSync(directory, { recursive: true, force: true })
  return { ...current, earlier: others.slice(0, MAX_EARLIER) }
}

/** Copies a build under another name and renames it, so that it is never there in part, even if two processes start at once. */
function archiveBuild({ directory, offer: { version } }: ShellBuild, archive: string): void {
  const target = join(archive, version)
  if (!existsSync(target)) {
    const copy = join(archive, `.${version}.${process.pid}`)
    cpSync(directory, copy, { recursive: true })
    try {
      renameSync(copy, target)
    } catch (error) {
      rmSync(copy, { recursive: true, force: true })
      if (!existsSync(target)) throw error
    }
  }
  utimesSync(target, new Date(), new Date())
}
