import { expect, jest, test } from '@jest/globals'
import { errors } from '@showcase/contract/errors'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { describeRelease, newName, writeFiles } from './make-release.testing.ts'
import { first, registryOf, second } from './registry.testing.ts'

describeOnBothDatabases('previews of releases', server => {
  const { operator, tokenOf, published, promote, pointersOf } = registryOf(server)
  const sign = (remotes: object[], more: object = {}, token = operator()) =>
    server().call('registry', 'signPreview', { remotes, ...more } as Record<string, unknown>, token)
  const read = (preview: string) => server().call('registry', 'fetchPreview', { preview })

  test('a preview holds published versions of several remotes until its end, and promotes nothing', async () => {
    const [one, other] = [await published(), await published()]
    await promote(one, first)
    const remotes = [
      { name: one, version: second },
      { name: other, version: first },
    ]
    const { status, payload } = await sign(remotes, { days: 2 })
    expect(status).toBe(200)
    expect((Date.parse(payload.until) - Date.now()) / 86_400_000).toBeCloseTo(2, 1)
    const found = (await read(payload.preview)).payload
    expect(found.until).toBe(payload.until)
    expect(found.remotes).toHaveLength(2)
    expect(found.remotes).toEqual(
      expect.arrayContaining(remotes.map(({ name, version }) => expect.objectContaining({ name, version }))),
    )
    expect([await pointersOf(one), await pointersOf(other)]).toEqual([{ stable: first }, {}])
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(payload.until))
    try {
      expect(await read(payload.preview)).toMatchObject({ status: 403, error: errors.previewNotSigned })
    } finally {
      now.mockRestore()
    }
  })

  test('a preview of a branch follows the newest version that was published from it', async () => {
    const name = newName()
    const release = async (version: string, branch: string) => {
      const described = describeRelease(name, version)
      writeFiles(server().config.dataDir, described)
      const request = { ...described, provenance: { branch } }
      expect((await server().call('registry', 'publish', request, tokenOf(name))).status).toBe(200)
    }
    await release('1.0.0-aaaaaaaa', 'feature/cards')
    await release('1.1.0-bbbbbbbb', 'main')
    const { preview } = (await sign([], { branches: [{ name, branch: 'feature/cards' }] })).payload
    const shown = async () => (await read(preview)).payload.remotes.map(({ version }: { version: string }) => version)
    expect(await shown()).toEqual(['1.0.0-aaaaaaaa'])
    await release('1.2.0-cccccccc', 'feature/cards')
    expect(await shown()).toEqual(['1.2.0-cccccccc'])
    const none = { branches: [{ name, branch: 'feature/none' }] }
    const error = `No version of ${name} was published from the branch feature/none.`
    expect(await sign([], none)).toMatchObject({ status: 404, error })
    expect((await sign([], none, tokenOf(newName()))).status).toBe(401)
    const main = { branches: [{ name, branch: 'main' }] }
    expect((await sign([{ name, version: first }], main)).status).toBe(400)
    expect(
      (await sign([], { branches: Array.from({ length: 11 }, (_, at) => ({ name: `remote-${at}`, branch: 'x' })) }))
        .status,
    ).toBe(400)
    const long = { branches: [{ name, branch: 'b'.repeat(201) }] }
    expect((await sign([], long)).status).toBe(400)
  })

  test('a changed value allows nothing', async () => {
    const name = await published()
    const { preview } = (await sign([{ name, version: first }])).payload
    const [body = '', signature = ''] = preview.split('.')
    const other = Buffer.from(
      JSON.stringify([{ remotes: [{ name, version: second }], branches: [] }, '2999-01-01T00:00:00.000Z']),
    ).toString('base64url')
    for (const wrong of ['', '.', body, `${other}.${signature}`, `${preview}x`, `${preview}.; Domain=example.com`])
      expect(await read(wrong)).toMatchObject({ status: 403, error: errors.previewNotSigned })
  })

  test('a team previews its own remote only, and only what could be promoted', async () => {
    const mounts = [{ at: `business:/previewed-${newName()}`, expose: './page' }]
    const [name, rival] = [await published({ mounts }), await published({ mounts })]
    await promote(rival, first)
    const own = { name, version: first }
    expect(await sign([own], {}, tokenOf(name))).toMatchObject({ status: 409, error: expect.stringContaining(rival) })
    expect((await sign([own, { name: rival, version: first }], {}, tokenOf(name))).status).toBe(403)
    const free = { name: await published(), version: first }
    expect((await sign([free], {}, tokenOf(free.name))).status).toBe(200)
    expect(await sign([{ ...free, version: '9.9.9-99999999' }])).toMatchObject({
      status: 404,
      error: errors.versionNotFound,
    })
    for (const wrong of [[], [free, { ...free, version: second }], Array(11).fill(free)])
      expect((await sign(wrong)).status).toBe(400)
    for (const days of [0, 31, 1.5]) expect((await sign([free], { days })).status).toBe(400)
  })
})
