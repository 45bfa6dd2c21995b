import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { artifacts } from '@showcase/scripts/testing/platform'
import { compose } from '../support/stack.ts'
import { waitUntilHealthy } from './containers.ts'
import { createStorage, dropDatabase, objectsOf, rowsOf, runOn, type Storage, type Sums } from './stored-data.ts'

/** Records that are added to the restored copy for the second test. */
const fill = { businesses: 500, products: 50_000 }
const serving = ['api-1', 'api-2', 'gateway-1', 'gateway-2']
const stack: Storage = { database: 'showcase', bucket: process.env.S3_BUCKET ?? 'showcase' }
const databases = ['first', 'second'].map(name => `restored_${name}_${Date.now()}`)
let first: Storage
let second: Storage
const lines: string[] = []

beforeAll(async () => {
  // Data must not change between the backup and the comparison.
  await compose('stop', ...serving)
  ;[first, second] = (await Promise.all(databases.map(createStorage))) as [Storage, Storage]
}, 120_000)

afterAll(async () => {
  await compose('start', ...serving)
  for (const database of databases) await dropDatabase(database)
  await Promise.all(serving.map(waitUntilHealthy))
  await mkdir(artifacts, { recursive: true })
  await writeFile(join(artifacts, 'backup.md'), `${lines.join('\n')}\n`)
  console.log(lines.join('\n'))
}, 120_000)

function rowsIn(sums: Sums) {
  return Object.values(sums).reduce((all, sum) => all + Number.parseInt(sum, 10), 0)
}

/** Backs up one storage, restores into another, and compares both. */
async function expectSameAfterRestore(name: string, from: Storage, to: Storage): Promise<void> {
  const archive = `/data/${to.database}.tar.gz`
  const begun = performance.now()
  await runOn(from, 'platform', 'backup', archive)
  const saved = performance.now()
  await runOn(to, 'platform', 'restore', archive)
  const restored = performance.now()
  await runOn(from, 'rm', archive)
  const [rows, objects] = [await rowsOf(from), await objectsOf(from)]
  expect(await rowsOf(to)).toEqual(rows)
  expect(await objectsOf(to)).toEqual(objects)
  const seconds = [saved - begun, restored - saved].map(one => `${(one / 1000).toFixed(1)} s`)
  lines.push(
    `${name}: ${rowsIn(rows)} rows, ${Object.keys(objects).length} objects; backup, restore: ${seconds.join(', ')}`,
  )
}

test('a backup of the stack, restored into an empty stack, has the same rows and objects', async () => {
  await expectSameAfterRestore('the stack', stack, first)
}, 300_000)

test('so has a backup of a stack with 50,000 products', async () => {
  await runOn(
    first,
    'platform',
    'fill',
    '--beside',
    ...Object.entries(fill).flatMap(([name, n]) => [`--${name}`, `${n}`]),
  )
  await expectSameAfterRestore('filled', first, second)
}, 300_000)
