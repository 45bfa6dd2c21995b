import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withRemote } from './lockfile.ts'

const root = join(import.meta.dirname, '../..')

/** The pnpm that `scripts/run.mjs` fetched, otherwise the one on the PATH. */
function pnpm(): { command: string; args: string[] } {
  const fetched = join(root, '.toolchain/node_modules/pnpm/bin/pnpm.mjs')
  return existsSync(fetched) ? { command: process.execPath, args: [fetched] } : { command: 'pnpm', args: [] }
}

/**
 * Adds a new remote to the lockfile and links its packages. They are the template's, which are installed, so no network is
 * needed.
 *
 * @returns whether pnpm succeeded; otherwise its message is on the terminal
 */
export function install(name: string): boolean {
  const lockfile = join(root, 'pnpm-lock.yaml')
  writeFileSync(lockfile, withRemote(readFileSync(lockfile, 'utf8'), name))
  const { command, args } = pnpm()
  const run = (reach: string, stderr: 'ignore' | 'inherit') => {
    const flags = ['install', reach, '--frozen-lockfile', '--reporter=silent']
    return spawnSync(command, [...args, ...flags], { cwd: root, stdio: ['ignore', 'ignore', stderr] }).status === 0
  }
  // pnpm verifies a lockfile that is new to it. Without cached metadata of the packages it needs the registry for that.
  return run('--offline', 'ignore') || run('--prefer-offline', 'inherit')
}
