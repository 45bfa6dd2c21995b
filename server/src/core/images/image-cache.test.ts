import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { waitUntil } from '@showcase/testing/wait-until'
import { drawPicture } from '../../../testing/pictures.ts'
import { newFileName, type Storage } from '../storage/storage.ts'
import { Busy } from '../unavailable.ts'
import { createImageCache } from './image-cache.ts'
import type { Variant } from './variant.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'image-cache-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function newVariant(): Variant {
  return { name: newFileName('image/jpeg'), width: 160, quality: 50, format: 'webp', shape: null }
}

/** A storage whose reads wait until they are released, and the names that it was asked for. */
function heldStorage(picture: Buffer) {
  const asked: string[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const read = async (name: string) => {
    asked.push(name)
    await released
    return picture
  }
  return { asked, release, storage: { read } as unknown as Storage }
}

test('of 500 variants at once a few are read, a hundred wait, and the others are refused', async () => {
  const { asked, release, storage } = heldStorage(await drawPicture())
  const imageOf = createImageCache(folder, storage)
  const all = Promise.allSettled(Array.from({ length: 500 }, () => imageOf(newVariant())))
  await waitUntil(() => asked.length > 0)
  await expect(imageOf(newVariant())).rejects.toThrow(Busy)
  expect(asked.length).toBeLessThanOrEqual(3)
  release()
  const results = await all
  const [made, refused] = ['fulfilled', 'rejected'].map(status => results.filter(one => one.status === status))
  expect(made?.length).toBeLessThanOrEqual(103)
  expect(refused?.every(one => 'reason' in one && one.reason instanceof Busy)).toBe(true)
  expect(asked).toHaveLength(made?.length ?? 0)
})

test('while one client network fills the places, another one gets ten variants beyond them', async () => {
  const { release, storage } = heldStorage(await drawPicture())
  const imageOf = createImageCache(folder, storage)
  const { signal } = new AbortController()
  const refusals = new Map<string, number>()
  const ask = (count: number, network: string) =>
    Array.from({ length: count }, () =>
      imageOf(newVariant(), signal, network).catch(() => {
        refusals.set(network, (refusals.get(network) ?? 0) + 1)
        return null
      }),
    )
  const greedy = ask(150, '203.0.113.7')
  await waitUntil(() => (refusals.get('203.0.113.7') ?? 0) > 40)
  const other = ask(15, '198.51.100.7')
  await waitUntil(() => refusals.get('198.51.100.7') === 5)
  release()
  const made = (await Promise.all(other)).filter(Boolean)
  expect(made).toHaveLength(10)
  await Promise.all(greedy)
  expect(await imageOf(newVariant(), signal, '203.0.113.7')).toBeInstanceOf(Buffer)
})

test('a variant is not created if the request that waited for it has closed, unless another one waits', async () => {
  const { asked, release, storage } = heldStorage(await drawPicture())
  const imageOf = createImageCache(folder, storage)
  const first = Array.from({ length: 3 }, () => imageOf(newVariant()))
  await waitUntil(() => asked.length > 0)
  const [left, shared] = [newVariant(), newVariant()]
  const { signal } = new AbortController()
  const abandoned = new AbortController()
  const pending = [imageOf(left, abandoned.signal), imageOf(shared, abandoned.signal), imageOf(shared, signal)]
  abandoned.abort()
  release()
  const [skipped, ...others] = await Promise.allSettled([...pending, ...first])
  expect(skipped).toMatchObject({ status: 'rejected', reason: expect.any(Busy) })
  expect(others.map(({ status }) => status)).toEqual(Array(5).fill('fulfilled'))
  expect(asked).not.toContain(left.name)
  expect(asked.filter(name => name === shared.name)).toHaveLength(1)
  expect(await imageOf(left)).toBeInstanceOf(Buffer)
})
