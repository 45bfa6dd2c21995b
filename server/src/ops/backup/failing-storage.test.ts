import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { fillPlatform } from '../../../testing/fill-platform.ts'
import { placePGlite } from '../../../testing/pglite-template.ts'
import { createDatabaseOn } from '../../../testing/postgres-cluster.ts'
import { startS3Like } from '../../../testing/s3-like.ts'
import { databaseKind, removeFolder } from '../../../testing/test-database.ts'
import { readConfig } from '../../core/config/config.ts'
import { openOwnerSession } from '../../core/db/open-owner-session.ts'
import { platformRole } from '../../core/db/scope.ts'
import { platformCommand } from '../cli/platform-cli.ts'
import { backUp } from './back-up.ts'

jest.setTimeout(180_000)

const folder = mkdtempSync(join(tmpdir(), 'showcase-failing-storage-'))
const archive = join(folder, 'whole.tar')
let source: Env
let made = 0

type Env = { DATA_DIR: string; [setting: string]: string }

async function platform(env: Record<string, string>, ...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []]
  const terminal = { out: (line: string) => void out.push(line), err: (line: string) => void err.push(line) }
  const code = await platformCommand(args, env, terminal)
  return { code, out: out.join('\n'), err: err.join('\n') }
}

async function newPlatform(): Promise<Env> {
  const DATA_DIR = join(folder, `platform-${++made}`)
  if (databaseKind === 'postgres')
    return { DATA_DIR, DATABASE_URL: await createDatabaseOn(process.env.TEST_DATABASE_URL ?? '') }
  await placePGlite(DATA_DIR, 'empty')
  return { DATA_DIR }
}

/** Paths of the stored files, relative to DATA_DIR. */
function storedFiles({ DATA_DIR }: Env) {
  const entries = readdirSync(join(DATA_DIR, 'files'), { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => join('files', basename(entry.parentPath), entry.name))
}

beforeAll(async () => {
  source = await newPlatform()
  if (databaseKind === 'pglite') removeFolder(source.DATA_DIR)
  await fillPlatform(readConfig(source))
  expect(await platform(source, 'backup', archive)).toMatchObject({ code: 0 })
})
afterAll(() => removeFolder(folder))

test('a restore fails if one file cannot be stored', async () => {
  const target = await newPlatform()
  const [path = ''] = storedFiles(source)
  // A folder in its place: renaming the written file fails.
  mkdirSync(join(target.DATA_DIR, path), { recursive: true })
  await expect(platform(target, 'restore', archive)).rejects.toThrow('EISDIR')
  expect(storedFiles(target)).toEqual([])
  rmSync(join(target.DATA_DIR, path), { recursive: true })
  expect(await platform(target, 'restore', archive)).toMatchObject({ code: 0 })
})

test('a failed restore leaves the files that were there before', async () => {
  const target = await newPlatform()
  const [path = ''] = storedFiles(source)
  mkdirSync(dirname(join(target.DATA_DIR, path)), { recursive: true })
  writeFileSync(join(target.DATA_DIR, path), readFileSync(join(source.DATA_DIR, path)))
  const cut = join(folder, 'cut.tar')
  const whole = readFileSync(archive)
  writeFileSync(cut, whole.subarray(0, whole.lastIndexOf('manifest.json')))
  expect(await platform(target, 'restore', cut)).toMatchObject({ code: 1 })
  expect(storedFiles(target)).toEqual([path])
})

test('a backup names an unreadable file, and saves the rest', async () => {
  const damaged = await newPlatform()
  expect(await platform(damaged, 'restore', archive)).toMatchObject({ code: 0 })
  const [path = ''] = storedFiles(damaged)
  rmSync(join(damaged.DATA_DIR, path))
  mkdirSync(join(damaged.DATA_DIR, path))
  const rest = join(folder, 'rest.tar')
  expect(await platform(damaged, 'backup', rest)).toEqual({
    code: 1,
    out: expect.stringMatching(/ 3 files, 1 release,/),
    err: `${basename(path)} is in the database, but missing or unreadable in the storage.`,
  })
  expect(await platform({}, 'restore', rest, '--check')).toMatchObject({ code: 0 })
})

test('a backup names a release of which the bucket lacks a file, and saves the rest', async () => {
  const s3 = await startS3Like()
  const { endpoint, bucket, region, accessKey, secretKey } = s3.config
  const keys = { S3_REGION: region, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey }
  const damaged = { ...(await newPlatform()), S3_ENDPOINT: endpoint, S3_BUCKET: bucket, ...keys }
  expect(await platform(damaged, 'restore', archive)).toMatchObject({ code: 0 })
  const script = [...s3.objects.keys()].find(key => key.endsWith('page.js')) ?? ''
  expect(s3.objects.delete(script)).toBe(true)
  const saved = await platform(damaged, 'backup', join(folder, 'bucket.tar'))
  s3.close()
  expect(saved).toMatchObject({
    code: 1,
    out: expect.stringMatching(/ 4 files, 0 releases,/),
    err: expect.stringMatching(/^remote-\S+ is in the database, but missing or unreadable in the storage\.$/),
  })
})

const testPostgres = databaseKind === 'postgres' ? test : test.skip
testPostgres('files and releases that are deleted during a backup are not missing', async () => {
  const running = await newPlatform()
  expect(await platform(running, 'restore', archive)).toMatchObject({ code: 0 })
  const config = readConfig(running)
  /** Removes the files of a release, of the imports and of the pictures; one picture keeps its row. */
  const deleteMost = async () => {
    for (const folder of ['files', 'remotes']) removeFolder(join(running.DATA_DIR, folder))
    const session = await openOwnerSession(config)
    await session.query(`set role ${platformRole}`)
    const [kept] = await session.query<{ name: string }>(`delete from import_files; update remote_versions
      set removed_at = now(); delete from stored_files where name > (select min(name) from stored_files);
      select name from stored_files`)
    await session.close()
    return kept?.name
  }
  let kept: Promise<string | undefined> | undefined
  // The archive begins after the rows of the database were fixed.
  const to = new Writable({
    write(_chunk, _encoding, done) {
      kept ??= deleteMost()
      kept.then(() => done(), done)
    },
  })
  const { manifest } = await backUp(config, to)
  expect(manifest).toMatchObject({ files: 0, releases: 0, missing: [await kept] })
})
