import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { foldersOf, lockedPart } from './build-inputs.ts'
import { releaseVersion, standaloneVersion } from './release-version.ts'

function importer(folder: string, dependencies: Record<string, string>) {
  const lines = Object.entries(dependencies).map(
    ([name, version]) => `      ${name}:\n        specifier: 'catalog:'\n        version: ${version}\n`,
  )
  return `  ${folder}:\n    dependencies:\n${lines.join('')}\n`
}

/** A lockfile of two remotes, of which one uses React 19 or 18 and the other a package that needs `helper`. */
function lock({ react = '19.0.0', helper = '1.0.0', remotes = ['a', 'b'] } = {}) {
  const importers: Record<string, string> = {
    a: importer('remotes/remote-a', { react }),
    b: importer('remotes/remote-b', { chart: '2.0.0(react@19.0.0)' }),
  }
  return `lockfileVersion: '9.0'

importers:

  .:
    devDependencies:
      jest:
        specifier: 'catalog:'
        version: 30.0.0

${remotes.map(name => importers[name]).join('')}  shared/federation:
    devDependencies:
      webpack:
        specifier: 'catalog:'
        version: 5.0.0

packages:

  chart@2.0.0:
    resolution: {integrity: sha512-chart}

  helper@${helper}:
    resolution: {integrity: sha512-helper}

  react@${react}:
    resolution: {integrity: sha512-react}

  webpack@5.0.0:
    resolution: {integrity: sha512-webpack}

snapshots:

  chart@2.0.0(react@19.0.0):
    dependencies:
      helper: ${helper}

  helper@${helper}: {}

  react@${react}: {}

  webpack@5.0.0: {}
`
}

const a = ['remotes/remote-a', 'shared/federation']
const b = ['remotes/remote-b', 'shared/federation']

test('a build reads its own packages and those of the shared packages, not those of other remotes', () => {
  expect(lockedPart(lock(), a)).toBe(lockedPart(lock({ remotes: ['a'] }), a))
  expect(lockedPart(lock(), a)).toBe(
    'react@19.0.0\n    resolution: {integrity: sha512-react}\n\n\nwebpack@5.0.0\n    resolution: {integrity: sha512-webpack}\n\n',
  )
  expect(lockedPart(lock({ react: '18.0.0' }), a)).not.toBe(lockedPart(lock(), a))
  expect(lockedPart(lock().replaceAll('5.0.0', '6.0.0'), a)).not.toBe(lockedPart(lock(), a))
  expect(lockedPart(lock({ helper: '1.0.1' }), a)).toBe(lockedPart(lock(), a))
  expect(lockedPart(lock({ helper: '1.0.1' }), b)).not.toBe(lockedPart(lock(), b))
})

test('the real lockfile has every package that a remote reaches', () => {
  const root = join(import.meta.dirname, '../../../..')
  const folders = foldersOf(root, 'remotes/remote-operators')
  expect(folders).toEqual(expect.arrayContaining(['remotes/remote-operators', 'shared/ui', 'shared/contract']))
  expect(folders).not.toContain('shared/admin-kit')
  expect(folders).not.toContain('shared/testing')
  const keys = lockedPart(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'), folders).match(/^\S.*@.*$/gm) ?? []
  const names = keys.map(key => key.replace(/(.)@.*/, '$1'))
  expect(names).toEqual(expect.arrayContaining(['react', 'zod', 'webpack', 'scheduler', '@swc/core', 'acorn']))
  expect(names).not.toContain('chart.js')
  expect(names).not.toContain('fastify')
})

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'showcase-release-version-'))
  write('pnpm-lock.yaml', lock())
  writePackage('shared/federation')
  writePackage('shared/common')
  writePackage('shared/chart', ['common'])
  writePackage('shared/testing')
  writePackage('remotes/remote-a', ['common'])
  writePackage('remotes/remote-b', ['chart'])
  writePackage('shell', [], ['common'])
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(file: string, text: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

function needs(names: string[]) {
  return Object.fromEntries(names.map(name => [`@showcase/${name}`, 'workspace:*']))
}

function writePackage(folder: string, uses: string[] = [], develops: string[] = []) {
  const dependencies = needs(uses)
  const devDependencies = needs(['testing', ...develops])
  write(`${folder}/package.json`, JSON.stringify({ name: folder, version: '1.0.0', dependencies, devDependencies }))
  write(`${folder}/src/index.ts`, folder)
}

function versions() {
  return ['a', 'b'].map(name => releaseVersion(`remotes/remote-${name}`, 'production', root).version)
}

test.each([
  ['its own file', 'remotes/remote-a/src/index.ts', [true, false]],
  ['a package that one remote reaches', 'shared/chart/src/index.ts', [false, true]],
  ['a package that both reach, one through another', 'shared/common/src/index.ts', [true, true]],
  ['the build preset', 'shared/federation/src/index.ts', [true, true]],
  ['a test', 'remotes/remote-a/src/index.test.ts', [false, false]],
  ['test support', 'shared/testing/src/index.ts', [false, false]],
])('a change of %s gives a new version only to the remotes that use it', (_, file, expected) => {
  const before = versions()
  write(file, 'changed')
  expect(versions().map((version, index) => version !== before[index])).toEqual(expected)
})

test('a change of what the browser gets gives a new version of the shell; test support does not', () => {
  const version = () => releaseVersion('shell', 'production', root).version
  const before = version()
  write('shared/testing/src/index.ts', 'changed')
  expect(version()).toBe(before)
  write('shared/common/src/index.ts', 'changed')
  expect(version()).not.toBe(before)
})

test('a change in the lockfile gives a new version only to the remotes that reach the package', () => {
  const before = versions()
  write('pnpm-lock.yaml', lock({ helper: '1.0.1' }))
  expect(versions().map((version, index) => version !== before[index])).toEqual([false, true])
})

test('a remote with a repository of its own gets a new version by its sources and its lockfile, not by tests or documents', () => {
  const standalone = () => standaloneVersion(join(root, 'own')).version
  write('own/package.json', JSON.stringify({ name: 'remote-own', version: '1.2.0' }))
  write('own/remote.manifest.ts', 'manifest')
  write('own/src/page.ts', 'page')
  expect(standalone).toThrow('Run `npm install` first')
  write('own/package-lock.json', 'lock')
  const before = standalone()
  expect(before).toMatch(/^1\.2\.0-[0-9a-f]{8}$/)
  write('own/src/page.test.ts', 'test')
  write('own/README.md', 'text')
  write('own/dist/1.2.0-aaaaaaaa/remote.json', '{}')
  expect(standalone()).toBe(before)
  for (const file of ['src/page.ts', 'package-lock.json', 'remote.manifest.ts']) {
    const last = standalone()
    write(`own/${file}`, 'changed')
    expect(standalone()).not.toBe(last)
  }
})
