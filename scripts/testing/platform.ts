import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../server/testing/free-port.ts'

const root = resolve(import.meta.dirname, '../..')
/** Folder of failure screenshots and the platform's log; one per parallel run. */
export const artifacts = process.env.E2E_ARTEFACTS ?? join(root, '.cache', 'e2e')

/** Milliseconds. A first start migrates, publishes the remotes and seeds the demo. */
const READY_WITHIN = 240_000

export interface Platform {
  /** The main host, such as `http://localhost:41234`; businesses answer at `http://<name>.localhost:41234`. */
  url: string
  port: number
  dataDir: string
  /** Stops it and keeps its data. */
  end(): Promise<void>
  /** Stops it and removes its data. */
  stop(): Promise<void>
}

export interface PlatformOptions {
  /** Name of its log. */
  name?: string
  env?: NodeJS.ProcessEnv
  /** The script in `scripts/` that starts it, and its arguments. */
  command?: string[]
  /** Data folder of a stopped platform, which is copied; undefined starts empty. */
  from?: string | undefined
}

/** Starts API and gateway as `npm start` does, on a free port with their data in a temporary folder. */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const name = options.name ?? 'platform'
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), `showcase-${name}-`))
  if (options.from) await copyData(options.from, dataDir)
  await mkdir(artifacts, { recursive: true })
  const [script = 'start.ts', ...args] = options.command ?? []
  const settings = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...options.env }
  const child = startScript(script, args, settings)
  const log = createWriteStream(join(artifacts, `${name}.log`))
  child.stdout.pipe(log)
  child.stderr.pipe(log)
  const url = `http://localhost:${port}`
  try {
    await ready(child, url, options.from !== undefined)
  } catch (error) {
    await endProcess(child)
    throw new Error(`The platform did not start; see ${artifacts}/${name}.log`, { cause: error })
  }
  return {
    url,
    port,
    dataDir,
    end: () => endProcess(child),
    async stop() {
      await endProcess(child)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Copies share the variants of pictures that one of them has rendered: rendering those of a page takes seconds. */
async function copyData(from: string, to: string): Promise<void> {
  const [shared, link] = [from, to].map(folder => join(folder, 'cache', 'images')) as [string, string]
  await mkdir(shared, { recursive: true })
  await cp(from, to, { recursive: true, filter: source => source !== shared })
  await symlink(shared, link)
}

/** Waits for both processes: `/health/ready` is the API's, and the gateway renders `/home`. */
async function ready(child: ChildProcess, url: string, isFilled: boolean): Promise<void> {
  const until = Date.now() + READY_WITHIN
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The platform exited with ${child.exitCode}.`)
    const isReady = (await answers(`${url}/health/ready`)) && (await answers(`${url}/home`))
    if (isReady && (!isFilled || (await opensShop(url)))) return
    if (Date.now() > until) throw new Error(`No answer at ${url} within ${READY_WITHIN / 1000} s.`)
    await pause(250)
  }
}

/** The text at an address; null without an answer in time, or with an error. */
async function textAt(url: string): Promise<string | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) })
    return answer.ok ? await answer.text() : null
  } catch {
    return null
  }
}

async function answers(url: string): Promise<boolean> {
  return (await textAt(url)) !== null
}

/**
 * Opens a shop's lists and an item of each: a busy machine may not answer the first calls of a new process in the time that a
 * page waits.
 * @returns whether all were answered
 */
async function opensShop(url: string): Promise<boolean> {
  for (const list of ['/terracotta/products', '/terracotta/catalogues']) {
    const page = await textAt(url + list)
    const [item] = new RegExp(`${list}/[\\w%=-]+`).exec(page ?? '') ?? []
    if (item === undefined || !(await answers(url + item))) return false
  }
  return true
}

/** Starts a script of this repository. It ends with this process, even if this one is killed. */
export function startScript(script: string, args: string[], settings: NodeJS.ProcessEnv = {}) {
  const guard = ['--import', join(root, 'scripts', 'exit-with-parent.mjs')]
  return spawn(process.execPath, [...guard, join(root, 'scripts', script), ...args], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Ends a process; kills it if it still runs after 15 s. */
export function endProcess(child: ChildProcess): Promise<void> {
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
