import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { waitUntil } from '@showcase/testing/wait-until'
import { sql } from 'kysely'
import { freePort } from '../../../testing/free-port.ts'
import { type S3Like, startS3Like } from '../../../testing/s3-like.ts'
import { removeFolder } from '../../../testing/test-database.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createApp } from '../../app.ts'
import { contents, describeRelease, formOf, newName, writeFiles } from './make-release.testing.ts'
import { first, registryOf } from './registry.testing.ts'

let [s3, server]: [S3Like?, TestServer?] = []

function there() {
  if (!s3 || !server) throw new Error('The server runs inside tests only.')
  return { s3, server }
}

const { publish, published, promote, operator } = registryOf(() => there().server)

beforeAll(async () => {
  s3 = await startS3Like()
  const { endpoint, bucket, region, accessKey, secretKey } = s3.config
  const place = { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region }
  server = await startTestServer({ ...place, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey })
}, 60_000)
afterAll(async () => {
  await server?.close()
  s3?.close()
})

/** Another machine: the same database and bucket, a disk of its own. */
async function onAnotherMachine(ask: (url: string, dataDir: string) => Promise<void>) {
  const { config, database } = there().server
  const dataDir = mkdtempSync(join(tmpdir(), 'showcase-machine-'))
  const port = await freePort()
  const app = await createApp({ ...config, dataDir, port }, database)
  await app.listen({ host: '127.0.0.1', port })
  await ask(`http://127.0.0.1:${port}`, dataDir)
  await app.close()
  removeFolder(dataDir)
}

test('a build that is uploaded to one machine is served by all, with its compressed copies and its headers', async () => {
  const release = describeRelease(newName(), first)
  const address = `${there().server.url}/api/registry/upload?name=${release.name}`
  const sent = await fetch(address, { method: 'POST', headers: { authorization: operator() }, body: formOf(release) })
  expect(sent.status).toBe(200)
  await onAnotherMachine(async url => {
    const folder = `${url}/remotes/${release.name}/${first}`
    const entry = await fetch(`${folder}/entry.js`)
    expect([entry.status, await entry.text()]).toEqual([200, contents['entry.js']])
    expect(entry.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await fetch(`${folder}/nothing.js`)).status).toBe(404)
    expect((await fetch(`${url}/remotes/${release.name}/9.9.9-aaaaaaaa/entry.js`)).status).toBe(404)
    expect((await fetch(`${url}/remotes/${release.name}/.hidden/entry.js`)).status).toBe(404)
  })
})

test('a build on the disk of one machine is copied to the bucket when it is published', async () => {
  const release = describeRelease(newName(), first)
  writeFiles(there().server.config.dataDir, release)
  expect((await publish(release)).status).toBe(200)
  await onAnotherMachine(async url => {
    expect((await fetch(`${url}/remotes/${release.name}/${first}/server.cjs`)).status).toBe(200)
  })
})

test('a removed release is gone from the disks of machines, too', async () => {
  const { database, config, call } = there().server
  const versions = [first, ...[2, 3, 4].map(minor => `1.${minor}.0-aaaaaaaa`)]
  const name = await published({}, versions)
  await onAnotherMachine(async url => {
    const ask = async (version: string) => (await fetch(`${url}/remotes/${name}/${version}/entry.js`)).status
    expect(await Promise.all(versions.map(ask))).toEqual([200, 200, 200, 200])
    const aged = sql`update remote_versions set published_at = published_at - interval '40 days' where name = ${name}`
    await database.acrossTenants(query => aged.execute(query))
    expect((await call('registry', 'prune', {}, operator())).payload.removed).toMatchObject([{ name, version: first }])
    await waitUntil(async () => (await ask(first)) === 404)
    await waitUntil(() => !existsSync(join(config.dataDir, 'remotes', name, first)))
    expect(await Promise.all(versions.map(ask))).toEqual([404, 200, 200, 200])
  })
})

test('a prune that the bucket interrupts is completed by the next one', async () => {
  const { s3, server } = there()
  const versions = [first, ...[2, 3, 4, 5].map(minor => `1.${minor}.0-aaaaaaaa`)]
  const name = await published({}, versions)
  const aged = sql`update remote_versions set published_at = published_at - interval '40 days' where name = ${name}`
  await server.database.acrossTenants(query => aged.execute(query))
  const stored = () =>
    versions.filter(version => [...s3.objects.keys()].some(path => path.includes(`${name}/${version}/`)))
  const prune = () => server.call('registry', 'prune', {}, operator())
  s3.failing.push(...Array<number>(6).fill(503))
  expect(await prune()).toMatchObject({ status: 503 })
  s3.failing.length = 0
  expect(stored()).toEqual(versions)
  expect(await prune()).toMatchObject({ status: 200, payload: { removed: [] } })
  expect(stored()).toEqual(versions.slice(2))
})

test('while the bucket is down a machine serves the releases on its disk; the others are unavailable until it is back', async () => {
  const [here, elsewhere] = [describeRelease(newName(), first), describeRelease(newName(), first)]
  for (const release of [here, elsewhere]) {
    writeFiles(there().server.config.dataDir, release)
    expect((await publish(release)).status).toBe(200)
  }
  await onAnotherMachine(async url => {
    const ask = async ({ name }: { name: string }) => (await fetch(`${url}/remotes/${name}/${first}/entry.js`)).status
    expect(await ask(here)).toBe(200)
    there().s3.failing.push(...Array<number>(6).fill(503))
    expect([await ask(here), await ask(elsewhere)]).toEqual([200, 503])
    there().s3.failing.length = 0
    expect(await ask(elsewhere)).toBe(200)
  })
})

test('a release that is damaged in the bucket does not keep a machine from copying the others when it starts', async () => {
  const { objects } = there().s3
  const names = [await published({}, [first]), await published({}, [first])].sort()
  for (const name of names) expect((await promote(name, first)).status).toBe(200)
  const [damaged = '', other = ''] = names
  const entry = [...objects.keys()].find(path => path.includes(`/${damaged}/`) && path.endsWith('entry.js')) ?? ''
  objects.set(entry, Buffer.from('damaged'))
  await onAnotherMachine(async (_url, dataDir) => {
    await waitUntil(() => existsSync(join(dataDir, 'remotes', other, first)))
  })
})
