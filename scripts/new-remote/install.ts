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
 * Writes a new remote into the lockfile and links its packages. They are those of the template, which are installed: the
 * network is not needed.
 *
 * @returns whether it worked; what pnpm says stands in the terminal otherwise
 */
export function install(name: string): boolean {
  const lockfile = join(root, 'pnpm-lock.yaml')
  writeFileSync(lockfile, withRemote(readFileSync(lockfile, 'utf8'), name))
  const { command, args } = pnpm()
  const run = (reach: string, stderr: 'ignore' | 'inherit') => {
    const flags = ['install', reach, '--frozen-lockfile', '--reporter=silent']
    return spawnSync(command, [...args, ...flags], { cwd: root, stdio: ['ignore', 'ignore', stderr] }).status === 0
  }
  // pnpm checks a lockfile that it has not met before; where it has forgotten what it knew of the packages, it asks again.
  return run('--offline', 'ignore') || run('--prefer-offline', 'inherit')
}
