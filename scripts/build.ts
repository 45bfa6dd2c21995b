import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { releaseVersion } from '@showcase/federation/webpack/release-version'

const root = join(import.meta.dirname, '..')
/** Absolute path of the folder that contains all remotes of the workspace. */
export const remotesRoot = join(root, 'remotes')
/** Memory of the machine, in bytes, for each build that runs at a time. */
const BUILD_MEMORY = 1_500_000_000

/** Names of all remotes of the workspace. */
export function remoteNames(): string[] {
  return readdirSync(remotesRoot, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && entry.name.startsWith('remote-'))
    .map(entry => entry.name)
    .sort()
}

/**
 * Builds the shell and every remote whose inputs changed, or only the named ones, and prints the result of each. Each
 * build runs in its own process: builds run in parallel, and their memory is free when they end.
 *
 * @throws Error if a build fails; its process has printed the reason
 */
export async function buildAll(names = ['shell', ...remoteNames()]): Promise<void> {
  const queue = names.filter(name => !keepBuild(name))
  async function work() {
    for (let name = queue.shift(); name; name = queue.shift()) await buildInProcess(name)
  }
  const processes = Math.min(queue.length, availableParallelism(), Math.ceil(totalmem() / BUILD_MEMORY))
  await Promise.all(Array.from({ length: processes }, work))
}

/** Makes the build of the present inputs the newest one. @returns false if there is none */
function keepBuild(name: string): boolean {
  const directory = name === 'shell' ? name : join('remotes', name)
  const { version } = releaseVersion(directory)
  const build = join(root, directory, 'dist', version)
  if (!existsSync(build)) return false
  utimesSync(build, new Date(), new Date())
  console.log(`kept  ${name} ${version}`)
  return true
}

async function buildInProcess(name: string): Promise<void> {
  const guard = join(root, 'scripts', 'exit-with-parent.mjs')
  const child = spawn(process.execPath, ['--import', guard, import.meta.filename, name], {
    cwd: root,
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${name} could not be built.`)
}

/** webpack is imported here, not above: `npm start` keeps running and must not keep webpack in memory. */
async function build(name: string): Promise<void> {
  const start = performance.now()
  const { buildRemote } = await import('@showcase/federation/webpack/build-remote')
  const { buildShell } = await import('@showcase/shell/build-shell')
  const { version, fresh } = name === 'shell' ? await buildShell() : await buildRemote(join(remotesRoot, name))
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(fresh ? `built ${name} ${version} in ${seconds} s` : `kept  ${name} ${version}`)
}

if (import.meta.main) {
  const names = process.argv.slice(2)
  const [name] = names
  try {
    if (name && names.length === 1) await build(name)
    else await buildAll(name ? names : undefined)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
