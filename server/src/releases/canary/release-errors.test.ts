import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { contents, describeRelease, newName, writeFiles } from '../registry/make-release.testing.ts'
import { first, second } from '../registry/registry.testing.ts'
import { canariesOf } from './canary.testing.ts'

/** Column 8 of line 1 comes from line 10, column 5 of the source. */
const map = { version: 3, sources: ['webpack://remote_x/./src/page/page.tsx'], names: [], mappings: 'OASI' }
const files = { ...contents, 'static/page.js.map': JSON.stringify(map) }
const compressedMap = brotliCompressSync(JSON.stringify(map))

describeOnBothDatabases('errors of releases', server => {
  const { publish, promote, made, visits, tokenOf, operator } = canariesOf(server)
  const errorsOf = (request: { name: string; version?: string }, token = tokenOf(request.name)) =>
    server().call('registry', 'fetchErrors', request, token)

  /** A remote with two versions, of which pages were made, the first with maps. */
  async function released() {
    const at = `business:/broken-${newName()}`
    const name = newName()
    for (const [version, its] of [
      [first, files],
      [second, contents],
    ] as const) {
      const release = describeRelease(name, version, { mounts: [{ at, expose: './page' }] }, its)
      writeFiles(server().config.dataDir, release, its)
      // Other builders compress maps, too.
      if (its === files) writeFiles(server().config.dataDir, release, { 'static/page.js.map.br': compressedMap })
      expect((await publish(release)).status).toBe(200)
      await promote(name, version)
      await made(name, version)
    }
    return { name, at }
  }

  test('they are listed by page views, with positions in the sources, and the maps stay private', async () => {
    const remote = await released()
    await visits(remote, first, 2, { faults: ['error'], position: 'static/page.js:1:8' })
    await visits(remote, first, 3, { faults: ['error'], position: 'static/gone.js:1:8' })
    await visits(remote, second, 1, { faults: ['error'], position: 'static/page.js:1:8' })
    await visits(remote, second, 5, { faults: ['error'] })
    const { payload } = await errorsOf({ name: remote.name })
    expect(payload.errors).toEqual(
      [
        { version: first, position: 'static/gone.js:1:8', source: null, views: 3 },
        { version: first, position: 'static/page.js:1:8', source: 'src/page/page.tsx:10:5', views: 2 },
        { version: second, position: 'static/page.js:1:8', source: null, views: 1 },
      ].map(error => ({ ...error, lastSeenAt: expect.any(String) })),
    )
    const own = await errorsOf({ name: remote.name, version: second })
    expect(own.payload.errors.map(({ version }: { version: string }) => version)).toEqual([second])
    expect((await errorsOf({ name: remote.name }, operator())).payload).toEqual(payload)
    const file = `${server().url}/remotes/${remote.name}/${first}/static/page.js`
    const statusOf = async (address: string) => {
      const answer = await fetch(address)
      await answer.text()
      return answer.status
    }
    expect(await statusOf(file)).toBe(200)
    for (const end of ['.map', '%2emap', '.map?x', '.map/', '/../page.js.map', '.map.br', '.map%2ebr'])
      expect(await statusOf(file + end)).toBe(404)
  })

  test('a position with line or column 0, which anybody can report, has no source and hides no other error', async () => {
    const remote = await released()
    await visits(remote, first, 3, { faults: ['error'], position: 'static/page.js:0:8' })
    await visits(remote, first, 2, { faults: ['error'], position: 'static/page.js:1:0' })
    await visits(remote, first, 1, { faults: ['error'], position: 'static/page.js:1:8' })
    const { status, payload } = await errorsOf({ name: remote.name })
    expect(status).toBe(200)
    expect(payload.errors.map(({ source }: { source: string | null }) => source)).toEqual([
      null,
      null,
      'src/page/page.tsx:10:5',
    ])
  })

  test('a stored position outside the release, from before such ones were refused, reads no file', async () => {
    const remote = await released()
    await visits(remote, second, 1, { faults: ['error'], position: 'static/page.js:1:8' })
    const position = `../${first}/static/page.js:1:8`
    await server().database.acrossTenants(query =>
      sql`update page_reports set position = ${position} where name = ${remote.name} and version = ${second}`.execute(
        query,
      ),
    )
    const { errors } = (await errorsOf({ name: remote.name })).payload
    expect(errors).toMatchObject([{ version: second, position, source: null }])
  })

  test('of one page view, the first position stays, and only positions in scripts are taken', async () => {
    const remote = await released()
    const set = await made(remote.name, first)
    const { send, ticketOf } = canariesOf(server)
    const ticket = ticketOf(set, 1)
    const report = (position: string) =>
      send(ticket, { ...remote, version: first, faults: ['error'], position }).then(({ status }) => status)
    expect(await report('static/page.js:1:8')).toBe(200)
    expect(await report('static/page.js:2:9')).toBe(200)
    const elsewhere = [
      '../other/a.js:1:2',
      'a/../../b.js:1:2',
      'a/../b.js:1:2',
      './a.js:1:2',
      '/a.js:1:2',
      'a//b.js:1:2',
    ]
    const others = ['static/page.js', 'https://evil.example/a.js:1:2', 'a b.js:1:2', `${'a'.repeat(200)}.js:1:2`]
    for (const wrong of [...elsewhere, ...others]) expect(await report(wrong)).toBe(400)
    const { errors } = (await errorsOf({ name: remote.name })).payload
    expect(errors.map(({ position }: { position: string }) => position)).toEqual(['static/page.js:1:8'])
  })
})
