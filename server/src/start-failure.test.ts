import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { startServerProcess } from '../testing/server-process.ts'
import { removeFolder } from '../testing/test-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'showcase-start-'))
afterAll(() => removeFolder(folder))

test('a process that the system refuses a folder or an address says so in one line', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  await expect(startServerProcess({ DATA_DIR: file })).rejects.toThrow(
    new Error(`The server ended with 1: DATA_DIR must be a folder, but "${file}" is a file.\n`),
  )
  const below = join(file, 'data')
  await expect(startServerProcess({ DATA_DIR: below })).rejects.toThrow(
    new Error(`The server ended with 1: The API could not start: ENOTDIR: not a directory, mkdir '${below}'\n`),
  )
  const elsewhere = { DATA_DIR: folder, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/showcase' }
  await expect(startServerProcess(elsewhere)).rejects.toThrow(
    new Error('The server ended with 1: The API could not start: connect ECONNREFUSED 127.0.0.1:1\n'),
  )
})
