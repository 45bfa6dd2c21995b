import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type S3Like, startS3Like } from '../../../testing/s3-like.ts'
import { removeFolder } from '../../../testing/test-database.ts'
import { openBucket } from '../../core/storage/bucket.ts'
import { createReleaseCache } from '../registry/releases.ts'
import { bucketReleases } from './bucket-releases.ts'
import { diskReleases } from './disk-releases.ts'
import type { ReleaseStore } from './release-store.ts'
import { digestOf } from './verify-release.ts'

let s3: S3Like
const folder = mkdtempSync(join(tmpdir(), 'showcase-releases-'))
beforeAll(async () => {
  s3 = await startS3Like()
})
afterAll(() => {
  s3.close()
  removeFolder(folder)
})

const name = 'remote-test'
let made = 0

function newVersion() {
  return `1.0.${++made}-aaaaaaaa`
}

const files = { 'entry.js': 'self.entry = 1', 'static/page.css': 'a{}' }
const listed = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, digestOf(Buffer.from(text))]))

async function publish(store: ReleaseStore, version: string) {
  const staged = await store.stage(name, version)
  for (const [path, text] of Object.entries(files)) await staged.write(path, Buffer.from(text))
  return staged
}

const drivers: [string, () => ReleaseStore][] = [
  ['disk', () => diskReleases(folder)],
  ['bucket', () => bucketReleases(openBucket(s3.config))],
]

describe.each(drivers)('releases in a %s', (_, open) => {
  test('a release appears complete when it is committed', async () => {
    const [store, version] = [open(), newVersion()]
    const staged = await publish(store, version)
    expect(await store.list(name, version)).toEqual([])
    expect(await staged.commit()).toBe(true)
    await staged.discard()
    expect((await open().list(name, version)).sort()).toEqual(Object.keys(files).sort())
    expect((await open().read(name, version, 'static/page.css')).toString()).toBe('a{}')
  })

  test('an uncommitted release leaves no files', async () => {
    const [store, version] = [open(), newVersion()]
    const staged = await publish(store, version)
    await staged.discard()
    expect(await store.list(name, version)).toEqual([])
    expect([...s3.objects.keys()].filter(path => path.includes(version))).toEqual([])
  })

  test('if two publish one version at once, one succeeds and the files are never mixed', async () => {
    const [store, version] = [open(), newVersion()]
    const [first, second] = [await publish(store, version), await publish(store, version)]
    await second.write('entry.js', Buffer.from('another'))
    expect(await Promise.all([first.commit(), second.commit()])).toContain(true)
    expect([await first.commit().catch(() => false), await second.commit().catch(() => false)]).toEqual([false, false])
    await Promise.all([first.discard(), second.discard()])
    expect(['self.entry = 1', 'another']).toContain((await store.read(name, version, 'entry.js')).toString())
    expect((await store.read(name, version, 'static/page.css')).toString()).toBe('a{}')
  })

  test('a removed release is gone; an unknown one has no files', async () => {
    const [store, version] = [open(), newVersion()]
    await (await publish(store, version)).commit()
    await store.remove(name, version)
    expect(await store.list(name, version)).toEqual([])
    await expect(store.read(name, version, 'entry.js')).rejects.toThrow()
    await store.remove(name, newVersion())
    expect([...s3.objects.keys()].filter(path => path.includes(version))).toEqual([])
  })
})

test.each([1, 3])(
  'a release whose index was written stays if the answer is lost, in %d of 3 attempts',
  async answers => {
    const [store, version] = [bucketReleases(openBucket(s3.config)), newVersion()]
    const staged = await publish(store, version)
    s3.lost.push(...Array.from({ length: answers }, () => 'index.json'))
    // After the last retry nobody knows whether the index was written.
    expect(await staged.commit().catch(() => 'unknown')).toBe(answers === 1 ? true : 'unknown')
    await staged.discard()
    expect((await store.read(name, version, 'entry.js')).toString()).toBe('self.entry = 1')
  },
)

describe('releases of a bucket on the disk of a machine', () => {
  const disk = () => diskReleases(folder)
  const cache = () =>
    createReleaseCache({
      store: bucketReleases(openBucket(s3.config)),
      disk: disk(),
      filesOf: async (_, version) => (version.startsWith('9.') ? null : listed),
    })
  const published = async () => {
    const version = newVersion()
    await (await publish(bucketReleases(openBucket(s3.config)), version)).commit()
    return version
  }
  const object = (version: string, path: string) =>
    [...s3.objects.keys()].find(key => key.includes(version) && key.endsWith(path)) ?? ''

  test('is copied once, however many requests need it at once', async () => {
    const [bring, version] = [cache(), await published()]
    expect(await Promise.all([bring(name, version), bring(name, version)])).toEqual([true, true])
    expect((await disk().read(name, version, 'entry.js')).toString()).toBe('self.entry = 1')
    s3.failing.push(500, 500, 500)
    expect(await bring(name, version)).toBe(true)
    expect(await cache()(name, version)).toBe(true)
    s3.failing.length = 0
  })

  test('damaged files on the disk are replaced by the next process', async () => {
    const version = await published()
    await cache()(name, version)
    writeFileSync(join(folder, 'remotes', name, version, 'entry.js'), 'damaged')
    expect(await cache()(name, version)).toBe(true)
    expect((await disk().read(name, version, 'entry.js')).toString()).toBe('self.entry = 1')
  })

  test('files changed in the bucket are not used, even if the index was changed too', async () => {
    const version = await published()
    s3.objects.set(object(version, 'entry.js'), Buffer.from('evil'))
    await expect(cache()(name, version)).rejects.toThrow('has changed')
    const index = JSON.parse(String(s3.objects.get(object(version, 'index.json'))))
    index.files['entry.js'] = digestOf(Buffer.from('evil'))
    s3.objects.set(object(version, 'index.json'), Buffer.from(JSON.stringify(index)))
    await expect(cache()(name, version)).rejects.toThrow('differs from the published release')
    expect(await disk().list(name, version)).toEqual([])
  })

  test('a changed index writes nothing outside of the folder of its release', async () => {
    const version = await published()
    const index = JSON.parse(String(s3.objects.get(object(version, 'index.json'))))
    index.files['../../../evil.js'] = digestOf(Buffer.from('evil'))
    s3.objects.set(object(version, 'index.json'), Buffer.from(JSON.stringify(index)))
    s3.objects.set('/pictures/releases/evil.js', Buffer.from('evil'))
    await expect(cache()(name, version)).rejects.toThrow('is not a path inside the release')
    expect(existsSync(join(folder, 'evil.js'))).toBe(false)
  })

  test('unknown releases are not requested from the bucket; a missing release is tried again', async () => {
    s3.failing.push(500, 500, 500)
    expect(await cache()(name, '9.0.0-aaaaaaaa')).toBe(false)
    s3.failing.length = 0
    const [bring, version] = [cache(), newVersion()]
    expect(await bring(name, version)).toBe(false)
    await (await publish(bucketReleases(openBucket(s3.config)), version)).commit()
    expect(await bring(name, version)).toBe(true)
  })
})
