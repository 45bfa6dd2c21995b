import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from '@jest/globals'
import { type Database, openDatabase } from '../src/core/db/database.ts'
import { callOver } from './call-over.ts'
import { databasesOn } from './postgres-cluster.ts'
import { startServerProcess } from './server-process.ts'
import { removeFolder } from './test-database.ts'

/** `growth`: bytes that the server may grow by over its size at rest. `time`: milliseconds. */
export type Bounds = { growth: number; time: number }

/**
 * Starts a server with little heap in a process of its own, so that its memory can be watched.
 *
 * @param fill prepares the database, which belongs to the server afterwards
 * @param heapMb limit of its heap
 */
export async function startWatchedServer<T>(fill: (database: Database) => Promise<T>, heapMb = 256) {
  const dataDir = mkdtempSync(join(tmpdir(), 'showcase-watched-'))
  const cluster = process.env.TEST_DATABASE_URL
  const databaseUrl = cluster ? await databasesOn(cluster)() : undefined
  const database = await openDatabase({ dataDir, databaseUrl, onError: () => {} })
  const filled = await fill(database)
  await database.close()
  const env = { DATA_DIR: dataDir, TMPDIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const server = await startServerProcess(env, [`--max-old-space-size=${heapMb}`])
  const resident = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) * 1024
  let atRest = resident()

  return {
    url: server.url,
    call: callOver(`${server.url}/api`),
    filled,
    secrets: JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Record<string, string>,
    /** Takes the present size as that at rest, after the server has loaded what it needs. */
    rest() {
      atRest = resident()
    },
    /** Runs a piece of work and checks that the server kept its bounds and no temporary archive. */
    async watch<R>(work: () => Promise<R>, { growth, time }: Bounds): Promise<R> {
      const began = performance.now()
      let [most, isOver] = [resident(), false]
      const watching = (async () => {
        for (; !isOver; await pause(20)) most = Math.max(most, resident())
      })()
      const result = await work().finally(() => (isOver = true))
      await watching
      expect(performance.now() - began).toBeLessThan(time)
      expect(most - atRest).toBeLessThan(growth)
      expect(readdirSync(dataDir).filter(name => name.endsWith('.zip'))).toEqual([])
      return result
    },
    async end() {
      await server.end()
      removeFolder(dataDir)
    },
  }
}

export type WatchedServer<T> = Awaited<ReturnType<typeof startWatchedServer<T>>>
