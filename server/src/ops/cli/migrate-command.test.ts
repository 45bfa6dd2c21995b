import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, jest, test } from '@jest/globals'
import { createDatabaseOn } from '../../../testing/postgres-cluster.ts'
import { startServerProcess } from '../../../testing/server-process.ts'
import { databaseKind, placeDatabase, removeFolder } from '../../../testing/test-database.ts'
import { readConfig } from '../../core/config/config.ts'
import { openOwnerSession } from '../../core/db/open-owner-session.ts'
import { awaitSchema } from '../../core/db/postgres-engine.ts'
import { platformCommand } from './platform-cli.ts'

jest.setTimeout(120_000)

const folder = mkdtempSync(join(tmpdir(), 'showcase-migrate-'))
const onPostgres = databaseKind === 'postgres' ? test : test.skip
let env: Record<string, string>
let made = 0

beforeEach(async () => {
  const cluster = process.env.TEST_DATABASE_URL
  env = {
    DATA_DIR: join(folder, `platform-${++made}`),
    ...(cluster && { DATABASE_URL: await createDatabaseOn(cluster) }),
  }
})
afterAll(() => removeFolder(folder))

async function migrate(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []]
  const terminal = { out: (line: string) => void out.push(line), err: (line: string) => void err.push(line) }
  const code = await platformCommand(['migrate', ...args], env, terminal)
  return { code, out: out.join('\n'), err: err.join('\n') }
}

/** As if releases had been there that did, or did not, what this one does. */
async function remember(sql: string) {
  const session = await openOwnerSession(readConfig(env))
  await session.query(sql)
  await session.close()
}

test(`shows pending migrations, applies them, and has none the next time (${databaseKind})`, async () => {
  const pending = await migrate('--check')
  expect(pending).toMatchObject({ code: 1, out: expect.stringMatching(/^Pending: 0001_platform, .*0070_releases/) })
  const done = await migrate()
  expect(done).toMatchObject({ code: 0, out: expect.stringMatching(/\nDone: 0001_platform, .*0070_releases/) })
  expect(await migrate()).toEqual({ code: 0, out: 'The schema is up to date.', err: '' })
  expect(JSON.parse((await migrate('--json')).out)).toMatchObject({ pending: [], unknown: [], ran: [] })
})

test(`a schema of a later release is used as it is, unless it lacks a migration (${databaseKind})`, async () => {
  env = await placeDatabase(env.DATA_DIR ?? '')
  await migrate()
  await remember("insert into kysely_migration values ('9970_later', now()::text)")
  expect(await migrate()).toMatchObject({ code: 0, out: expect.stringMatching(/^Of a later release: 9970_later/) })
  const server = await startServerProcess(env)
  expect(await server.end()).toBe(0)
  await remember("delete from kysely_migration where name = '0070_releases'")
  const refused = await migrate()
  expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/later release .*lacks 0070_releases/) })
  const prepare = join(import.meta.dirname, '../../prepare.ts')
  const prepared = spawnSync(process.execPath, [prepare], { env: { ...process.env, ...env }, encoding: 'utf8' })
  expect([prepared.status, prepared.stderr]).toEqual([1, `${refused.err}\n`])
})

onPostgres('two at once: one does it, the other waits for it', async () => {
  const both = await Promise.all([migrate(), migrate(), migrate()])
  expect(both.map(({ code, err }) => [code, err])).toEqual([
    [0, ''],
    [0, ''],
    [0, ''],
  ])
  expect(both.filter(({ out }) => out.includes('\nDone: 0001_platform'))).toHaveLength(1)
})

onPostgres('with MIGRATIONS=await a server waits for the schema, and says what it lacks', async () => {
  const session = await openOwnerSession(readConfig(env))
  const said: string[] = []
  const waiting = awaitSchema(session.dialect, error => said.push(error.message), 500)
  await expect(waiting).rejects.toThrow(
    /older than this release: it lacks 0001_platform, .*"npm run platform -- migrate"/,
  )
  expect(said).toEqual([expect.stringMatching(/Waiting for it\.$/)])
  await session.close()
  const starting = startServerProcess({ ...env, MIGRATIONS: 'await' })
  expect(await migrate()).toMatchObject({ code: 0 })
  const server = await starting
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
  expect(await server.end()).toBe(0)
})
