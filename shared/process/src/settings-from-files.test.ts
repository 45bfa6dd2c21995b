import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { settingsFromFiles } from './settings-from-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'showcase-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'secret')
writeFileSync(file, 'of a file\n')

test('a setting is read from the file that its _FILE names, without the end of the line', () => {
  expect(settingsFromFiles({ SECRET_FILE: file, OTHER_FILE: file, PORT: '1' }, ['SECRET', 'PORT'])).toEqual({
    ...{ SECRET_FILE: file, SECRET: 'of a file', OTHER_FILE: file, PORT: '1' },
  })
  expect(settingsFromFiles({ SECRET: 'given', SECRET_FILE: '' }, ['SECRET']).SECRET).toBe('given')
})

test('what is given twice, or cannot be read, is refused with one line', () => {
  expect(() => settingsFromFiles({ SECRET: 'given', SECRET_FILE: file }, ['SECRET'])).toThrow(
    'SECRET and SECRET_FILE are both set: leave one of them out.',
  )
  expect(() => settingsFromFiles({ SECRET_FILE: '/nowhere' }, ['SECRET'])).toThrow(
    'SECRET_FILE names /nowhere, which cannot be read.',
  )
})
