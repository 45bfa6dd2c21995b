import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { artefacts } from '@showcase/scripts/testing/platform'
import { compose } from '../support/stack.ts'
import { dropDatabase, inPlace, makePlace, objectsOf, type Place, rowsOf, type Sums } from './restored.ts'
import { wellAfter } from './stop-and-start.ts'

/** Beside what the stack holds. */
const fill = { businesses: 500, products: 50_000 }
const serving = ['api-1', 'api-2', 'gateway-1', 'gateway-2']
const stack: Place = { database: 'showcase', bucket: process.env.S3_BUCKET ?? 'showcase' }
const places = ['first', 'second'].map(name => `restored_${name}_${Date.now()}`)
let first: Place
let second: Place
const lines: string[] = []

beforeAll(async () => {
  // So that nothing changes between the backup and the look at what it was made of.
  await compose('stop', ...serving)
  ;[first, second] = (await Promise.all(places.map(makePlace))) as [Place, Place]
}, 120_000)

afterAll(async () => {
  await compose('start', ...serving)
  for (const database of places) await dropDatabase(database)
  await Promise.all(serving.map(wellAfter))
  await mkdir(artefacts, { recursive: true })
  await writeFile(join(artefacts, 'backup.md'), `${lines.join('\n')}\n`)
  console.log(lines.join('\n'))
}, 120_000)

function rowsIn(sums: Sums) {
  return Object.values(sums).reduce((all, sum) => all + Number.parseInt(sum, 10), 0)
}

/** Backs one place up, restores into the other, and holds both against each other. */
async function across(what: string, from: Place, to: Place): Promise<void> {
  const archive = `/data/${to.database}.tar.gz`
  const begun = performance.now()
  await inPlace(from, 'platform', 'backup', archive)
  const saved = performance.now()
  await inPlace(to, 'platform', 'restore', archive)
  const restored = performance.now()
  await inPlace(from, 'rm', archive)
  const [rows, objects] = [await rowsOf(from), await objectsOf(from)]
  expect(await rowsOf(to)).toEqual(rows)
  expect(await objectsOf(to)).toEqual(objects)
  const seconds = [saved - begun, restored - saved].map(one => `${(one / 1000).toFixed(1)} s`)
  lines.push(
    `${what}: ${rowsIn(rows)} rows, ${Object.keys(objects).length} objects; backup, restore: ${seconds.join(', ')}`,
  )
}

test('a backup of the stack fills an empty one: row by row, object by object', async () => {
  await across('the stack', stack, first)
}, 300_000)

test('so does one of a stack that was filled', async () => {
  await inPlace(
    first,
    'platform',
    'fill',
    '--beside',
    ...Object.entries(fill).flatMap(([name, n]) => [`--${name}`, `${n}`]),
  )
  await across('filled', first, second)
}, 300_000)
