import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Config, readConfig } from '@showcase/server/core/config/config'
import { publicReleaseKey } from '@showcase/server/releases/store/sign-release'
import { readConfig as readGatewayConfig } from '@showcase/shell/config'
import { gatewayOptions, youngGeneration } from '@showcase/shell/memory-options'
import { remoteNames } from './build.ts'
import { publishRemotes } from './publish.ts'

const root = join(import.meta.dirname, '..')
/** Milliseconds until a process must be ready; the first start creates the database and seeds the demo. */
const READY_LIMIT = 240_000
const MAX_PORT = 65_535

/**
 * glibc keeps what libraries free: one arena per thread, and a trim threshold (in bytes) that grows with each large block.
 * After 180 pictures the API has 870 MB resident by default and 340 MB with these, the gateway after some visits 117
 * and 109, at the same speed. The Dockerfile sets the same.
 */
const allocatorEnv = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }

export interface RunningPlatform {
  /** Address of the main host. */
  url: string
  apiOrigin: string
  api: ChildProcess
  gateway: ChildProcess
  stop(): Promise<void>
}

/**
 * Starts the API, publishes the built remotes into its registry and starts the gateway on `PORT`.
 *
 * @param env settings as in the README's table; `PORT` must be a free port
 * @param published names of the remotes to publish
 * @param built resolves when the shell and these remotes are built; the API starts meanwhile
 */
export async function startPlatform(
  env: NodeJS.ProcessEnv,
  published = remoteNames(),
  built: Promise<void> = Promise.resolve(),
): Promise<RunningPlatform> {
  const config = readConfig(env)
  const apiPort = await freePort()
  const apiOrigin = `http://127.0.0.1:${apiPort}`
  const shared = { ...env, DATA_DIR: config.dataDir, MAIN_HOST: config.mainHost, PUBLIC_URL: config.publicUrl }
  // Awaited below; a build that fails earlier is not an unhandled rejection.
  built.catch(() => {})
  // initdb leaves 200 MB behind, which the API would keep for as long as it runs.
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'pglite'))) await run('server/src/prepare.ts', shared)
  const address = { PORT: String(apiPort), HOST: '127.0.0.1', TRUST_PROXY: 'loopback' }
  // The gateway has METRICS_PORT itself.
  const metrics = config.metricsPort && { METRICS_PORT: String(config.metricsPort + 1) }
  const apiEnv = { ...allocatorEnv, ...shared, ...address, ...metrics }
  const api = launch('server/src/main.ts', apiEnv, [youngGeneration])
  try {
    await ready(api, `${apiOrigin}/health/ready`)
    await built
    const remotesDirectory = join(config.dataDir, 'remotes')
    const target = { apiUrl: apiOrigin + config.apiBaseUrl, remotesDirectory, platformToken: config.platformToken }
    for (const line of await publishRemotes(published, target)) console.log(line)
    const gatewayEnv = { ...allocatorEnv, ...gatewaySettings(shared, config, apiOrigin) }
    const gateway = launch('shell/server/main.ts', gatewayEnv, gatewayOptions)
    await ready(gateway, `http://127.0.0.1:${config.port}/health/ready`)
    return { url: config.publicUrl, apiOrigin, api, gateway, stop: () => stopAll([gateway, api]) }
  } catch (error) {
    await stopAll([api])
    throw error
  }
}

function gatewaySettings(shared: NodeJS.ProcessEnv, config: Config, apiOrigin: string): NodeJS.ProcessEnv {
  return {
    ...shared,
    PORT: String(config.port),
    API_ORIGIN: apiOrigin,
    GATEWAY_TOKEN: config.gatewayToken,
    RELEASE_PUBLIC_KEYS: publicReleaseKey(config.releaseKey),
  }
}

/** The settings of a platform: few logs, and a free port in place of 0, because addresses of the platform contain the port. */
export async function platformEnvironment(given: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  const env: NodeJS.ProcessEnv = { LOG_LEVEL: 'warn', ...given }
  return env.PORT?.trim() === '0' ? { ...env, PORT: String(await freePort()) } : env
}

/**
 * Reads the settings of both processes and checks their ports, before a build that may take minutes.
 *
 * @returns those of the API
 * @throws Error that names each wrong setting, or says what to do about a port
 */
export async function readPlatformConfig(env: NodeJS.ProcessEnv): Promise<Config> {
  const config = readConfig(env)
  readGatewayConfig(gatewaySettings(env, config, config.publicUrl))
  await assertPorts(config)
  return config
}

/** Starts a process that ends with this one, even if this one is killed. @param options for Node */
function launch(file: string, env: NodeJS.ProcessEnv, options: readonly string[], args: readonly string[] = []) {
  const command = ['--import', join(root, 'scripts', 'exit-with-parent.mjs'), ...options, join(root, file), ...args]
  return spawn(process.execPath, command, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
}

/**
 * Runs a script to its end, in its own process.
 *
 * @throws Error if it fails; it has printed the reason
 */
export async function run(file: string, env: NodeJS.ProcessEnv, ...args: string[]): Promise<void> {
  const [code] = await once(launch(file, env, [], args), 'exit')
  if (code !== 0) throw new Error(`${file} failed; its message is above.`)
}

/**
 * Calls `stop` at the first SIGINT or SIGTERM. Ctrl-C arrives more than once (from the terminal, npm and run.mjs), so a
 * repeated signal does nothing in the first second; after that it ends the process at once.
 */
export function onStopSignal(stop: () => void): void {
  let first: number | undefined
  const receive = () => {
    if (first === undefined) {
      first = performance.now()
      stop()
    } else if (performance.now() - first > 1000) process.exit(1)
  }
  process.on('SIGINT', receive).on('SIGTERM', receive)
}

/** Ends this process with a message for its user: the text of an error, without its stack. */
export function failWith(error: unknown): never {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** Resolves when the health check at `url` succeeds. */
async function ready(child: ChildProcess, url: string): Promise<void> {
  const until = Date.now() + READY_LIMIT
  while (Date.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error('A process of the platform ended while starting; its message is above.')
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error(`${url} did not become ready within ${READY_LIMIT / 1000} s.`)
}

function stopAll(children: ChildProcess[]): Promise<void> {
  const ended = children.map(async child => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  return Promise.all(ended).then(() => undefined)
}

/** A currently free port. `server/testing` has the same for tests: the image of `npm run dev` has no such folders. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await probe[Symbol.asyncDispose]()
  return port
}

/**
 * Checks a port before the build starts.
 *
 * @param instead how to choose another port
 * @throws Error that says what to do if the port is taken
 */
export async function assertFree(port: number, instead = `PORT=${port + 100}`): Promise<void> {
  const probe = createServer().listen(port, '127.0.0.1')
  await once(probe, 'listening').catch(() => {
    throw new Error(`Port ${port} is in use. Choose another, such as ${instead}.`)
  })
  await probe[Symbol.asyncDispose]()
}

/** Ports of `npm start`: the API serves its metrics at the port after METRICS_PORT. */
type Ports = Pick<Config, 'port' | 'metricsPort'>

/**
 * Checks the ports of a platform before the build starts.
 *
 * @throws Error that says what to do if one is taken, or if two would be the same
 */
export async function assertPorts({ port, metricsPort }: Ports): Promise<void> {
  const apiPort = metricsPort && metricsPort + 1
  const refused = `METRICS_PORT must not be ${metricsPort}: the API serves its metrics at the next port`
  if (apiPort && apiPort === port) throw new Error(`${refused}, which is PORT.`)
  if (apiPort && apiPort > MAX_PORT) throw new Error(`${refused}, which does not exist.`)
  await assertFree(port)
  for (const one of [metricsPort, apiPort]) if (one) await assertFree(one, `METRICS_PORT=${one + 100}`)
}

/** Each demo business with the name of its template. */
const demoBusinesses = [
  ['terracotta', 'Gallery'],
  ['northlight', 'Editorial'],
  ['fieldkit', 'Index, on its own domain'],
] as const

/** Prints the platform's addresses and the sign-in of the demo. */
export function announce(url: string, { seed, demo }: { seed: 'demo' | 'none'; demo: boolean }): void {
  console.log(`\nShowcase is running at ${url}\n`)
  if (seed !== 'demo' || !demo) return
  for (const [name, template] of demoBusinesses) console.log(`  ${url}/${name}`.padEnd(40), template)
  console.log(`\n  ${url}/signIn`.padEnd(41), 'owner@terracotta.example, password showcase-demo\n')
}
