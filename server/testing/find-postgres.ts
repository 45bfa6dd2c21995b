import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findOrInstall } from './debian-package.ts'

const debian = '/usr/lib/postgresql'
const OLDEST = 15

/** The folder of this machine's newest PostgreSQL programs, version 15 or later; null if there are none. */
export function findPostgres(): string | null {
  const given = process.env.POSTGRES_BIN
  if (given) return given
  if (existsSync(debian)) {
    const versions = readdirSync(debian).map(Number)
    const newest = Math.max(...versions.filter(version => version >= OLDEST))
    if (Number.isFinite(newest) && existsSync(join(debian, String(newest), 'bin/initdb')))
      return join(debian, String(newest), 'bin')
  }
  const found = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  const folder = found.status === 0 ? found.stdout.trim() : ''
  return existsSync(join(folder, 'initdb')) && folder ? folder : null
}

/**
 * Like {@link findPostgres}, but installs Debian's package if it is missing and the user is root.
 * @returns null if PostgreSQL is neither installed nor installable
 */
export function installedPostgres(): string | null {
  // Without Debian's default cluster: the tests create their own.
  return findOrInstall('postgresql', findPostgres)
}
