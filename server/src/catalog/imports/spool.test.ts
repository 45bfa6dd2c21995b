import { access, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test } from '@jest/globals'
import { byteLimit, discard, removeAbandonedFiles, spool, temporaryFile } from './spool.ts'

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
  await discard(Readable.from([Buffer.alloc(1)]), limit)
  const tooLarge = expect.objectContaining({ kind: 'too-large' })
  const use = () => Promise.reject(new Error('A file over the limit is not used.'))
  const late = Readable.from([Buffer.alloc(1)])
  await expect(spool(late, [limit], use)).rejects.toEqual(tooLarge)
  expect(late.destroyed).toBe(true)
  await expect(discard(Readable.from([Buffer.alloc(1)]), limit)).rejects.toEqual(tooLarge)
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
