import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'
import { makeBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { signRelease } from '../../platform/registry/sign-release.ts'

const contents = { 'entry.js': 'self.entry = 1', 'static/page.css': 'a{color:red}', 'server.cjs': 'exports.a = 1' }
let made = 0

describeOnBothDatabases('registry', server => {
  const newName = () => `remote-test-${++made}`
  const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
  /** Puts a version's folder in place. @returns its remote.json */
  const build = (name: string, version: string) => {
    for (const [path, text] of Object.entries(contents)) {
      const file = join(server().config.dataDir, 'remotes', name, version, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
    return {
      ...{
        name,
        version,
        uniqueName: `${name}__${version}`.replace(/\W/g, '_'),
        contract: '^1.0.0',
        failure: 'regular',
      },
      ...{ mounts: [], nav: [], cards: [], exposes: {}, entry: 'entry.js', server: 'server.cjs' },
      files: Object.fromEntries(Object.entries(contents).map(([path, text]) => [path, hash(text)])),
    }
  }
  const tokenOf = (name: string) => server().config.deployTokenOf(name)
  const publish = (release: ReturnType<typeof build>, token = tokenOf(release.name)) =>
    server().call('registry', 'publish', release, token)
  const snapshot = async (after?: number) => (await server().call('registry', 'snapshot', { after })).payload
  const twoVersions = async () => {
    const name = newName()
    for (const version of ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb']) await publish(build(name, version))
    return name
  }
  const promote = (name: string, version: string, more = {}) =>
    server().call('registry', 'promote', { name, version, ...more }, tokenOf(name))

  test('a version is published once', async () => {
    const release = build(newName(), '1.0.0-abcd1234')
    expect(await publish(release)).toMatchObject({ status: 200, code: 201 })
    expect(await publish(release)).toMatchObject({ status: 409, error: 'This version is already published.' })
  })

  test('a token publishes its own remote only; without one nothing is published', async () => {
    const release = build(newName(), '1.0.0-abcd1234')
    for (const token of [undefined, tokenOf('remote-other'), 'nonsense'])
      expect(await publish(release, token ?? '')).toMatchObject({ status: 401, error: 'token expired' })
    expect((await publish(release, server().config.platformToken)).status).toBe(200)
  })

  test('a folder that does not match its hashes is not published', async () => {
    const changed = build(newName(), '1.0.0-abcd1234')
    const wrong = { ...changed, files: { ...changed.files, 'entry.js': hash('something else') } }
    expect(await publish(wrong)).toMatchObject({ status: 400, error: 'The published files do not match their hashes.' })
    const { 'entry.js': _left, ...fewer } = changed.files
    expect((await publish({ ...changed, files: fewer as typeof changed.files })).status).toBe(400)
    expect((await publish({ ...changed, version: '1.0.0-00000000' })).status).toBe(400)
  })

  test('only pointers move: stable, a canary, back again; the history tells of each', async () => {
    const name = await twoVersions()
    await promote(name, '1.0.0-aaaaaaaa')
    await promote(name, '1.1.0-bbbbbbbb')
    await promote(name, '1.0.0-aaaaaaaa', { channel: 'canary', percentage: 5, tenants: ['terracotta'] })
    const { channels, remotes } = await snapshot()
    const mine = (one: { name: string }) => one.name === name
    expect(channels.filter(mine)).toEqual([
      { name, channel: 'canary', version: '1.0.0-aaaaaaaa', previous: null, percentage: 5, tenants: ['terracotta'] },
      { name, channel: 'stable', version: '1.1.0-bbbbbbbb', previous: '1.0.0-aaaaaaaa', percentage: 100, tenants: [] },
    ])
    const { signature, ...signed } = remotes.find(mine)
    expect(signature).toBe(signRelease(signed, server().config.releaseKey))
    expect(remotes.filter(mine).map((one: { baseUrl: string }) => one.baseUrl)).toEqual([
      `/remotes/${name}/1.0.0-aaaaaaaa/`,
      `/remotes/${name}/1.1.0-bbbbbbbb/`,
    ])
    const back = await server().call('registry', 'rollback', { name }, tokenOf(name))
    expect(back.payload.version).toBe('1.0.0-aaaaaaaa')
    const { payload } = await server().call('registry', 'history', { name }, tokenOf(name))
    const actions = payload.entries.map((entry: { action: string }) => entry.action)
    expect(actions).toEqual(['rollback', 'promote', 'promote', 'promote', 'publish', 'publish'])
    expect(payload.entries[0].actor).toBe(name)
  })

  test('what is not published is not pointed to; what stood nowhere does not go back', async () => {
    const name = await twoVersions()
    expect(await promote(name, '9.9.9-cccccccc')).toMatchObject({
      status: 404,
      error: 'This version is not published.',
    })
    expect((await server().call('registry', 'rollback', { name }, tokenOf(name))).status).toBe(404)
  })

  test('a business is held at a version and let go', async () => {
    const [name, { businessName }] = [await twoVersions(), await makeBusiness(server().database)]
    const pin = (request: object) => server().call('registry', 'pin', { name, businessName, ...request }, tokenOf(name))
    const pins = async () => (await snapshot()).pins.filter((one: { name: string }) => one.name === name)
    await pin({ version: '1.0.0-aaaaaaaa' })
    expect(await pins()).toEqual([{ businessName, name, version: '1.0.0-aaaaaaaa' }])
    await pin({ version: null })
    expect(await pins()).toEqual([])
    expect(await pin({ version: '1.0.0-aaaaaaaa', businessName: 'nobody' })).toMatchObject({ status: 404 })
  })

  test('who follows the registry hears of a change at once', async () => {
    const name = await twoVersions()
    const { revision } = await snapshot()
    const news = snapshot(revision)
    const moved = await promote(name, '1.0.0-aaaaaaaa')
    expect((await news).revision).toBe(moved.payload.revision)
    expect((await snapshot(revision)).revision).toBe(moved.payload.revision)
  })

  test('files of a version are served to any site and kept for ever', async () => {
    const name = newName()
    await publish(build(name, '1.0.0-abcd1234'))
    const response = await fetch(`${server().url}/remotes/${name}/1.0.0-abcd1234/entry.js`)
    expect(await response.text()).toBe(contents['entry.js'])
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('content-type')).toContain('javascript')
    for (const path of ['nothing.js', '../../../secrets.json', '%2e%2e/%2e%2e/%2e%2e/secrets.json'])
      expect((await fetch(`${server().url}/remotes/${name}/1.0.0-abcd1234/${path}`)).status).toBe(404)
  })
})
