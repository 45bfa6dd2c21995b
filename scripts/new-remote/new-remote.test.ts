import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { defineRemote, type RemoteManifest } from '@showcase/federation/manifest'
import { newRemoteCommand } from '../new-remote.ts'
import { mountSites, readRequest } from './remote-request.ts'
import { writeStandalone } from './standalone.ts'
import { filesOf, runBiome, writeFiles } from './write-remote.ts'

const root = join(import.meta.dirname, '../..')
const loyalty = ['loyalty', '--mount', 'business:/loyalty']
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'showcase-new-remote-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the command. @returns its exit code, and the lines that it printed */
async function run(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  return { code: await newRemoteCommand(args, { out: print, err: print }), lines }
}

/** Evaluates a written manifest without the workspace's packages. */
function manifestIn(text: string): RemoteManifest {
  const body = text.replace(/^import .*$/m, '').replace('export default', 'return')
  return new Function('defineRemote', body)(defineRemote)
}

test.each(mountSites)('a remote for %s has its names, its address and the repository’s format', site => {
  const options = { mount: `${site}:/customer/opinions`, nav: 'Customer opinions', card: true }
  const request = readRequest(`word-of-mouth-${site}`, options, [])
  const files = filesOf(request)
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
  expect(manifest.mounts).toEqual([{ at: `${site}:/customer/opinions`, expose: `./${name}` }])
  expect(manifest.nav).toEqual([expect.objectContaining({ label: 'Customer opinions' })])
  for (const file of Object.values(manifest.exposes)) expect(written).toContain(join(`remotes/remote-${name}`, file))

  expect(() => runBiome(['--error-on-warnings', ...written.map(file => join(folder, file))])).not.toThrow()
})

test.each([
  ['Free samples', 'Free samples'],
  ['Samples & sizes', 'Samples &amp; sizes'],
])('the name samples and the label %s are written as they are, and as %s in HTML', (nav, html) => {
  const files = filesOf(readRequest('samples', { mount: 'business:/samples', nav }, []))
  const text = (file: string) => files.get(`remotes/remote-samples/src/samples/${file}`)
  expect(text('samples.page.tsx')).toContain(`title="${nav}"`)
  expect(text('samples.page.tsx')).toContain('typeof samplesLoader')
  expect(text('samples.routes.tsx')).toContain("canonicalPath: '/samples',")
  expect(text('samples.server.test.tsx')).toContain(`toContain('<h1>${html}</h1>')`)
  expect(files.get('e2e/specs/samples.test.ts')).toContain(`toContain('<h1>${html}</h1>')`)
  expect(files.get('remotes/remote-samples/package.json')).toContain('"name": "remote-samples"')
})

test('a repository of its own has exact versions, the registry and commands, and nothing of the workspace', () => {
  const into = join(folder, 'own')
  const files = writeStandalone(
    readRequest('loyalty', { mount: 'business:/loyalty' }, []),
    into,
    'https://npm.example.com',
  )
  expect(files).toEqual(expect.arrayContaining(['src/loyalty/loyalty.page.tsx', '.github/workflows/release.yml']))
  const texts = files.map(file => readFileSync(join(into, file), 'utf8'))
  expect(texts.filter(text => /sample|workspace:|catalog:/i.test(text))).toEqual([])
  expect(readFileSync(join(into, '.npmrc'), 'utf8')).toBe('@showcase:registry=https://npm.example.com\n')
  const { scripts, dependencies, devDependencies } = JSON.parse(readFileSync(join(into, 'package.json'), 'utf8'))
  expect(Object.keys(scripts)).toEqual(['test', 'build', 'dev', 'release'])
  for (const version of Object.values({ ...dependencies, ...devDependencies }))
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  const { contract } = manifestIn(readFileSync(join(into, 'remote.manifest.ts'), 'utf8'))
  expect(contract).toBe(`^${dependencies['@showcase/contract']}`)
  expect(devDependencies).toHaveProperty('@showcase/publisher')
  expect(readFileSync(join(into, 'pnpm-workspace.yaml'), 'utf8')).not.toContain('overrides')
})

test('a dry run of a repository of its own lists its files and writes nothing', async () => {
  const into = join(folder, 'dry')
  const { code, lines } = await run(...loyalty, '--standalone', into, '--dry-run')
  expect(code).toBe(0)
  expect(lines).toEqual(
    expect.arrayContaining(['  src/loyalty/loyalty.page.tsx', '  package.json', 'Nothing was written.']),
  )
  expect(existsSync(into)).toBe(false)
})

test('a repository of its own needs a folder, and the address of a registry', async () => {
  const without = await run(...loyalty, '--registry', 'https://npm.example.com', '--dry-run')
  expect(without).toMatchObject({ code: 2, lines: [expect.stringContaining('--standalone')] })
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(await run(...loyalty, '--standalone', file)).toEqual({ code: 1, lines: [`${file} is not a folder.`] })
  expect(await run(...loyalty, '--standalone', folder)).toEqual({
    code: 1,
    lines: [`${folder} has other files. Name a new folder, or that of an empty repository.`],
  })
  const into = join(folder, 'dry')
  expect(await run(...loyalty, '--standalone', into, '--registry', 'npm.example.com')).toMatchObject({ code: 2 })
})

test('existing files are not overwritten', () => {
  const files = filesOf(readRequest('once', { mount: 'business:/once' }, []))
  writeFiles(files, folder)
  expect(() => writeFiles(files, folder)).toThrow(/No file was written: .*remote-once.* exists/)
})

test.each([
  ['Reviews', 'business:/reviews', /a name has up to 40 of a-z/],
  ['remote-reviews', 'business:/reviews', /Omit remote-/],
  ['storefront', 'business:/reviews', /remote-storefront exists already/],
  ['reviews', 'reviews', /is not a page address/],
  ['reviews', 'shop:/reviews', /is not a page address/],
  ['reviews', 'business:/reviews/:id', /has a parameter/],
  ['reviews', 'business:/re views', /a path consists of/],
  ['reviews', 'business:/', /a path consists of/],
  ['reviews', 'business:/products', /is taken by remote-storefront/],
  ['reviews', 'business:/Products', /is taken by remote-storefront/],
  ['reviews', 'platform:/api/reviews', /platform:\/api\/reviews is reserved/],
  ['reviews', 'admin:/dashboard', /admin:\/dashboard is reserved/],
  ['reviews', 'platform:/UserAdmin', /platform:\/UserAdmin is reserved/],
])('%s at %s is refused with a reason, and nothing is written', async (name, mount, reason) => {
  const { code, lines } = await run(name, '--mount', mount, '--no-install')
  expect(code).toBe(2)
  expect(lines.join('\n')).toMatch(reason)
})

test('a dry run names the files and writes none', async () => {
  const { code, lines } = await run('never-there', '--mount', 'business:/never-there', '--dry-run')
  expect(code).toBe(0)
  expect(lines.join('\n')).toContain('remotes/remote-never-there/src/never-there/never-there.page.tsx')
  expect(lines.at(-1)).toBe('Nothing was written.')
  expect(existsSync(join(root, 'remotes/remote-never-there'))).toBe(false)
})
