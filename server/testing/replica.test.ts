import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { waitUntil } from '@showcase/testing/wait-until'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/core/config/config.ts'
import { type Database, openDatabase } from '../src/core/db/database.ts'
import { openReplica, type Replica } from '../src/core/db/replica.ts'
import { callOver } from './call-over.ts'
import { findPostgres } from './find-postgres.ts'
import { freePort } from './free-port.ts'
import { makeBusiness, type TestBusiness } from './make-business.ts'
import { type Cluster, startCluster, startReplicaOf } from './postgres-cluster.ts'
import { databaseKind, removeFolder } from './test-database.ts'

const bin = databaseKind === 'postgres' ? findPostgres() : null
// PGlite has no replicas.
const onReplica = bin ? test : test.skip
const MAX_LAG_SECONDS = 2

let primary: Cluster
let second: Awaited<ReturnType<typeof startReplicaOf>>
let database: Database
let replica: Replica
let app: FastifyInstance
let call: ReturnType<typeof callOver>
let ask: pg.Client
const dataDir = mkdtempSync(join(tmpdir(), 'showcase-replica-'))
const changes: string[] = []

beforeAll(async () => {
  if (!bin) return
  primary = await startCluster(bin)
  const databaseUrl = await primary.createDatabase()
  second = await startReplicaOf(bin, primary)
  const url = Object.assign(new URL(databaseUrl), { host: new URL(second.url).host }).toString()
  database = await openDatabase({ databaseUrl, dataDir, onError: () => {} })
  replica = openReplica({
    url,
    maxLagSeconds: MAX_LAG_SECONDS,
    poolSize: 4,
    primary: database,
    onError: () => {},
    onChange: ({ usable, why }) => changes.push(`${usable}: ${why}`),
  })
  ask = new pg.Client({
    connectionString: Object.assign(new URL(second.url), { pathname: new URL(url).pathname }).href,
  })
  // Connections to the replica break when a test kills it.
  ask.on('error', () => {})
  await ask.connect()
  const port = await freePort()
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: 'off', PORT: String(port) })
  app = await createApp(config, database, replica)
  await app.listen({ host: '127.0.0.1', port })
  call = callOver(`http://127.0.0.1:${port}/api`)
}, 60_000)

afterAll(async () => {
  await ask?.end().catch(() => {})
  await app?.close()
  await replica?.close()
  await database?.close()
  second?.stop()
  primary?.stop()
  removeFolder(dataDir)
})

/** Waits until the replica has replayed everything from the primary. */
async function caughtUp() {
  const position = sql<{ position: string }>`select pg_current_wal_lsn()::text as position`
  const { rows } = await database.acrossTenants(query => position.execute(query))
  for (let has = false; !has; ) {
    const found = await ask.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as has', [rows[0]?.position])
    has = found.rows[0].has
  }
  await replica.checkNow()
}

async function until(usable: boolean) {
  await waitUntil(async () => {
    await replica.checkNow()
    return replica.state().usable === usable
  })
}

function home(made: TestBusiness) {
  return call('publicUser', 'fetchHome', { businessName: made.businessName })
}

onReplica(
  'visitors read from the replica, owners and writes from the primary',
  async () => {
    const made = await makeBusiness(database)
    await caughtUp()
    expect(replica.state()).toMatchObject({ usable: true, why: 'up to date' })
    expect(replica.state().lag).toBeLessThanOrEqual(MAX_LAG_SECONDS)
    // A paused replica does not know new rows, which shows who reads from it.
    await ask.query('select pg_wal_replay_pause()')
    await database.forTenant(made.businessId, query =>
      query.updateTable('businesses').set({ theme: 'theme5' }).execute(),
    )
    const themeOf = async (asked: ReturnType<typeof call>) => /"theme":"(\w*)"/.exec(JSON.stringify(await asked))?.[1]
    const shown = () => themeOf(call('publicUser', 'fetchAll', { businessName: made.businessName }))
    expect(await shown()).toBe('')
    expect(await themeOf(call('auth', 'fetch', {}, made.token))).toBe('theme5')
    const contact = { name: 'Asha', email: 'asha@example.com', subject: '', message: 'Do you deliver to Pune?' }
    expect((await call('publicUser', 'createForum', { businessName: made.businessName, ...contact })).status).toBe(200)
    // Above the largest lag, visitors read from the primary too.
    await until(false)
    expect(replica.state().why).toBe(`it is more than ${MAX_LAG_SECONDS} s behind`)
    expect(await shown()).toBe('theme5')
    await ask.query('select pg_wal_replay_resume()')
    await until(true)
  },
  30_000,
)

onReplica(
  'a new record is found although the replica does not have it yet',
  async () => {
    await caughtUp()
    await ask.query('select pg_wal_replay_pause()')
    const made = await makeBusiness(database)
    expect(replica.state().usable).toBe(true)
    expect((await home(made)).status).toBe(200)
    expect((await call('publicUser', 'fetchHome', { businessName: 'unknown-business' })).status).toBe(404)
    await ask.query('select pg_wal_replay_resume()')
  },
  30_000,
)

onReplica(
  'a replica that is killed under load costs no answer, and is used again when it is back',
  async () => {
    const made = await makeBusiness(database)
    await caughtUp()
    await until(true)
    await ask.end()
    let [answers, running] = [0, true]
    const visitor = async () => {
      while (running) {
        expect((await home(made)).status).toBe(200)
        answers++
      }
    }
    const visitors = Promise.all([visitor(), visitor(), visitor()])
    second.crash()
    await until(false)
    expect(changes.at(-1)).toMatch(/^false: it does not answer: /)
    const before = answers
    second.restart()
    await until(true)
    running = false
    await visitors
    expect(answers).toBeGreaterThan(before)
  },
  30_000,
)

onReplica(
  'while the primary is down visitors can read, and writes answer 503',
  async () => {
    const made = await makeBusiness(database)
    await until(true)
    primary.crash()
    while (replica.state().why !== 'the primary is down') await replica.checkNow()
    expect((await home(made)).status).toBe(200)
    expect((await call('publicUser', 'fetchHome', { businessName: 'unknown-business' })).status).toBe(404)
    expect((await call('publicUser', 'visits', { businessName: made.businessName })).status).toBe(503)
    primary.restart()
    await until(true)
  },
  30_000,
)
