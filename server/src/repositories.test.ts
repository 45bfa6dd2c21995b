import { globSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'

const exported = /export (?:async )?function (\w+)(?:<[^>]*>)?\(([^)]*)/g

test('a repository function takes the tenant first, or its name says that it works across tenants', () => {
  const files = globSync('**/*.repository.ts', { cwd: import.meta.dirname })
  const violations = files.flatMap(file => {
    const source = readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
    return [...source.matchAll(exported)].flatMap(([, name = '', parameters = '']) => {
      const usesQuery = /: (?:Query|Trx)\b/.test(parameters)
      // A service opens the transaction.
      const opensOne = /: Database\b/.test(parameters)
      return !opensOne && usesQuery === name.endsWith('AcrossTenants') ? [] : [`${file}: ${name}`]
    })
  })
  expect(files.length).toBeGreaterThan(20)
  expect(violations).toEqual([])
})
