import { expect, test } from '@jest/globals'
import type { VersionEntry } from '@showcase/contract/registry-entries'
import { makeBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { first, registryOf, second } from './registry.testing.ts'

describeOnBothDatabases('versions that were taken from visitors', server => {
  const { operator, published, change, promote } = registryOf(server)
  const withdrawnOf = async (name: string) => {
    const { versions } = (await server().call('registry', 'versions', { name }, operator())).payload
    return Object.fromEntries(versions.map(({ version, withdrawn }: VersionEntry) => [version, withdrawn]))
  }

  test('one whose canary ended is listed with the reason, until it is given to visitors again', async () => {
    const [name, { businessName }] = [await published(), await makeBusiness(server().database)]
    await promote(name, first)
    await promote(name, second, { channel: 'canary', percentage: 5 })
    expect(await withdrawnOf(name)).toEqual({ [first]: null, [second]: null })
    const ended = (await change([{ act: 'end', name }], { note: 'Its enquiries failed' })).payload.change
    const withdrawn = { change: ended, at: expect.any(String), actor: 'platform', note: 'Its enquiries failed' }
    expect(await withdrawnOf(name)).toEqual({ [first]: null, [second]: withdrawn })
    const warning = expect.stringContaining(`${name} ${second} was taken from visitors by change ${ended} (platform, `)
    const pinned = await change([{ act: 'pin', name, businessName, version: second }])
    expect(pinned.payload.warnings).toContainEqual(warning)
    const promoted = await promote(name, second)
    expect(promoted.payload.warnings).toContainEqual(warning)
    expect(await withdrawnOf(name)).toEqual({ [first]: null, [second]: null })
  })

  test('one that was rolled back is listed; one that a promotion or its own promotion from canary replaced is not', async () => {
    const name = await published()
    await promote(name, first)
    await promote(name, second, { channel: 'canary', percentage: 5 })
    await promote(name, second)
    expect(await withdrawnOf(name)).toEqual({ [first]: null, [second]: null })
    await change([{ act: 'rollback', name }], { note: 'Slow' })
    expect(await withdrawnOf(name)).toMatchObject({ [first]: null, [second]: { note: 'Slow' } })
    await promote(name, second)
    await promote(name, first)
    expect(await withdrawnOf(name)).toEqual({ [first]: null, [second]: null })
  })
})
