import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

export type ServerProcess = {
  url: string
  pid: number
  /** All output of the process. */
  said(): string
  /** `kill -9`: no handler of the process runs. Resolves when it is gone. */
  kill(): Promise<void>
  /** SIGTERM. @returns its exit code */
  end(): Promise<number | null>
}

const main = join(import.meta.dirname, '../src/main.ts')

function listening(child: ChildProcess, said: () => string) {
  return new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', code => reject(new Error(`The server ended with ${code}: ${said()}`)))
  })
}

/**
 * Starts the real server in a separate process, like `npm start`. Resolves when it listens.
 * @param execArgv options of Node
 */
export async function startServerProcess(env: Record<string, string>, execArgv: string[] = []): Promise<ServerProcess> {
  const port = await freePort()
  const settings = { LOG_LEVEL: 'error', RATE_LIMIT: 'off', SEED: 'none', PORT: String(port) }
  const child = fork(main, [], {
    execArgv,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...settings, ...env },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk))
  await listening(child, () => said)
  const gone = once(child, 'exit') as Promise<[number | null]>
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    said: () => said,
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
    async end() {
      child.kill('SIGTERM')
      return (await gone)[0]
    },
  }
}
