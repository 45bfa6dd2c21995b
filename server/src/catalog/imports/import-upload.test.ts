import { Readable } from 'node:stream'
import { expect, test } from '@jest/globals'
import type { Storage } from '../../core/storage/storage.ts'
import { type ImportPart, storeUpload } from './import-upload.ts'
import { makeZip } from './make-zip.testing.ts'

const names = Array.from({ length: 20 }, (_, at) => `${at}.jpg`)

async function* form(): AsyncGenerator<ImportPart> {
  const zip = makeZip(names.map(name => ({ name, bytes: Buffer.from(name) })))
  yield { field: 'csv', fileName: 'products.csv', stream: Readable.from([Buffer.from('Title')]) }
  yield { field: 'images', fileName: 'all.zip', stream: Readable.from([zip]) }
}

/** A storage in memory that waits for `beforeWrite`. */
function storageWith(beforeWrite: (content: string) => Promise<void>) {
  const objects = new Map<string, string>()
  const write: Storage['write'] = async (name, bytes) => {
    await beforeWrite(String(bytes))
    objects.set(name, String(bytes))
  }
  const remove: Storage['remove'] = async name => void objects.delete(name)
  return { storage: { write, remove } as Storage, objects }
}

test('pictures of a zip file are stored eight at a time', async () => {
  let [running, most] = [0, 0]
  const eight = Promise.withResolvers<void>()
  const { storage, objects } = storageWith(async content => {
    if (content === 'Title') return
    running += 1
    most = Math.max(most, running)
    if (running === 8) eight.resolve()
    await eight.promise
    running -= 1
  })
  const { pictures } = await storeUpload(storage, form())
  expect([...pictures].map(([key, object]) => [key, objects.get(object)])).toEqual(names.map(name => [name, name]))
  expect([objects.size, most]).toEqual([names.length + 1, 8])
}, 5_000)

test('if one cannot be stored, none stays, also of those that are stored at the same time', async () => {
  const refused = Promise.withResolvers<void>()
  const { storage, objects } = storageWith(async content => {
    if (content === 'Title') return
    if (content === '3.jpg') setImmediate(refused.resolve)
    if (content === '3.jpg') throw new Error('The storage is full.')
    await refused.promise
  })
  await expect(storeUpload(storage, form())).rejects.toThrow('The storage is full.')
  await new Promise(setImmediate)
  expect(objects.size).toBe(0)
}, 5_000)
