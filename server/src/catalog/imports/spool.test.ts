import { access, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test } from '@jest/globals'
import { byteLimit, createPace, discard, removeAbandonedFiles, spool, temporaryFile } from './spool.ts'

const usual = process.env.TMPDIR
afterEach(() => {
  if (usual === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = usual
})

test('temporary files of processes that ended are removed after six hours, other files are not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'spool-'))
  process.env.TMPDIR = folder
  const [recent, old, other] = [await temporaryFile(), await temporaryFile(), join(folder, 'secrets.json')]
  const before = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  for (const [file, hours] of [
    [recent, 5],
    [old, 7],
    [other, 7],
  ] as const) {
    await writeFile(file, '')
    await utimes(file, before(hours), before(hours))
  }
  await removeAbandonedFiles()
  expect((await readdir(folder)).map(name => join(folder, name)).sort()).toEqual([recent, other].sort())
  await rm(folder, { recursive: true })
})

test('streams with a common limit are written whole up to it, however late their reader starts', async () => {
  const limit = byteLimit(9)
  const streams = ['abc', 'defgh'].map(text => Readable.from([...text].map(letter => Buffer.from(letter))))
  await nextTurn()
  const texts: string[] = []
  for (const stream of streams)
    await spool(stream, [byteLimit(5), limit], async file => texts.push(await readFile(file, 'utf8')))
  expect(texts).toEqual(['abc', 'defgh'])
  await discard(Readable.from([Buffer.alloc(1)]), [limit])
  const tooLarge = expect.objectContaining({ kind: 'too-large' })
  const use = () => Promise.reject(new Error('A file over the limit is not used.'))
  const late = Readable.from([Buffer.alloc(1)])
  await expect(spool(late, [limit], use)).rejects.toEqual(tooLarge)
  expect(late.destroyed).toBe(true)
  await expect(discard(Readable.from([Buffer.alloc(1)]), [limit])).rejects.toEqual(tooLarge)
})

test('streams with a common pace take as long as their bytes together', async () => {
  const pace = createPace(1_000_000)
  const chunks = (count: number) => Readable.from(Array.from({ length: count }, () => Buffer.alloc(20_000, 'a')))
  const began = performance.now()
  const size = spool(chunks(10), [pace], async file => (await readFile(file)).length)
  await Promise.all([size, discard(chunks(10), [pace])])
  expect(await size).toBe(200_000)
  expect(performance.now() - began).toBeGreaterThan(390)
  expect(performance.now() - began).toBeLessThan(2000)
})

test('a stream that fails is not waited for', async () => {
  async function* failing() {
    yield Buffer.alloc(10_000)
    throw new Error('The connection ended.')
  }
  const use = () => Promise.reject(new Error('The file is not whole.'))
  const began = performance.now()
  await expect(spool(Readable.from(failing()), [createPace(5000)], use)).rejects.toThrow('The connection ended.')
  expect(performance.now() - began).toBeLessThan(1000)
})

test('the file is removed after its use, also when the use fails', async () => {
  const files: string[] = []
  const use = async (file: string) => {
    files.push(file)
    throw new Error('The use fails.')
  }
  await expect(spool(Readable.from([Buffer.from('a')]), [], use)).rejects.toThrow('The use fails.')
  await expect(access(files[0] ?? '')).rejects.toMatchObject({ code: 'ENOENT' })
})
