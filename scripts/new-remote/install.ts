import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The pnpm that runs us, else the one that `npm start` has brought, else the one on the PATH. */
function pnpm(): { command: string; args: string[] } {
  const brought = join(root, '.toolchain/node_modules/pnpm/bin/pnpm.mjs')
  const file = [process.env.npm_execpath ?? '', brought].find(path => /pnpm\.[cm]?js$/.test(path) && existsSync(path))
  return file ? { command: process.execPath, args: [file] } : { command: 'pnpm', args: [] }
}

/**
 * Links the packages of a new remote and writes it into the lockfile. It uses what the others use, so the network is not
 * needed.
 *
 * @returns whether it worked; what pnpm says stands in the terminal otherwise
 */
export function install(): boolean {
  const { command, args } = pnpm()
  const flags = ['install', '--offline', '--no-frozen-lockfile', '--reporter=silent']
  const { status } = spawnSync(command, [...args, ...flags], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  return status === 0
}
