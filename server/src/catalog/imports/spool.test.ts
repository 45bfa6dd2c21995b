import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { removeAbandonedFiles, temporaryFile } from './spool.ts'

test('temporary files of processes that ended are removed after six hours, other files are not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'spool-'))
  process.env.TMPDIR = folder
  const [recent, old, other] = [temporaryFile(), temporaryFile(), join(folder, 'secrets.json')]
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
