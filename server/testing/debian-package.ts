import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Installs a package on Debian if the user is root; does nothing elsewhere. Services of the package do not start: Debian
 * starts none in run level 1.
 */
function installPackage(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const run = (args: string[]) =>
    spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=120', ...args], { stdio: 'ignore', env }).status
  const install = ['install', '-y', '--no-install-recommends', name]
  if (run(install) !== 0 && run(['update']) === 0) run(install)
}

/**
 * What `find` finds, after an installation of the package if it finds nothing at first.
 * @param name Debian's name of the package
 * @returns null if the package is neither installed nor installable
 */
export function findOrInstall(name: string, find: () => string | null): string | null {
  const found = find()
  if (found) return found
  installPackage(name)
  return find()
}

/**
 * The path of a program that a test needs.
 * @param name the program, and Debian's package with it
 * @throws Error that says how to install it
 */
export function requireProgram(name: string, packageName = name): string {
  const find = () => ['/usr/sbin', '/usr/bin', '/usr/local/bin'].map(dir => `${dir}/${name}`).find(existsSync) ?? null
  const found = findOrInstall(packageName, find)
  if (found) return found
  throw new Error(`The program ${name} is not on this machine. On Debian: apt-get install ${packageName}`)
}
