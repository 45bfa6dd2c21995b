/**
 * `npm run dev -- [--only remote-a,remote-b]`: starts the platform. The chosen remotes (default: all) are compiled from
 * their sources at each change, the others are published builds.
 */
import { parseArgs } from 'node:util'
import { type ServedSource, serveRemote } from '@showcase/federation/webpack/dev-server'
import { readConfig } from '@showcase/server/core/config/config'
import { buildShell } from '@showcase/shell/build-shell'
import { announce } from './announce.ts'
import { buildAll } from './build.ts'
import { chooseRemotes } from './dev/choose-remotes.ts'
import { watchRestarts } from './dev/watch-restarts.ts'
import { assertFree, freePort, onStopSignal, startPlatform } from './platform-processes.ts'

const sources: ServedSource[] = []

async function dev() {
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  const env = { LOG_LEVEL: 'warn', ...process.env }
  const config = readConfig(env)
  const { developed, published } = chooseRemotes(values.only)
  await assertFree(config.port)
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

dev().catch(error => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
