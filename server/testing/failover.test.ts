import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { waitUntil } from '@showcase/testing/wait-until'
import { sql } from 'kysely'
import pg from 'pg'
import { addressesOf } from '../src/core/config/database-addresses.ts'
import { openDatabase } from '../src/core/db/database.ts'
import { callOver } from './call-over.ts'
import { findPostgres } from './find-postgres.ts'
import { makeBusiness } from './make-business.ts'
import { startCluster, startReplicaOf } from './postgres-cluster.ts'
import { startServerProcess } from './server-process.ts'
import { databaseKind, removeFolder } from './test-database.ts'

const bin = databaseKind === 'postgres' ? findPostgres() : null
// PGlite has no replicas.
const onReplica = bin ? test : test.skip
const CLIENTS = 4
/** Enquiries before the failure, and after the promotion. */
const ENQUIRIES = 200

async function ask<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Row>(text)
  await client.end()
  return rows
}

test('an address may name several servers', () => {
  expect(addressesOf('postgres://u:p@a:1,b.example/db?sslmode=require')).toEqual([
    'postgres://u:p@a:1/db?sslmode=require',
    'postgres://u:p@b.example/db?sslmode=require',
  ])
  expect(addressesOf('postgres://a/db')).toEqual(['postgres://a/db'])
})

onReplica(
  'the primary dies, its replica is promoted: the server follows without a restart, and no acknowledged enquiry is lost',
  async () => {
    const primary = await startCluster(bin ?? '')
    const databaseUrl = await primary.createDatabase()
    const second = await startReplicaOf(bin ?? '', primary)
    await ask(primary.url, "alter system set synchronous_standby_names = '*'")
    await ask(primary.url, 'select pg_reload_conf()')
    await waitUntil(
      async () => (await ask(primary.url, "select from pg_stat_replication where sync_state = 'sync'")).length > 0,
    )
    const hosts = [primary, second].map(({ url }) => new URL(url).host)
    const both = databaseUrl.replace(hosts[0] ?? '', hosts.join(','))
    const dataDir = mkdtempSync(join(tmpdir(), 'showcase-failover-'))
    const database = await openDatabase({ databaseUrl: both, dataDir, onError: () => {} })
    const server = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: both })
    const call = callOver(`${server.url}/api`)
    const { businessName, businessId } = await makeBusiness(database)

    const acknowledged: string[] = []
    let [failed, sent, goal, lastAnswer, longestGap] = [0, 0, Number.POSITIVE_INFINITY, performance.now(), 0]
    const client = async () => {
      while (acknowledged.length < goal) {
        const message = `Question ${++sent}`
        const contact = { name: 'Asha', email: 'asha@example.com', subject: '', message }
        const { status, payload } = await call('publicUser', 'createForum', { businessName, ...contact })
        if (status !== 200) {
          expect(status).toBe(503)
          failed++
          continue
        }
        acknowledged.push(payload._id)
        longestGap = Math.max(longestGap, performance.now() - lastAnswer)
        lastAnswer = performance.now()
      }
    }
    const clients = Promise.all(Array.from({ length: CLIENTS }, client))
    await waitUntil(() => acknowledged.length >= ENQUIRIES)
    primary.crash()
    await waitUntil(() => failed > 0)
    await ask(second.url, 'select pg_promote()')
    const promoted = performance.now()
    const before = acknowledged.length
    goal = before + ENQUIRIES
    await waitUntil(() => acknowledged.length > before)
    const after = performance.now() - promoted
    await clients
    const { rows } = await database.forTenant(businessId, query =>
      sql<{ _id: string }>`select _id from forums`.execute(query),
    )
    const stored = new Set(rows.map(row => row._id))
    const lost = acknowledged.filter(id => !stored.has(id)).length
    console.info(
      `${acknowledged.length} acknowledged, ${lost} lost, ${failed} answered 503; longest gap ${Math.round(longestGap)} ms, ` +
        `first answer ${Math.round(after)} ms after the promotion`,
    )
    expect(lost).toBe(0)
    expect(after).toBeLessThan(5000)
    // The messages between processes follow, too.
    await waitUntil(
      async () => (await ask(second.url, "select from pg_stat_activity where query like 'listen %'")).length === 2,
    )
    await database.close()
    expect(await server.end()).toBe(0)
    second.stop()
    primary.stop()
    removeFolder(dataDir)
  },
  120_000,
)
