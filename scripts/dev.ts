/**
 * `npm run dev -- [--only remote-a,remote-b]`: starts the platform. The chosen remotes (default: all) are compiled from
 * their sources at each change, the others are published builds.
 */
import { watch } from 'node:fs'
import { join } from 'node:path'
import { foldersOf } from '@showcase/federation/webpack/build-inputs'
import { type ServedSource, serveRemote } from '@showcase/federation/webpack/dev-server'
import { buildShell } from '@showcase/shell/build-shell'
import { readArguments } from './arguments.ts'
import { buildAll } from './build.ts'
import { chooseRemotes } from './dev/choose-remotes.ts'
import {
  announce,
  failWith,
  freePort,
  onStopSignal,
  platformEnvironment,
  readPlatformConfig,
  startPlatform,
} from './platform-processes.ts'

const root = join(import.meta.dirname, '..')
const sources: ServedSource[] = []

async function dev() {
  const { values } = readArguments({ options: { only: { type: 'string' } } })
  const { developed, published } = chooseRemotes(values.only)
  const env = await platformEnvironment(process.env)
  const config = await readPlatformConfig(env)
  // One after the other, because two at once could get the same free port.
  for (const [index, folder] of developed.entries())
    sources.push(await serveRemote(folder, await portOf(index), { host: config.host }))
  watchRestarts(developed)
  await buildAll(published)
  await buildShell('development')

  const DEV_REMOTES = sources.map(({ name, url }) => `${name}=${url}`).join(',')
  const platform = await startPlatform({ ...env, DEV_REMOTES }, published)
  const end = async (code: number) => {
    await Promise.all([platform.stop(), ...sources.map(source => source.stop())])
    process.exit(code)
  }
  onStopSignal(() => end(0))
  for (const child of [platform.api, platform.gateway]) child.once('exit', code => end(code ?? 1))

  await Promise.all(sources.map(source => source.compiled))
  announce(platform.url, config)
  for (const { name, url } of sources) console.log(`  ${name}`.padEnd(40), `from its sources, ${url}`)
}

/** DEV_PORT is the first of consecutive ports, for a container that must publish them. */
async function portOf(index: number): Promise<number> {
  const first = Number(process.env.DEV_PORT)
  return first ? first + index : await freePort()
}

/** Folders that are read only at the start: the servers, the shell, and the packages that they import. */
export function fixedFolders(): string[] {
  const packages = new Set(['shell', 'server'].flatMap(folder => foldersOf(root, folder)))
  return ['shell/server', ...[...packages].map(folder => `${folder}/src`)]
}

/**
 * Prints once per file that a change needs a restart, because an open page without a reload would look broken. Watches until
 * the process ends.
 *
 * @param remotes absolute folders of the served remotes; of these only a changed manifest needs a restart
 */
function watchRestarts(remotes: string[]): void {
  const reported = new Set<string>()
  const report = (file: string) => {
    if (reported.has(file) || /\.test\.tsx?$/.test(file)) return
    reported.add(file)
    console.log(
      `${file.replace(`${root}/`, '')} changed. The shell and the servers read it at the start only: restart \`npm run dev\` to see it there.`,
    )
  }
  for (const folder of remotes) {
    // Watches the folder, because editors replace the file.
    watch(folder, (_, name) => name === 'remote.manifest.ts' && report(join(folder, name)))
  }
  for (const folder of fixedFolders()) {
    watch(join(root, folder), { recursive: true }, (_, name) => name && report(join(root, folder, name)))
  }
}

if (import.meta.main) dev().catch(failWith)
