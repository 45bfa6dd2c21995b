import { expect, test } from '@jest/globals'
import { findCycle, foldersOf } from './imports.ts'

function file(source: string, ...imported: string[]) {
  return {
    source: `server/src/${source}`,
    dependencies: imported.map(path => ({ resolved: `server/src/${path}` })),
  }
}

test('imports in one direction are no cycle, and those of tests do not count', () => {
  const files = [
    file('api/a.ts', 'leads/l.ts', 'core/c.ts'),
    file('leads/l.ts', 'core/c.ts', 'leads/m.ts'),
    file('leads/l.test.ts', 'api/a.ts'),
    file('core/db/d.ts'),
    file('app.ts', 'api/a.ts'),
  ]
  expect(findCycle(foldersOf(files))).toBeNull()
})

test('folders that import each other are named, though no two files do', () => {
  const files = [
    file('leads/a.ts', 'catalog/b.ts'),
    file('catalog/b.ts'),
    file('catalog/c.ts', 'leads/d.ts'),
    file('leads/d.ts'),
  ]
  expect(findCycle(foldersOf(files))).toEqual(['leads', 'catalog', 'leads'])
})

test('folders within a layer must not import each other either', () => {
  const files = [
    file('core/db/a.ts', 'core/events.ts'),
    file('core/events.ts'),
    file('core/mail.ts', 'core/db/b.ts'),
    file('core/db/b.ts'),
  ]
  expect(findCycle(foldersOf(files))).toEqual(['core/db', 'core', 'core/db'])
})
