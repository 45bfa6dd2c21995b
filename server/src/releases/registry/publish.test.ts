import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import { errors } from '@showcase/contract/errors'
import type { RemoteRelease } from '@showcase/contract/remote'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { contents, describeRelease, digest, formOf, newName, writeFiles } from './make-release.testing.ts'
import { first, registryOf } from './registry.testing.ts'

const { 'integrity.json': _, ...withoutHashes } = describeRelease('remote-x', first).files

describeOnBothDatabases('publishing', server => {
  const { operator, tokenOf, publish, promote, snapshot } = registryOf(server)
  const laid = (more: Partial<RemoteRelease> = {}, files: Record<string, string> = contents) => {
    const release = describeRelease(newName(), first, more, files)
    writeFiles(server().config.dataDir, release, files)
    return release
  }
  const upload = async (form: FormData | string, name: string, token = tokenOf(name), more = {}) => {
    const query = new URLSearchParams({ name, note: 'by hand', ...more })
    const address = `${server().url}/api/registry/upload?${query}`
    const response = await fetch(address, { method: 'POST', headers: { authorization: token }, body: form })
    const answer = (await response.json()) as { error: string; payload: Record<string, unknown> | null }
    return { status: response.status, ...answer }
  }
  const served = (release: RemoteRelease, path = 'entry.js') =>
    fetch(`${server().url}/remotes/${release.name}/${release.version}/${path}`)

  test('a version is published once, with its publisher, note and size', async () => {
    const release = laid()
    expect(await publish({ ...release, note: 'A new list' } as RemoteRelease)).toMatchObject({ status: 200, code: 201 })
    expect(await publish(release)).toMatchObject({ status: 409, error: errors.versionExists })
    const rebuilt = { ...release, files: { ...release.files, 'entry.js': digest('self.entry = 2') } }
    expect(await publish(rebuilt)).toMatchObject({ status: 409, error: errors.versionDiffers })
    const moved = { ...release, mounts: [{ at: 'business:/elsewhere', expose: './page' }] }
    expect(await publish(moved)).toMatchObject({ status: 409, error: errors.versionDiffers })
    const { payload } = await server().call('registry', 'versions', { name: release.name }, tokenOf(release.name))
    expect(payload).toMatchObject({
      count: 1,
      versions: [{ version: first, publishedBy: release.name, note: 'A new list', pointers: [], manifest: release }],
    })
    expect(payload.versions[0].bytes).toBe(sizeOf(contents))
    expect(payload.versions[0].firstViews['./page']).toBeGreaterThan(10)
  })

  test('a version that another key signed is signed again when it is published again, with the same files only', async () => {
    const release = laid()
    await publish(release)
    await promote(release.name, first)
    const signatureOf = async () =>
      (await snapshot()).remotes.find(({ name }: { name: string }) => name === release.name).signature
    const good = await signatureOf()
    const forget = () =>
      server().database.transactAcrossTenants(async trx => {
        const change = trx.updateTable('remote_versions').set({ signature: 'of another key' })
        await change.where('name', '=', release.name).execute()
      })
    await forget()
    const rebuilt = { ...release, files: { ...release.files, 'entry.js': digest('self.entry = 2') } }
    expect(await publish(rebuilt)).toMatchObject({ status: 409, error: errors.versionDiffers })
    expect(await signatureOf()).toBe('of another key')
    expect(await publish(release)).toMatchObject({ status: 409, error: errors.versionExists })
    expect(await signatureOf()).toBe(good)
  })

  test('a token publishes its own remote only; without one nothing is published', async () => {
    const release = laid()
    expect(await publish(release, '')).toMatchObject({ status: 401, error: errors.tokenMissing })
    for (const token of [tokenOf('remote-other'), 'nonsense'])
      expect(await publish(release, token)).toMatchObject({ status: 401, error: errors.tokenInvalid })
    expect((await publish(release, operator())).status).toBe(200)
  })

  test('a folder that does not match its hashes is not published', async () => {
    const release = laid()
    const wrong = { ...release, files: { ...release.files, 'entry.js': digest('something else') } }
    expect((await publish(wrong)).error).toBe(
      `${errors.remoteIncomplete}\nentry.js is not the file that remote.json lists.`,
    )
    const missing = { ...release, files: { ...release.files, 'more.js': digest('') } }
    expect((await publish(missing)).error).toContain('more.js is missing.')
    const { 'static/page.css': _left, ...fewer } = release.files
    const page = { './page': { js: ['static/page.js'], css: [] } }
    expect((await publish({ ...release, exposes: page, files: fewer })).error).toContain('page.css is not listed')
    writeFiles(server().config.dataDir, release, { 'entry.js.br': brotliCompressSync('another') })
    expect((await publish(release)).error).toContain('entry.js.br is not a compressed copy of entry.js.')
    writeFiles(server().config.dataDir, release, { 'entry.js.br': brotliCompressSync(contents['entry.js']) })
    expect((await publish(release)).status).toBe(200)
  })

  test.each<[string, Partial<RemoteRelease>, string]>([
    [
      'an expose that is not there',
      { mounts: [{ at: 'business:/a', expose: './b' }] },
      './b is mounted but not exposed',
    ],
    ['an address twice', { mounts: ['', ''].map(() => ({ at: 'admin:/a', expose: './page' })) }, 'mounted twice'],
    ['an invalid address', { mounts: [{ at: 'business:/a/', expose: './page' }] }, 'business:/a/ is not an address'],
    [
      'a mount that hides every business',
      { mounts: [{ at: 'platform:/:x', expose: './page' }] },
      'would hide every business',
    ],
    ['a reserved address', { mounts: [{ at: 'platform:/api/x', expose: './page' }] }, 'reserved for the platform'],
    ['the API of a shop', { mounts: [{ at: 'business:/API/x', expose: './page' }] }, 'reserved for the platform'],
    ["the shell's dashboard", { mounts: [{ at: 'admin:/dashboard', expose: './page' }] }, 'is a page of the platform'],
    ["the owner's area", { mounts: [{ at: 'platform:/useradmin', expose: './page' }] }, 'reserved for the platform'],
    ['a container without its version', { uniqueName: 'remote_test' }, 'Its container must be named remote_test_'],
    ['another contract', { contract: '^2.0.0' }, 'built against the contract ^2.0.0, the platform has 1.'],
    ['additions that the contract does not have', { contract: '^1.99.0' }, 'built against the contract ^1.99.0'],
    ['an invalid version range', { shared: { react: 'newest' } }, 'newest of react is not a version range.'],
    ['a chunk that is missing', { exposes: { './page': { js: ['x.js'], css: [] } } }, 'x.js of ./page is not among'],
    ['scripts without their hashes', { files: withoutHashes }, 'Build it again'],
    ['an entry that is missing', { entry: 'main.js' }, 'main.js is not among its files.'],
    ['an entry with the name of a method', { entry: 'toString' }, 'toString is not among its files.'],
  ])('%s is refused with what to do', async (_, more, text) => {
    const answer = await publish(laid(more))
    expect([answer.status, answer.error]).toEqual([400, expect.stringContaining(text)])
  })

  test('a page that loads too much is refused; pages for owners may load more', async () => {
    const heavy = { ...contents, 'static/page.js': digestsOf(2000) }
    const mounted = (at: string) => laid({ mounts: [{ at, expose: './page' }] }, heavy)
    expect(await publish(mounted('business:/a'))).toMatchObject({
      status: 400,
      error: expect.stringMatching(/^A first view of .\/page loads \d+ KB compressed; it may load 40 KB/),
    })
    expect((await publish(mounted('admin:/a'))).status).toBe(200)
  })

  test('an uploaded build appears complete, under the address of its folder', async () => {
    const release = describeRelease(newName(), first)
    const files = { ...contents, 'entry.js.br': brotliCompressSync(contents['entry.js']) }
    expect(await upload(formOf(release, files), release.name)).toMatchObject({
      status: 200,
      payload: { bytes: sizeOf(contents) },
    })
    expect(await (await served(release)).text()).toBe(contents['entry.js'])
    expect(await (await served(release, 'remote.json')).json()).toEqual(release)
    expect(await upload(formOf(release), release.name)).toMatchObject({ status: 409, error: errors.versionExists })
    const { payload } = await server().call('registry', 'versions', { name: release.name }, operator())
    expect(payload.versions[0]).toMatchObject({ publishedBy: release.name, note: 'by hand' })
  })

  test('the note of an upload is one line, and not longer than others', async () => {
    const release = describeRelease(newName(), first)
    const send = (note: string) => upload(formOf(release), release.name, tokenOf(release.name), { note })
    expect(await send('x'.repeat(501))).toMatchObject({ status: 400, error: 'note must be at most 500 characters' })
    expect((await send('by\0hand')).status).toBe(200)
    const { payload } = await server().call('registry', 'versions', { name: release.name }, operator())
    expect(payload.versions[0].note).toBe('by hand')
  })

  test('a release keeps the sources that its publisher names; lists, history and status show them', async () => {
    const release = describeRelease(newName(), first)
    const { name } = release
    const provenance = { commit: 'ab12cd34ef', branch: 'faster-list', author: 'Asha', link: 'https://ci.example/7' }
    const send = (text: string) => upload(formOf(release), name, tokenOf(name), { provenance: text })
    for (const [wrong, field] of [
      [{ ...provenance, link: 'javascript:alert(1)' }, 'link'],
      [{ ...provenance, commit: '<b>' }, 'commit'],
      [{ ...provenance, branch: 'x'.repeat(201) }, 'branch'],
    ] as const)
      expect(await send(JSON.stringify(wrong))).toMatchObject({ status: 400, error: expect.stringContaining(field) })
    expect((await send('{')).status).toBe(400)
    expect((await send(JSON.stringify(provenance))).status).toBe(200)
    const read = async (call: 'versions' | 'history' | 'status') =>
      (await server().call('registry', call, { name }, tokenOf(name))).payload
    await server().call('registry', 'change', { steps: [{ act: 'promote', name, version: first }] }, operator())
    expect((await read('versions')).versions).toMatchObject([{ provenance }])
    expect((await read('history')).changes).toMatchObject([{ steps: [{ provenance }] }, { steps: [{ provenance }] }])
    expect((await read('status')).releases).toEqual([
      { name, version: first, publishedAt: expect.any(String), provenance },
    ])
  })

  test('an upload that does not match its manifest leaves no files', async () => {
    const release = describeRelease(newName(), first)
    const send = (files: Record<string, string | Buffer>) => upload(formOf(release, files), release.name)
    expect((await send({ ...contents, 'entry.js': 'evil' })).error).toBe(
      'entry.js is not the file that remote.json lists.',
    )
    expect((await send({ ...contents, 'evil.js': 'evil' })).error).toBe('evil.js is not listed in remote.json.')
    expect((await send({ ...contents, '../../evil.js': 'evil' })).status).toBe(400)
    expect((await send({ ...contents, 'entry.js.br': brotliCompressSync('evil') })).status).toBe(400)
    const { 'server.cjs': _, ...fewer } = contents
    expect((await send(fewer)).error).toContain('server.cjs is missing.')
    expect((await served(release)).status).toBe(404)
    expect((await upload(formOf(release, contents, false), release.name)).error).toContain('must be remote.json')
    expect((await upload(formOf({ name: 'x' }), release.name)).status).toBe(400)
    expect((await upload(formOf(release), 'remote-other', operator())).status).toBe(403)
    const nav = Array.from({ length: 100_000 }, () => 0)
    expect((await upload(formOf({ ...release, nav }), release.name)).error).toBe('The request has too many values.')
    expect((await upload('text', release.name)).status).toBe(415)
    expect((await upload(formOf(release), release.name, 'nonsense')).status).toBe(401)
    expect((await upload(formOf({ ...release, version: 'x' }), release.name)).status).toBe(400)
    expect((await send({ ...contents, 'entry.js': Buffer.alloc(10_000_001) })).status).toBe(413)
    const { remotes } = await snapshot()
    expect(remotes.filter((one: { name: string }) => one.name === release.name)).toEqual([])
    expect((await send(contents)).status).toBe(200)
    expect((await served(release, 'server.cjs')).status).toBe(200)
  })

  test.each([
    ['', '../../evil.js'],
    ['behind the end of a line, ', 'x\u2028/../../../evil.js'],
  ])('%sa file that leads out of its release is refused and not written', async (_, path) => {
    const files = { ...contents, [path]: 'evil' }
    const release = describeRelease(newName(), first, {}, files)
    expect(await upload(formOf(release, files), release.name)).toMatchObject({
      status: 400,
      error: `remote.json: files.${path} Invalid key in record`,
    })
    expect(existsSync(join(server().config.dataDir, 'remotes', 'evil.js'))).toBe(false)
  })

  test('files of a version are served to any site and cached for ever', async () => {
    const release = laid()
    await publish(release)
    const response = await served(release)
    expect(await response.text()).toBe(contents['entry.js'])
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('content-type')).toContain('javascript')
    for (const path of ['nothing.js', '../../../secrets.json', '%2e%2e/%2e%2e/%2e%2e/secrets.json'])
      expect((await served(release, path)).status).toBe(404)
  })
})

function sizeOf(files: Record<string, string>) {
  return Object.values(files).join('').length
}

/** Text that no compression makes small. */
function digestsOf(count: number) {
  return Array.from({ length: count }, (_, index) => digest(String(index))).join('')
}
