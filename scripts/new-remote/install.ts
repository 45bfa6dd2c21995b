import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withRemote } from './lockfile.ts'

const root = join(import.meta.dirname, '../..')

/** The pnpm that runs us, else the one that `npm start` has brought, else the one on the PATH. */
function pnpm(): { command: string; args: string[] } {
  const brought = join(root, '.toolchain/node_modules/pnpm/bin/pnpm.mjs')
  const file = [process.env.npm_execpath ?? '', brought].find(path => /pnpm\.[cm]?js$/.test(path) && existsSync(path))
  return file ? { command: process.execPath, args: [file] } : { command: 'pnpm', args: [] }
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
