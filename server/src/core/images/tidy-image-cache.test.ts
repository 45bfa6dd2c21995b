import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { drawPicture } from '../../../testing/pictures.ts'
import { newFileName, type Storage } from '../storage/storage.ts'
import { createImageCache, imageCacheFolder, tidyImageCache } from './image-cache.ts'
import { keyOf, type Variant } from './variant.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'image-cache-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function daysAgo(days: number) {
  return new Date(Date.now() - days * 86_400_000)
}

function keep(name: string, bytes: number, usedAt: Date) {
  mkdirSync(join(folder, name.slice(0, 2)), { recursive: true })
  const file = join(folder, name.slice(0, 2), name)
  writeFileSync(file, Buffer.alloc(bytes))
  utimesSync(file, usedAt, usedAt)
}

function left() {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(e => e.isFile())
    .map(e => e.name)
    .sort()
}

test('above its limit the cache removes the least recently used files, and no more than needed', async () => {
  for (const [name, days] of [
    ['aa-1', 9],
    ['ab-2', 3],
    ['aa-3', 1],
    ['ac-4', 0],
  ] as const)
    keep(name, 100, daysAgo(days))
  expect(await tidyImageCache(folder, 400)).toEqual({ bytes: 400, removed: 0 })
  expect(await tidyImageCache(folder, 300)).toEqual({ bytes: 200, removed: 2 })
  expect(left()).toEqual(['aa-3', 'ac-4'])
  expect(await tidyImageCache(join(folder, 'nowhere'), 0)).toEqual({ bytes: 0, removed: 0 })
})

test('a requested variant counts as used, and a removed one is created again', async () => {
  const name = newFileName('image/jpeg')
  const picture = await drawPicture('jpeg', { width: 8, height: 6 })
  const read = async (asked: string) => (asked === name ? picture : null)
  const imageOf = createImageCache(folder, { read } as Storage)
  const variant: Variant = { name, width: 160, quality: 75, format: 'webp', shape: null }
  const made = await imageOf(variant)
  const own = imageCacheFolder(folder)
  const key = keyOf(variant)
  const file = join(own, key.slice(0, 2), key)
  utimesSync(file, daysAgo(9), daysAgo(9))
  writeFileSync(join(own, 'never-asked-for'), Buffer.alloc(1000))
  utimesSync(join(own, 'never-asked-for'), daysAgo(8), daysAgo(8))
  await imageOf(variant)
  expect(await tidyImageCache(own, 1000)).toMatchObject({ removed: 1 })
  expect(await imageOf(variant)).toEqual(made)
  expect(await tidyImageCache(own, 0)).toEqual({ bytes: 0, removed: 1 })
  expect(await imageOf(variant)).toEqual(made)
  // As after a loss of power.
  writeFileSync(file, '')
  expect(await imageOf(variant)).toEqual(made)
})

test('a full disk does not fail requests for pictures', async () => {
  const name = newFileName('image/jpeg')
  const picture = await drawPicture('jpeg', { width: 8, height: 6 })
  // A file in place of the cache's folder, because the user of the tests may have write access everywhere.
  writeFileSync(join(folder, 'cache'), '')
  const imageOf = createImageCache(folder, { read: async () => picture } as unknown as Storage)
  const made = await imageOf({ name, width: 160, quality: 75, format: 'webp', shape: null })
  expect((await sharp(made ?? undefined).metadata()).format).toBe('webp')
})
