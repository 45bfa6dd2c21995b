import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from '@jest/globals'
import { waitUntil } from '@showcase/testing/wait-until'
import { type Database, openDatabase } from '../src/core/db/database.ts'
import { callOver } from './call-over.ts'
import { startServerProcess } from './server-process.ts'
import { placeDatabase, removeFolder } from './test-database.ts'

/**
 * `growth`: bytes that the server may grow by over its size at rest. `withWorkers`: the same together with its worker
 * processes. `time`: milliseconds of processor time of all of them; the time that passes depends on what else the machine does.
 */
export type Bounds = { growth: number; withWorkers?: number; time: number }

/** Resident bytes of a process; 0 if it has ended. */
function residentOf(pid: number | string): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

/** The processes that a process has started and that still run. */
function childrenOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
}

function sumOf(read: (pid: string) => number, pids: string[]): number {
  return pids.reduce((sum, pid) => sum + read(pid), 0)
}

/** Milliseconds of processor time that a process and those of its children that have ended have taken; 0 if it has ended. */
function timeOf(pid: number | string): number {
  try {
    // The name of the process, in parentheses, may contain spaces. Linux counts in ticks of 10 ms.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * 10, 0)
  } catch {
    return 0
  }
}

/** Waits until a size no longer changes: a server that listens still takes and frees hundreds of megabytes of its start. */
async function settled(read: () => number): Promise<number> {
  for (let before = read(); ; ) {
    await pause(500)
    const now = read()
    if (Math.abs(now - before) < 5_000_000) return now
    before = now
  }
}

/**
 * Starts a server with little heap in a process of its own, so that its memory can be watched.
 *
 * @param fill prepares the database, which belongs to the server afterwards
 * @param heapMb limit of its heap
 */
export async function startWatchedServer<T>(fill: (database: Database) => Promise<T>, heapMb = 256) {
  const dataDir = mkdtempSync(join(tmpdir(), 'showcase-watched-'))
  const settings = await placeDatabase(dataDir)
  const database = await openDatabase({ dataDir, databaseUrl: settings.DATABASE_URL, onError: () => {} })
  const filled = await fill(database)
  await database.close()
  const env = { ...settings, TMPDIR: dataDir }
  const server = await startServerProcess(env, [`--max-old-space-size=${heapMb}`])
  const resident = () => residentOf(server.pid)
  const processorTime = () => timeOf(server.pid) + sumOf(timeOf, childrenOf(server.pid))
  let atRest = await settled(resident)

  return {
    url: server.url,
    call: callOver(`${server.url}/api`),
    filled,
    secrets: JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Record<string, string>,
    /** Takes the present size as that at rest, after the server has loaded what it needs. */
    rest() {
      atRest = resident()
    },
    /** Runs a piece of work and checks that the server kept its bounds and no temporary file. */
    async watch<R>(work: () => Promise<R>, { growth, withWorkers = Infinity, time }: Bounds): Promise<R> {
      const began = processorTime()
      let [most, mostOfAll, isOver] = [resident(), 0, false]
      const watching = (async () => {
        for (; !isOver; await pause(20)) {
          const now = resident()
          most = Math.max(most, now)
          mostOfAll = Math.max(mostOfAll, now + sumOf(residentOf, childrenOf(server.pid)))
        }
      })()
      const result = await work().finally(() => (isOver = true))
      await watching
      expect(processorTime() - began).toBeLessThan(time)
      expect(most - atRest).toBeLessThan(growth)
      expect(mostOfAll - atRest).toBeLessThan(withWorkers)
      // Imports that were accepted run one after another.
      await waitUntil(() => !readdirSync(dataDir).some(name => name.startsWith('import-')), { within: 30_000 })
      return result
    },
    async end() {
      expect(await server.end()).toBe(0)
      removeFolder(dataDir)
    },
  }
}

export type WatchedServer<T> = Awaited<ReturnType<typeof startWatchedServer<T>>>
