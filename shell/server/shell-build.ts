import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Shell } from '@showcase/contract/registry'
import { newestBuild } from '@showcase/federation/newest-build'
import type { ShellAssets } from '../src/page-data.ts'
import type * as Render from '../src/render.server.tsx'

/** The built shell: its render half loaded, its browser files by address. */
export interface ShellBuild {
  assets: ShellAssets
  /** What the registry compares remotes with. */
  offer: Shell
  render: typeof Render
  /** Folder of the browser files. */
  directory: string
}

const builds = join(import.meta.dirname, '../dist')
/** Where builds lie whose React is the development one, as Fast Refresh needs it. */
export const developmentBuilds = join(builds, 'development')

/** Loads the newest complete build of the shell. */
export function loadShellBuild(dist = builds): ShellBuild {
  const directory = newestBuild(dist, 'shell.json')
  const built: Pick<ShellBuild, 'assets' | 'offer'> = JSON.parse(readFileSync(join(directory, 'shell.json'), 'utf8'))
  return { ...built, directory, render: createRequire(import.meta.url)(join(directory, 'render.cjs')) }
}
