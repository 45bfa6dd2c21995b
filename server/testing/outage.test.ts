import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { callOver } from './call-over.ts'
import { findPostgres } from './find-postgres.ts'
import { startCluster } from './postgres-cluster.ts'
import { startServerProcess } from './server-process.ts'
import { databaseKind, removeFolder } from './test-database.ts'

const bin = databaseKind === 'postgres' ? findPostgres() : null
// PGlite runs in the server's process, so it cannot fail separately.
const testOutage = bin ? test : test.skip

testOutage(
  'while PostgreSQL is gone calls answer 503 in time, health says so, and recovery needs no restart',
  async () => {
    const cluster = await startCluster(bin ?? '')
    const dataDir = mkdtempSync(join(tmpdir(), 'showcase-outage-'))
    const server = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: await cluster.createDatabase() })
    const call = callOver(`${server.url}/api`)
    const ask = async () => {
      const begin = Date.now()
      const answer = await call('publicUser', 'fetchAll', {})
      return { ...answer, within: Date.now() - begin }
    }
    const ready = async () => (await fetch(`${server.url}/health/ready`)).status

    expect([(await ask()).status, await ready()]).toEqual([200, 200])
    cluster.crash()
    const answer = await ask()
    expect(answer).toMatchObject({
      status: 503,
      error: 'The service is not available right now. Please try again shortly.',
    })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer.within).toBeLessThan(3000)
    expect([await ready(), (await fetch(`${server.url}/health/live`)).status]).toEqual([503, 200])
    cluster.restart()
    expect([(await ask()).status, await ready()]).toEqual([200, 200])

    expect(await server.end()).toBe(0)
    cluster.stop()
    removeFolder(dataDir)
  },
  60_000,
)
