import { expect, test } from '@jest/globals'
import { describeFolders, serverFolders } from './server-folders.ts'

function file(source: string, ...imported: string[]) {
  return {
    source: `server/src/${source}`,
    dependencies: imported.map(path => ({ resolved: `server/src/${path}` })),
  }
}

test('the graph names each folder with its direct imports, without tests and without what follows from another import', () => {
  const folders = serverFolders([
    file('api/a.ts', 'leads/l.ts', 'core/c.ts'),
    file('leads/l.ts', 'core/c.ts', 'leads/m.ts'),
    file('leads/l.test.ts', 'api/a.ts'),
    file('core/db/d.ts'),
    file('app.ts', 'api/a.ts'),
  ])
  expect(describeFolders(folders)).toBe('api → leads; leads → core; core')
})

test('folders that import each other are named, though no two files do', () => {
  const folders = serverFolders([
    file('leads/a.ts', 'catalog/b.ts'),
    file('catalog/b.ts'),
    file('catalog/c.ts', 'leads/d.ts'),
    file('leads/d.ts'),
  ])
  expect(() => describeFolders(folders)).toThrow('These folders import each other: leads -> catalog -> leads')
})
