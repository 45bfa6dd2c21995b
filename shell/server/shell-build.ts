import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { ShellAssets } from '../src/page-data.ts'
import type * as Render from '../src/render.server.tsx'

/** The built shell: its render half loaded, its browser files by address. */
export interface ShellBuild {
  assets: ShellAssets
  render: typeof Render
  /** Folder of the browser files. */
  directory: string
}

/**
 * Loads the newest complete build of the shell.
 *
 * @throws Error when nothing is built yet.
 */
export function loadShellBuild(root = join(import.meta.dirname, '../dist')): ShellBuild {
  const complete = globSync('*/shell.json', { cwd: root }).sort((a, b) => age(root, b) - age(root, a))
  const newest = complete[0]
  if (!newest || !existsSync(join(root, newest))) throw new Error('The shell is not built: run `pnpm build` first.')
  const directory = join(root, newest, '..')
  const assets: ShellAssets = JSON.parse(readFileSync(join(root, newest), 'utf8'))
  return { assets, directory, render: createRequire(import.meta.url)(join(directory, 'render.cjs')) }
}

function age(root: string, file: string): number {
  return statSync(join(root, file)).mtimeMs
}
