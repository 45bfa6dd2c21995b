import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Shell } from '@showcase/contract/registry'
import { newestBuild } from '@showcase/federation/newest-build'
import type { ShellAssets } from '../src/page-data.ts'

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
}

const builds = join(import.meta.dirname, '../dist')
/** Where builds lie whose React is the development one, as Fast Refresh needs it. */
export const developmentBuilds = join(builds, 'development')

/** Loads the newest complete build of the shell. */
export function loadShellBuild(dist = builds): ShellBuild {
  const directory = newestBuild(dist, 'shell.json')
  const built: Pick<ShellBuild, 'assets' | 'mark' | 'offer'> = JSON.parse(
    readFileSync(join(directory, 'shell.json'), 'utf8'),
  )
  return { ...built, directory, renderFile: join(directory, 'render.cjs') }
}
