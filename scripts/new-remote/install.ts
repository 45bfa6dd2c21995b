import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Matches the entry of one workspace package in a lockfile, with the empty line after it. */
function entryOf(importer: string) {
  return new RegExp(`^ {2}${importer}:\\n(?:(?: {4}.*)?\\n)*`, 'm')
}

const template = 'scripts/new-remote/template'

/**
 * The lockfile with a new remote. A remote starts with the template's dependencies, so its entry is the template's with other
 * relative paths, and nothing has to be resolved. An entry of a remote that was removed is replaced.
 *
 * @param lock text of pnpm-lock.yaml
 * @throws Error if the lockfile has no entry of the template
 */
export function withRemote(lock: string, name: string): string {
  const importer = `remotes/remote-${name}`
  const [entry] = entryOf(template).exec(lock) ?? []
  if (!entry) throw new Error(`pnpm-lock.yaml has no entry of ${template}. Run npm run pnpm -- install.`)
  const own = entry.replace(template, importer).replaceAll('link:../../../shared/', 'link:../../shared/')
  const others = lock.replace(entryOf(importer), '')
  const present = [...others.matchAll(/^ {2}((?:remotes|scripts)\S*):$/gm)].map(([, one = '']) => one)
  const next = present.find(one => one > importer) ?? 'scripts'
  return others.replace(`\n  ${next}:\n`, () => `\n  ${importer}:\n${own.slice(own.indexOf('\n') + 1)}  ${next}:\n`)
}

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
 * @param workspace absolute folder of pnpm-lock.yaml
 * @returns whether pnpm succeeded; otherwise its message is on the terminal, and the lockfile is as before
 */
export function install(name: string, workspace = root): boolean {
  const lockfile = join(workspace, 'pnpm-lock.yaml')
  const before = readFileSync(lockfile, 'utf8')
  writeFileSync(lockfile, withRemote(before, name))
  const { command, args } = pnpm()
  const run = (reach: string, stderr: 'ignore' | 'inherit') => {
    const flags = ['install', reach, '--frozen-lockfile', '--reporter=silent']
    return spawnSync(command, [...args, ...flags], { cwd: workspace, stdio: ['ignore', 'ignore', stderr] }).status === 0
  }
  // pnpm verifies a lockfile that is new to it. Without cached metadata of the packages it needs the registry for that.
  const isLinked = run('--offline', 'ignore') || run('--prefer-offline', 'inherit')
  if (!isLinked) writeFileSync(lockfile, before)
  return isLinked
}
