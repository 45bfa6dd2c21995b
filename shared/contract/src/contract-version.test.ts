import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { contractVersion } from './remote.ts'

test('equals the version of the package', () => {
  const file = join(import.meta.dirname, '../package.json')
  expect(contractVersion).toBe(JSON.parse(readFileSync(file, 'utf8')).version)
})
