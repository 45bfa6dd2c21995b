import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { Kysely } from 'kysely'
import { everyRow, fillPlatform } from '../../../testing/fill-platform.ts'
import { placePGlite } from '../../../testing/pglite-template.ts'
import { createDatabaseOn } from '../../../testing/postgres-cluster.ts'
import { startS3Like } from '../../../testing/s3-like.ts'
import { databaseKind, removeFolder } from '../../../testing/test-database.ts'
import { readConfig } from '../../core/config/config.ts'
import { openDatabase } from '../../core/db/database.ts'
import { knownMigrations, migrateIn } from '../../core/db/migrate.ts'
import { openOwnerSession } from '../../core/db/open-owner-session.ts'
import { protectIn } from '../../core/db/protect.ts'
import { openStorage } from '../../core/storage/open-storage.ts'
import { openReleaseStore } from '../../releases/store/open-release-store.ts'
import { platformCommand } from '../cli/platform-cli.ts'
import { storedNames } from './objects.ts'

jest.setTimeout(180_000)

type Env = Record<string, string>

const folder = mkdtempSync(join(tmpdir(), 'showcase-backup-'))
let s3: Awaited<ReturnType<typeof startS3Like>>
let made = 0

async function platform(env: Env, ...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []]
  const terminal = { out: (line: string) => void out.push(line), err: (line: string) => void err.push(line) }
  const code = await platformCommand(args, env, terminal)
  return { code, out: out.join('\n'), err: err.join('\n') }
}

function bucket() {
  const { endpoint, region, accessKey, secretKey } = s3.config
  const keys = { S3_REGION: region, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey }
  return { S3_ENDPOINT: endpoint, S3_BUCKET: `bucket-${++made}`, ...keys }
}

/** The settings of a platform that does not exist yet. */
async function newPlatform(kind: 'pglite' | 'postgres', files: 'disk' | 's3'): Promise<Env> {
  const cluster = process.env.TEST_DATABASE_URL ?? ''
  return {
    DATA_DIR: join(folder, `platform-${++made}`),
    SECRET: 'the same secret in every one of them',
    ...(kind === 'postgres' && { DATABASE_URL: await createDatabaseOn(cluster) }),
    ...(files === 's3' && bucket()),
  }
}

/** The settings of a platform whose database is empty. */
async function emptyPlatform(): Promise<Env> {
  const env = await newPlatform(databaseKind, 'disk')
  if (databaseKind === 'pglite') await placePGlite(env.DATA_DIR ?? '', 'empty')
  return env
}

async function everyFile(env: Env) {
  const config = readConfig(env)
  const session = await openOwnerSession(config)
  if (session.kind === 'postgres') await session.query('set role showcase_platform')
  const files: Record<string, string> = {}
  for await (const name of storedNames(session))
    files[name] = ((await openStorage(config).read(name)) ?? Buffer.from('gone')).toString('base64')
  const releases = await session.query<{ name: string; version: string }>('select name, version from remote_versions')
  await session.close()
  const store = openReleaseStore(config)
  for (const { name, version } of releases)
    for (const path of await store.list(name, version))
      files[`${name}/${version}/${path}`] = (await store.read(name, version, path)).toString('base64')
  return files
}

async function everything(env: Env) {
  const { rate_limits, gateways, page_reports, ...rows } = await everyRow(readConfig(env))
  return { rows, files: await everyFile(env) }
}

beforeAll(async () => {
  s3 = await startS3Like()
})
afterAll(() => {
  s3.close()
  removeFolder(folder)
})

const kinds = databaseKind === 'postgres' ? (['postgres', 'pglite'] as const) : (['pglite'] as const)
const ways = kinds.flatMap(from => kinds.map(to => [from, to] as const))

test.each(ways)('a restore from %s to %s copies every row and file', async (from, to) => {
  const [source, target] = [await newPlatform(from, 'disk'), await newPlatform(to, 's3')]
  await fillPlatform(readConfig(source))
  const archive = join(folder, `archive-${++made}.tar.gz`)
  const saved = await platform(source, 'backup', archive)
  expect(saved).toMatchObject({ code: 0, err: '' })
  expect(saved.out).toMatch(/rows, 4 files, 1 release, [\d.]+ MB, [\d.]+ MB on disk\./)
  expect(statSync(archive).mode & 0o777).toBe(0o600)
  expect((await platform({}, 'restore', archive, '--check')).out).toMatch(/every checksum and count is correct/)
  expect(await platform(target, 'restore', archive)).toMatchObject({ code: 0, err: '' })

  const [before, after] = [await everything(source), await everything(target)]
  expect(after).toEqual(before)
  expect(Object.entries(before.rows).filter(([, rows]) => rows.length === 0)).toEqual([])
  expect(Object.keys(before.files)).toHaveLength(4 + 6)
  // From S3 to the disk. Afterwards sequences continue and tenants see only their own rows.
  const back = await newPlatform(from, 'disk')
  const again = join(folder, `archive-${++made}.tar`)
  await platform(target, 'backup', again)
  expect(await platform(back, 'restore', again)).toMatchObject({ code: 0 })
  expect(await everything(back)).toEqual(before)
  const database = await openDatabase({ ...readConfig(back), onError: () => {} })
  expect(await database.withoutTenant(query => query.selectFrom('products').selectAll().execute())).toEqual([])
  const line = { action: 'publish', name: 'a', version: '1', actor: 'a', detail: '{}' } as const
  const { revision } = await database.acrossTenants(query =>
    query.insertInto('registry_audit').values(line).returning('revision').executeTakeFirstOrThrow(),
  )
  expect(revision).toBe(4)
  await database.close()
})

describe(`a damaged or foreign archive (${databaseKind})`, () => {
  let source: Env
  let whole: Buffer
  beforeAll(async () => {
    source = await newPlatform(databaseKind, 'disk')
    await fillPlatform(readConfig(source))
    const file = join(folder, `archive-${++made}.tar`)
    await platform(source, 'backup', file)
    whole = readFileSync(file)
  })

  /** Restores these bytes into a new platform. */
  const restoring = async (bytes: Buffer) => {
    const target = await emptyPlatform()
    const file = join(folder, `archive-${++made}.tar`)
    writeFileSync(file, bytes)
    const said = await platform(target, 'restore', file)
    const checked = await platform(target, 'restore', file, '--check')
    return { target, said, checked }
  }

  const nothingCameOf = async (target: Env) => {
    const stored = () => readdirSync(target.DATA_DIR ?? '', { recursive: true, encoding: 'utf8' })
    const session = await openOwnerSession(readConfig(target))
    const tables = await session.query(`select relname from pg_class where relname = 'businesses'`)
    await session.close()
    expect(tables).toEqual([])
    const files = stored().filter(name => /^(files|remotes)\//.test(name))
    expect(files.filter(name => statSync(join(target.DATA_DIR ?? '', name)).isFile())).toEqual([])
  }

  const change = (bytes: Buffer, find: string, to: string, from = 0) => {
    const at = bytes.indexOf(find, from)
    expect(at).toBeGreaterThan(0)
    const copy = Buffer.from(bytes)
    copy.write(to, at)
    return copy
  }

  test.each([
    [
      'a row that was changed',
      () => change(whole, 'Asha Rao', 'Asha Roy'),
      /users|businesses.*differs from what was saved/,
    ],
    ['a changed file', () => change(whole, 'self.page = 1', 'self.page = 2'), /static\/page.js differs from what was/],
    ['one that ends early', () => whole.subarray(0, Math.floor(whole.length * 0.6)), /it ends too early/],
    [
      'an archive without its manifest',
      () => Buffer.concat([whole.subarray(0, whole.lastIndexOf('manifest.json')), Buffer.alloc(1024)]),
      /its manifest is missing/,
    ],
    ['a manifest with other counts', () => change(whole, '"files": 4', '"files": 5'), /should have 5 files and has 4/],
    [
      'a file with a path outside its folder',
      () => change(whole, `remotes/remote-test-`, 'remotes/../../../../'),
      /damaged: .*(does not belong|not a valid tar archive)/,
    ],
    ['something else altogether', () => Buffer.alloc(5000, 'what'), /is not a valid tar archive/],
  ])('%s is refused, and leaves nothing behind', async (_what, damaged, words) => {
    const { target, said, checked } = await restoring(damaged())
    expect(said).toMatchObject({ code: 1, out: '', err: expect.stringMatching(words) })
    expect(checked.code).toBe(1)
    await nothingCameOf(target)
  })

  test('an archive of a later release is refused with the reason', async () => {
    const later = await restoring(change(whole, '0070_releases', '9970_releases'))
    expect(later.said).toMatchObject({
      code: 1,
      err: expect.stringMatching(/made by a later release: .*9970_releases/),
    })
    const format = await restoring(change(whole, '"format": 1', '"format": 9'))
    expect(format.said.err).toMatch(/has format 9, this release reads format 1/)
  })

  test('a restore does not change a platform that is not empty', async () => {
    const file = join(folder, `archive-${++made}.tar`)
    writeFileSync(file, whole)
    const before = await everything(source)
    const refused = await platform(source, 'restore', file)
    expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/not empty: there are rows in .*businesses/) })
    expect(await everything(source)).toEqual(before)
  })

  test('missing files are listed, and the rest is saved', async () => {
    const target = await emptyPlatform()
    const [first, second] = [join(folder, `archive-${++made}.tar`), join(folder, `archive-${++made}.tar`)]
    writeFileSync(first, whole)
    await platform(target, 'restore', first)
    removeFolder(join(target.DATA_DIR ?? '', 'files'))
    mkdirSync(join(target.DATA_DIR ?? '', 'files'))
    const saved = await platform(target, 'backup', second)
    expect(saved).toMatchObject({ code: 1, out: expect.stringMatching(/ 0 files, 1 release,/) })
    expect(saved.err.split('\n')).toHaveLength(4)
    expect(await platform(await emptyPlatform(), 'restore', second)).toMatchObject({ code: 0 })
    expect(await platform(target, 'backup', second)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/already exists/),
    })
  })
})

test('a backup without a file name writes nothing', async () => {
  const refused = { code: 2, out: '', err: 'Name the file of the backup.' }
  expect(await platform(await emptyPlatform(), 'backup', '')).toEqual(refused)
})

test(`a backup of an earlier release is migrated like its platform would be (${databaseKind})`, async () => {
  const [source, target] = [await emptyPlatform(), await emptyPlatform()]
  const session = await openOwnerSession(readConfig(source))
  const before = new Set((await knownMigrations()).filter(name => name < '0020'))
  const then = new Kysely<unknown>({ dialect: session.dialect })
  await then.transaction().execute(async trx => {
    await migrateIn(trx, name => before.has(name))
    await protectIn(trx)
  })
  // The next migration adds the time of the last edit to products: that of their last change.
  const shop = '0190a1b2-0000-7000-8000-000000000001'
  if (session.kind === 'postgres') await session.query('set role showcase_platform')
  await session.query(`insert into products (business_id, _id, product_name, name_key, description, category, category_key,
    updated_at) values ('${shop}', '${shop}', 'Pot', 'pot', '', '', '', '2020-02-02T00:00:00Z')`)
  await session.close()
  const archive = join(folder, `archive-${++made}.tar`)
  expect(await platform(source, 'backup', archive)).toMatchObject({ code: 0, err: '' })
  expect(await platform(target, 'restore', archive)).toMatchObject({ code: 0, err: '' })
  const { products } = await everyRow(readConfig(target))
  expect(products).toHaveLength(1)
  expect(JSON.parse(products?.[0] ?? '')).toMatchObject({ edited_at: '2020-02-02T00:00:00+00:00', product_name: 'Pot' })
  expect((await platform(target, 'migrate', '--check')).code).toBe(0)
  const database = await openDatabase({ ...readConfig(target), onError: () => {} })
  expect(await database.withoutTenant(query => query.selectFrom('products').selectAll().execute())).toEqual([])
  expect(await database.forTenant(shop, query => query.selectFrom('products').selectAll().execute())).toHaveLength(1)
  await database.close()
})

test('an unreachable database is reported in one line', async () => {
  const away = { ...(await newPlatform('pglite', 'disk')), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  const said = await platform(away, 'backup', join(folder, 'away.tar'))
  expect(said).toMatchObject({ code: 3, err: expect.stringMatching(/^Not available: .*ECONNREFUSED.* "doctor"/) })
})

test('a folder that is missing or not a file is named', async () => {
  const source = await emptyPlatform()
  const nowhere = join(folder, 'nowhere')
  expect(await platform(source, 'backup', join(nowhere, 'a.tar'))).toEqual({
    code: 1,
    out: '',
    err: `There is no folder ${nowhere}. Create it first.`,
  })
  const refused = { code: 1, out: '', err: `${folder} is not a file.` }
  expect(await platform(source, 'restore', folder)).toEqual(refused)
  expect(await platform(source, 'restore', folder, '--check')).toEqual(refused)
})

test('without a platform there is nothing to back up, and none is created', async () => {
  const nowhere = await newPlatform(databaseKind, 'disk')
  const said = await platform(nowhere, 'backup', join(folder, 'none.tar'))
  expect(said).toMatchObject({ code: 1, err: expect.stringMatching(/no platform to back up here/) })
  if (databaseKind === 'pglite') expect(existsSync(nowhere.DATA_DIR ?? '')).toBe(false)
  expect(readdirSync(folder)).not.toContain('none.tar')
  expect(readdirSync(folder)).not.toContain('none.tar.part')
})
