/** `npm run build -- [shell] [remote…]`: builds the shell and the remotes, or the named ones. Builds of unchanged sources are kept. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { releaseVersion } from '@showcase/federation/webpack/release-version'
import { readArguments, refuseArguments } from './arguments.ts'

const root = join(import.meta.dirname, '..')
/** Absolute path of the folder that contains all remotes of the workspace. */
export const remotesRoot = join(root, 'remotes')
/** Memory of the machine, in bytes, for each build that runs at a time. */
const BUILD_MEMORY = 1_500_000_000

/** Argument of the processes that {@link buildAll} starts. */
const worker = '--worker'

/** Names of all remotes of the workspace. */
export function remoteNames(): string[] {
  return readdirSync(remotesRoot, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && entry.name.startsWith('remote-'))
    .map(entry => entry.name)
    .sort()
}

/**
 * Builds the shell and every remote whose inputs changed, or only the named ones, and prints the result of each. Several
 * processes build in parallel; their memory is free when they end.
 *
 * @throws Error if a build fails; the process of the build has printed the reason
 */
export async function buildAll(names = ['shell', ...remoteNames()]): Promise<void> {
  const queue = names.filter(name => !keepBuild(name))
  const processes = Math.min(queue.length, availableParallelism(), Math.ceil(totalmem() / BUILD_MEMORY))
  await Promise.all(Array.from({ length: processes }, () => buildInProcess(queue)))
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

/** Takes names from the queue and builds them in one child process, which loads webpack once. */
async function buildInProcess(queue: string[]): Promise<void> {
  const guard = join(root, 'scripts', 'exit-with-parent.mjs')
  const child = fork(import.meta.filename, [worker], { cwd: root, execArgv: ['--import', guard] })
  const ended = once(child, 'exit')
  for (let name = queue.shift(); name; name = queue.shift()) {
    child.send(name)
    const [answer] = await Promise.race([once(child, 'message'), ended])
    if (answer !== name) throw new Error(`${name} could not be built.`)
  }
  child.disconnect()
  await ended
}

/** Builds what the parent process names, until it disconnects. */
function buildForParent(): void {
  process.on('disconnect', () => process.exit())
  process.on('message', async (name: string) => {
    try {
      await build(name)
      process.send?.(name)
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      process.exit(1)
    }
  })
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
  if (process.argv[2] === worker) buildForParent()
  else {
    const { positionals: names } = readArguments({ allowPositionals: true })
    const unknown = names.find(name => name !== 'shell' && !remoteNames().includes(name))
    if (unknown) refuseArguments(`There is no ${unknown}. Name shell or ${remoteNames().join(', ')}.`)
    await buildAll(names.length > 0 ? names : undefined).catch(error => {
      console.error(error.message)
      process.exitCode = 1
    })
  }
}
