import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { defineRemote, type RemoteManifest } from '@showcase/federation/manifest'
import { newRemoteCommand } from './new-remote-cli.ts'
import { mountSites, readOrder } from './order.ts'
import { filesOf, writeFiles } from './write-remote.ts'

const root = join(import.meta.dirname, '../..')
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'showcase-new-remote-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A manifest as it is written, read without the packages of the workspace. */
function manifestIn(text: string): RemoteManifest {
  const body = text.replace(/^import .*$/m, '').replace('export default', 'return')
  return new Function('defineRemote', body)(defineRemote)
}

test.each(mountSites)('a remote for %s has its names, its address and the format of the house', site => {
  const options = { mount: `${site}:/what/people-say`, nav: 'What people say', card: true }
  const order = readOrder(`word-of-mouth-${site}`, options, [])
  const files = filesOf(order)
  writeFiles(files, folder)
  const written = [...files.keys()]
  const name = `word-of-mouth-${site}`
  expect(written).toEqual(
    expect.arrayContaining([
      `remotes/remote-${name}/src/${name}/${name}.routes.tsx`,
      `remotes/remote-${name}/src/${name}/${name}.page.tsx`,
      `remotes/remote-${name}/src/${name}/${name}.resource.ts`,
      `remotes/remote-${name}/src/${name}/${name}.module.css`,
      `remotes/remote-${name}/src/${name}/${name}.test.tsx`,
      `remotes/remote-${name}/src/${name}/${name}-card.test.tsx`,
      `e2e/specs/${name}.test.ts`,
    ]),
  )
  const texts = written.map(file => readFileSync(join(folder, file), 'utf8'))
  expect(texts.filter(text => /sample/i.test(text))).toEqual([])

  const manifest = manifestIn(readFileSync(join(folder, `remotes/remote-${name}/remote.manifest.ts`), 'utf8'))
  expect(manifest.name).toBe(`remote-${name}`)
  expect(manifest.mounts).toEqual([{ at: `${site}:/what/people-say`, expose: `./${name}` }])
  expect(manifest.nav).toEqual([expect.objectContaining({ label: 'What people say' })])
  for (const file of Object.values(manifest.exposes)) expect(written).toContain(join(`remotes/remote-${name}`, file))

  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const args = ['check', '--error-on-warnings', '--config-path', root, '--vcs-enabled=false', ...written]
  execFileSync(process.execPath, [biome, ...args], { cwd: folder, stdio: 'pipe' })
})

test('files that are there are left alone', () => {
  const files = filesOf(readOrder('once', { mount: 'business:/once' }, []))
  writeFiles(files, folder)
  expect(() => writeFiles(files, folder)).toThrow(/Nothing is written: .*remote-once.* is there/)
})

test.each([
  ['Reviews', 'business:/reviews', /a name has up to 40 of a-z/],
  ['remote-reviews', 'business:/reviews', /Leave remote- out/],
  ['storefront', 'business:/reviews', /There is a remote-storefront already/],
  ['reviews', 'reviews', /is no address of a page/],
  ['reviews', 'shop:/reviews', /is no address of a page/],
  ['reviews', 'business:/reviews/:id', /has a parameter/],
  ['reviews', 'business:/re views', /a path is made of/],
  ['reviews', 'business:/', /a path is made of/],
  ['reviews', 'business:/products', /is taken by remote-storefront/],
  ['reviews', 'platform:/api/reviews', /\/api is the platform's own/],
])('%s at %s is refused in words, and nothing is written', async (name, mount, words) => {
  const said: string[] = []
  const terminal = { out: (line: string) => said.push(line), err: (line: string) => said.push(line) }
  expect(await newRemoteCommand([name, '--mount', mount, '--no-install'], terminal)).toBe(2)
  expect(said.join('\n')).toMatch(words)
})

test('a dry run names the files and writes none', async () => {
  const said: string[] = []
  const terminal = { out: (line: string) => said.push(line), err: (line: string) => said.push(line) }
  expect(await newRemoteCommand(['never-there', '--mount', 'business:/never-there', '--dry-run'], terminal)).toBe(0)
  expect(said.join('\n')).toContain('remotes/remote-never-there/src/never-there/never-there.page.tsx')
  expect(said.at(-1)).toBe('Nothing was written.')
  expect(existsSync(join(root, 'remotes/remote-never-there'))).toBe(false)
})
