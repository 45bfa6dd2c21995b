import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { waitUntil } from '@showcase/testing/wait-until'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../src/core/db/database.ts'
import { openOwnerSession } from '../src/core/db/open-owner-session.ts'
import { notify } from '../src/core/events.ts'
import { callOver } from './call-over.ts'
import { makeBusiness, type TestBusiness } from './make-business.ts'
import { startPgBouncer } from './pgbouncer.ts'
import { createDatabaseOn } from './postgres-cluster.ts'
import { startServerProcess } from './server-process.ts'
import { databaseKind, removeFolder } from './test-database.ts'

// PGlite has one session, so nothing can pool it.
const behindPooler = databaseKind === 'postgres' ? test : test.skip
/** Fewer than clients, so that a client's statements meet connections that others used. */
const CONNECTIONS = 4
const CALLS = 10_000
const CLIENTS = 40

const dataDir = mkdtempSync(join(tmpdir(), 'showcase-pooler-'))
let databaseDirectUrl: string
let pooler: Awaited<ReturnType<typeof startPgBouncer>>
let database: Database

beforeAll(async () => {
  if (databaseKind !== 'postgres') return
  databaseDirectUrl = await createDatabaseOn(process.env.TEST_DATABASE_URL ?? '')
  pooler = await startPgBouncer(databaseDirectUrl, CONNECTIONS)
  database = await openDatabase({ databaseUrl: pooler.url, databaseDirectUrl, dataDir, onError: () => {} })
}, 60_000)

afterAll(async () => {
  await database?.close()
  await pooler?.stop()
  removeFolder(dataDir)
})

behindPooler(
  `${CALLS} calls through PgBouncer in transaction mode, reads and writes, all succeed`,
  async () => {
    const owners = await Promise.all(Array.from({ length: 8 }, () => makeBusiness(database)))
    const env = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: databaseDirectUrl, DATABASE_POOL: '20' }
    const server = await startServerProcess({ DATA_DIR: dataDir, ...env })
    const call = callOver(`${server.url}/api`)
    let failed = 0
    const one = async (n: number) => {
      const { businessName, token } = owners[n % owners.length] as TestBusiness
      const contact = { name: 'Asha', email: 'asha@example.com', subject: '', message: `Question ${n}` }
      if (n % 10 === 0) return (await call('publicUser', 'createForum', { businessName, ...contact })).status === 200
      if (n % 2 === 0) return (await call('publicUser', 'fetchHome', { businessName })).status === 200
      return (await call('auth', 'fetch', {}, token)).payload?.user?.businessName === businessName
    }
    let begun = 0
    const client = async () => {
      while (begun < CALLS) if (!(await one(begun++))) failed++
    }
    await Promise.all(Array.from({ length: CLIENTS }, client))
    expect(failed).toBe(0)
    expect(await server.end()).toBe(0)
  },
  120_000,
)

behindPooler('limits of time hold behind a pooler, and end with the transaction', async () => {
  const sleep = sql`select pg_sleep(20)`
  // The client's own limit, which is 100 ms longer, fails with another message.
  await expect(database.acrossTenants(query => sleep.execute(query))).rejects.toThrow(/statement timeout/)
  const limits = sql<{ statement: string; idle: string }>`
    select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`
  const { rows } = await database.transactAcrossTenants(trx => limits.execute(trx))
  expect(rows).toEqual([{ statement: '2700ms', idle: '10s' }])
})

behindPooler('messages between processes pass a pooler', async () => {
  const heard: string[] = []
  const stop = database.events.on('businesses', payload => heard.push(payload))
  await database.acrossTenants(query => notify(query, 'businesses', 'one'))
  await waitUntil(() => heard.includes('one'))
  stop()
})

behindPooler('a server, a backup and a restore refuse a direct address that leads to another database', async () => {
  const other = await createDatabaseOn(process.env.TEST_DATABASE_URL ?? '')
  const options = { databaseUrl: pooler.url, databaseDirectUrl: other, dataDir, onError: () => {} }
  const refusal = /^DATABASE_URL and DATABASE_DIRECT_URL lead to different databases/
  await expect(openDatabase(options)).rejects.toThrow(refusal)
  await expect(openOwnerSession(options)).rejects.toThrow(refusal)
  const session = await openOwnerSession({ ...options, databaseDirectUrl })
  await session.close()
})
