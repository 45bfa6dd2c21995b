import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
/** Screenshots of failures and the platform's own log of the last run; apart for runs that happen side by side. */
export const artefacts = process.env.E2E_ARTEFACTS ?? join(root, '.cache', 'e2e')

/** Milliseconds. A first start migrates, publishes the remotes and seeds the demo businesses. */
const READY_WITHIN = 240_000

export interface Platform {
  /** The main host, such as `http://localhost:41234`; businesses answer at `http://<name>.localhost:41234`. */
  url: string
  port: number
  dataDir: string
  /** Ends it and leaves its data. */
  end(): Promise<void>
  /** Ends it and removes its data. */
  stop(): Promise<void>
}

export interface PlatformOptions {
  /** Names its log. */
  name?: string
  env?: NodeJS.ProcessEnv
  /** The script of this folder that starts it, and its arguments. */
  command?: string[]
  /** The data folder of one that was ended, to begin with a copy of it; without it, with nothing. */
  from?: string | undefined
}

/** Starts API and gateway as `npm start` does, on a free port with their data in a temporary folder. */
export async function startPlatform(options: PlatformOptions = {}): Promise<Platform> {
  const name = options.name ?? 'platform'
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), `showcase-${name}-`))
  if (options.from) await cp(options.from, dataDir, { recursive: true })
  await mkdir(artefacts, { recursive: true })
  const guard = ['--import', join(root, 'scripts', 'exit-with-parent.mjs')]
  const [script = 'start.ts', ...args] = options.command ?? []
  const child = spawn(process.execPath, [...guard, join(root, 'scripts', script), ...args], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = createWriteStream(join(artefacts, `${name}.log`))
  child.stdout.pipe(log)
  child.stderr.pipe(log)
  const url = `http://localhost:${port}`
  try {
    await ready(child, url)
  } catch (error) {
    await end(child)
    throw new Error(`The platform did not start; see ${artefacts}/${name}.log`, { cause: error })
  }
  return {
    url,
    port,
    dataDir,
    end: () => end(child),
    async stop() {
      await end(child)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer().on('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = address && typeof address === 'object' ? address.port : 0
      server.close(() => found(port))
    })
  })
}

/** Both processes answer: `/health/ready` is the API's, `/home` is rendered by the gateway. */
async function ready(child: ChildProcess, url: string): Promise<void> {
  const until = Date.now() + READY_WITHIN
  for (;;) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}`)
    if ((await answers(`${url}/health/ready`)) && (await answers(`${url}/home`))) return
    if (Date.now() > until) throw new Error(`No answer at ${url} within ${READY_WITHIN / 1000} s`)
    await new Promise(done => setTimeout(done, 250))
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(10_000) })).ok
  } catch {
    return false
  }
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise(done => {
    const hard = setTimeout(() => child.kill('SIGKILL'), 15_000)
    child.once('exit', () => {
      clearTimeout(hard)
      done()
    })
    child.kill('SIGTERM')
  })
}
