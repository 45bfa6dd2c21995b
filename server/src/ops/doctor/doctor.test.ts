import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, jest, test } from '@jest/globals'
import { fillPlatform } from '../../../testing/fill-platform.ts'
import { startS3Like } from '../../../testing/s3-like.ts'
import { startServerProcess } from '../../../testing/server-process.ts'
import { databaseKind, placeDatabase, removeFolder } from '../../../testing/test-database.ts'
import { readConfig } from '../../core/config/config.ts'
import { openOwnerSession } from '../../core/db/open-owner-session.ts'
import { platformCommand } from '../cli/platform-cli.ts'

jest.setTimeout(120_000)

const folder = mkdtempSync(join(tmpdir(), 'showcase-doctor-'))
let made = 0
let env: Record<string, string>

async function doctor(more: Record<string, string> = {}) {
  const out: string[] = []
  const code = await platformCommand(
    ['doctor'],
    { ...env, ...more },
    { out: line => void out.push(line), err: () => {} },
  )
  return { code, out: out.join('\n') }
}

async function change(sql: string) {
  const session = await openOwnerSession(readConfig(env))
  await session.query(sql)
  await session.close()
}

beforeEach(async () => {
  env = await placeDatabase(join(folder, `platform-${++made}`))
})
afterAll(() => removeFolder(folder))

test(`a healthy platform has no failure and exit code 0 (${databaseKind})`, async () => {
  await fillPlatform(readConfig(env))
  await change(`insert into gateways values (gen_random_uuid(), '1.0.0-aa', '1.0.0', '{}');
    update release_sets set seen_at = now()`)
  const { code, out } = await doctor()
  expect(out).not.toMatch(/^(warn|fail)/m)
  expect(out).toMatch(/^ok {4}version {4}development$/m)
  expect(out).toMatch(/^ok {4}database {3}.* \d+\.\d+$/m)
  expect(out).toMatch(/^ok {4}storage {4}.*files: written, read and removed$/m)
  expect(out).toMatch(/^ok {4}releases {3}the hashes of 1 release match$/m)
  expect(out).toMatch(/^ok {4}gateways {3}1 run shell 1.0.0-aa$/m)
  expect(code).toBe(0)
})

test('without a platform the doctor says so, and creates none', async () => {
  const nowhere = join(folder, 'nowhere')
  const { code, out } = await doctor({ DATA_DIR: nowhere, DATABASE_URL: '' })
  expect(out).toMatch(/^fail {2}database {3}there is no platform here\n +→ Set DATA_DIR or DATABASE_URL/m)
  expect([code, existsSync(nowhere)]).toEqual([1, false])
})

test(`a release that another key signed is named, with what to do (${databaseKind})`, async () => {
  await fillPlatform(readConfig(env))
  const { code, out } = await doctor({ RELEASE_KEY: 'another key of this platform, of 32 characters' })
  expect(out).toMatch(
    /^warn {2}releases {3}gateways may refuse remote-test.*: another RELEASE_KEY signed it\n +→ Set the RELEASE_KEY/m,
  )
  expect(code).toBe(0)
})

test(`reports problems of releases, sets, schema, permissions and row-level security, and what to do (${databaseKind})`, async () => {
  await fillPlatform(readConfig(env))
  await change(`update release_sets set seen_at = now(), remotes = '[{"name":"remote-gone","version":"1"}]';
    delete from kysely_migration where name = '0070_releases'; alter table leads no force row level security;
    insert into gateways values (gen_random_uuid(), '1', '1.0.0', '{}'), (gen_random_uuid(), '2', '1.0.0', '{}')`)
  const session = await openOwnerSession(readConfig(env))
  const [release] = await session.query<{ name: string; version: string }>('select name, version from remote_versions')
  await session.close()
  const entry = join(env.DATA_DIR ?? '', 'remotes', release?.name ?? '', release?.version ?? '', 'entry.js')
  writeFileSync(entry, readFileSync(entry, 'utf8').toUpperCase())
  writeFileSync(join(env.DATA_DIR ?? '', 'secrets.json'), readFileSync(join(env.DATA_DIR ?? '', 'secrets.json')))
  chmodSync(join(env.DATA_DIR ?? '', 'secrets.json'), 0o644)
  const { code, out } = await doctor()
  expect(code).toBe(1)
  expect(out).toMatch(/^fail {2}releases {3}remote-test.* entry.js is not the file that remote.json lists/m)
  expect(out).toMatch(/^ +→ Restore remotes\/remote-test-.* from a backup/m)
  expect(out).toMatch(/^fail {2}gateways {3}set a serves remote-gone 1, which does not exist$/m)
  expect(out).toMatch(/^warn {2}gateways {3}they serve 2 shells: 1 × 1, 1 × 2$/m)
  expect(out).toMatch(/^fail {2}database {3}its schema lacks 0070_releases\n +→ npm run platform -- migrate$/m)
  expect(out).toMatch(/^fail {2}database {3}leads: row-level security is off$/m)
  expect(out).toMatch(/^fail {2}secrets {4}.*secrets.json is accessible to other users \(644\)\n +→ chmod/m)
})

test('the other checks run if the database, the mail server or the DNS is down', async () => {
  const gone = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', SMTP_URL: 'smtp://127.0.0.1:1' }
  const { code, out } = await doctor({ ...gone, DNS_SERVERS: '127.0.0.1:1', MAIN_HOST: 'shop.example' })
  expect(code).toBe(1)
  expect(out).toMatch(/^fail {2}database {3}127.0.0.1:1: .*ECONNREFUSED/m)
  expect(out).toMatch(/^fail {2}mail {7}127.0.0.1:1 cannot be used: .*ECONNREFUSED/m)
  expect(out).toMatch(/^warn {2}dns {8}shop.example has no address\n +→ Point shop.example to the edge\.$/m)
  expect(out).toMatch(/^ok {4}storage/m)
  expect(await doctor({ S3_ENDPOINT: 'http://x' })).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^fail {2}settings {3}S3_BUCKET, /),
  })
})

test('writes to a bucket, and checks whether browsers may upload', async () => {
  const s3 = await startS3Like()
  const { endpoint, bucket, region, accessKey, secretKey } = s3.config
  const keys = { S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey }
  const more = { ...keys, S3_ENDPOINT: endpoint }
  expect((await doctor(more)).out).toMatch(/^fail {2}storage {4}it does not allow uploads from pages of http:\S+ /m)
  s3.cors.origin = '*'
  const { out } = await doctor(more)
  expect(out).toMatch(/^ok {4}storage {4}http.*pictures: written, read and removed$/m)
  expect(out).toMatch(/^ok {4}storage {4}browsers may upload/m)
  // Without CORS rules the object store would refuse; a name of the browser's machine cannot be asked at all.
  const local = await doctor({ ...more, S3_PUBLIC_ENDPOINT: 'https://uploads.localhost:1' })
  expect(local.out).toMatch(/^ok {4}storage {4}uploads of browsers were not checked: uploads.localhost:1 is /m)
  expect((await doctor({ ...more, S3_PUBLIC_ENDPOINT: 'https://127.0.0.1:1' })).out).toMatch(
    /^warn {2}storage {4}.*127.0.0.1:1 cannot be reached from here \(.+\)\n +→ Upload a picture/m,
  )
  expect(s3.objects.size).toBe(0)
  expect((await doctor({ ...more, S3_SECRET_KEY: 'wrong' })).out).toMatch(/^fail {2}storage {4}.*403/m)
  s3.close()
})

const onPGlite = databaseKind === 'pglite' ? test : test.skip
onPGlite('beside a running server it checks everything except PGlite', async () => {
  const server = await startServerProcess(env)
  const { code, out } = await doctor()
  expect(code).toBe(0)
  expect(out).toMatch(/^warn {2}database {3}a running server uses it/m)
  expect(await server.end()).toBe(0)
})
