import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { fixedFolders } from './dev.ts'

const root = join(import.meta.dirname, '..')

test.each(['shell', 'server'])('a change of %s or of a package that it imports asks for a restart', name => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'))
  const packages = Object.keys({ ...dependencies, ...devDependencies })
    .filter(one => one.startsWith('@showcase/') && one !== '@showcase/testing')
    .map(one => `${one.replace('@showcase', 'shared')}/src`)
  expect(packages).toContain('shared/contract/src')
  expect(fixedFolders()).toEqual(expect.arrayContaining([`${name}/src`, ...packages]))
  expect(fixedFolders().filter(folder => !existsSync(join(root, folder)))).toEqual([])
})
