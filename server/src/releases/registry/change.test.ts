import { expect, test } from '@jest/globals'
import { errors } from '@showcase/contract/errors'
import { makeBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { describeRelease, newName } from './make-release.testing.ts'
import { first, registryOf, second } from './registry.testing.ts'

const third = '1.2.0-cccccccc'

describeOnBothDatabases('changes of the registry', server => {
  const { operator, tokenOf, published, change, promote, snapshot, pointersOf, history } = registryOf(server)
  const shop = async () => (await makeBusiness(server().database)).businessName
  const revert = (number: number, more: object = {}, token = operator()) =>
    server().call('registry', 'revert', { change: number, ...more }, token)

  test('promote, canary and rollback move only pointers; the history records each with actor and note', async () => {
    const [name, businessName] = [await published(), await shop()]
    await promote(name, first)
    await promote(name, second)
    const canary = { channel: 'canary', percentage: 5, tenants: [businessName] }
    await change([{ act: 'promote', name, version: first, ...canary }], { note: 'Try it' }, tokenOf(name))
    const { channels, remotes } = await snapshot()
    const mine = (one: { name: string }) => one.name === name
    expect(channels.filter(mine)).toMatchObject([
      { channel: 'canary', version: first, percentage: 5, tenants: [businessName], cohort: name },
      { channel: 'stable', version: second, previous: first, percentage: 100, tenants: [] },
    ])
    expect(remotes.filter(mine).map((one: { baseUrl: string }) => one.baseUrl)).toEqual([
      `/remotes/${name}/${first}/`,
      `/remotes/${name}/${second}/`,
    ])
    await change([{ act: 'rollback', name }])
    expect(await pointersOf(name)).toEqual({ stable: first })
    const changes = await history(name)
    expect(changes.map((one: { steps: { action: string }[] }) => one.steps.map(({ action }) => action))).toEqual([
      ['rollback', 'end'],
      ['promote'],
      ['promote'],
      ['promote'],
      ['publish'],
      ['publish'],
    ])
    expect(changes[1]).toMatchObject({ actor: name, note: 'Try it', reverts: null, revertedBy: null })
    expect(changes[0]).toMatchObject({ actor: 'platform', steps: [{ before: { version: second } }, { after: null }] })
  })

  test('only gateways learn from the snapshot which businesses have a pin or a canary', async () => {
    const [name, pinned, early] = [await published(), await shop(), await shop()]
    await promote(name, first)
    await promote(name, second, { channel: 'canary', percentage: 5, tenants: [early] })
    await change([{ act: 'pin', name, businessName: pinned, version: first }])
    const textFor = async (token: string) =>
      JSON.stringify((await server().call('registry', 'snapshot', {}, token)).payload)
    for (const token of ['', 'nonsense', tokenOf(name)]) {
      const text = await textFor(token)
      expect(text).toContain(name)
      for (const business of [pinned, early]) expect(text).not.toContain(business)
    }
    const whole = await textFor(server().config.gatewayToken)
    for (const business of [pinned, early]) expect(whole).toContain(business)
  })

  test('after a rollback, the previous version is the last healthy one, never one that was replaced later', async () => {
    const name = await published({}, [first, second, third])
    const stable = async () => (await snapshot()).channels.find((one: { name: string }) => one.name === name)
    for (const version of [first, second, third]) await promote(name, version)
    await change([{ act: 'rollback', name }])
    expect(await stable()).toMatchObject({ version: second, previous: first })
    await change([{ act: 'rollback', name }])
    expect(await stable()).toMatchObject({ version: first, previous: null })
    expect(await change([{ act: 'rollback', name }])).toMatchObject({ status: 404 })
    for (const version of [third, second]) await promote(name, version)
    expect(await stable()).toMatchObject({ version: second, previous: third })
    await change([{ act: 'rollback', name, version: first }])
    expect(await stable()).toMatchObject({ version: first, previous: null })
  })

  test('a dry run reports what would change for which visitors, and changes nothing', async () => {
    const [name, held, named] = [await published(), await shop(), await shop()]
    await promote(name, first)
    await change([{ act: 'pin', name, businessName: held, version: first }])
    const { revision } = await snapshot()
    const steps = [{ act: 'promote', name, version: second, channel: 'canary', percentage: 20, tenants: [named] }]
    const { payload } = await change(steps, { dryRun: true })
    expect(payload).toMatchObject({ change: null, revision })
    expect(payload.effects).toEqual([
      { name, audience: { from: 0, to: 20, except: [held, named].sort() }, before: first, after: second },
      { name, audience: { businessName: named }, before: first, after: second },
    ])
    expect(payload.warnings[0]).toBe(`${held} stays at ${first} of ${name}: it is pinned.`)
    expect(payload.warnings[1]).toContain('has no page on a business')
    expect((await snapshot()).revision).toBe(revision)
    expect((await change(steps)).payload.effects).toEqual(payload.effects)
  })

  test('a dry run accepts an unpublished build and reports effects, conflicts and problems', async () => {
    const mounts = [{ at: `business:/tried-${newName()}`, expose: './page' }]
    const name = await published({ mounts }, [first])
    await promote(name, first)
    const release = describeRelease(name, second, { mounts })
    const steps = [{ act: 'promote', name, version: second }]
    const { revision } = await snapshot()
    expect((await change(steps, { dryRun: true, release }, tokenOf(name))).payload.effects).toEqual([
      { name, audience: { from: 0, to: 100, except: [] }, before: first, after: second },
    ])
    const other = newName()
    const rival = describeRelease(other, first, { mounts })
    const taken = [{ act: 'promote', name: other, version: first }]
    expect(await change(taken, { dryRun: true, release: rival })).toMatchObject({
      status: 409,
      error: expect.stringContaining(name),
    })
    const unfit = { ...release, contract: '^9.0.0' }
    for (const [given, dryRun] of [
      [unfit, true],
      [release, false],
      [rival, true],
    ])
      expect(await change(steps, { dryRun, release: given })).toMatchObject({ status: 400 })
    expect((await snapshot()).revision).toBe(revision)
    expect(await change(steps)).toMatchObject({ status: 404, error: errors.versionNotFound })
  })

  test('several remotes move together or not at all, and their canaries reach the same visitors', async () => {
    const [one, other] = [await published(), await published()]
    const wrong = [
      { act: 'promote', name: one, version: first },
      { act: 'promote', name: other, version: '9.9.9-99999999' },
    ]
    expect(await change(wrong)).toMatchObject({ status: 404, error: errors.versionNotFound })
    expect(await pointersOf(one)).toEqual({})
    const canaries = [one, other].map(name => ({
      act: 'promote',
      name,
      version: first,
      channel: 'canary',
      percentage: 10,
    }))
    expect((await change(canaries)).status).toBe(200)
    const { channels } = await snapshot()
    const cohorts = channels.filter((pointer: { name: string }) => [one, other].includes(pointer.name))
    expect(cohorts.map((pointer: { cohort: string }) => pointer.cohort)).toEqual([one, one])
    const [latest] = await history(other)
    expect(latest.steps.map((step: { name: string }) => step.name)).toEqual([one, other])
    // Both are taken back as one, too.
    expect((await revert(latest.change)).status).toBe(200)
    expect([await pointersOf(one), await pointersOf(other)]).toEqual([{}, {}])
  })

  test('a token of one remote moves only that remote', async () => {
    const [one, other] = [await published(), await published()]
    const both = [one, other].map(name => ({ act: 'promote', name, version: first }))
    expect(await change(both, {}, tokenOf(one))).toMatchObject({ status: 403 })
    expect(await change([both[1] as object], {}, tokenOf(one))).toMatchObject({ status: 401 })
    expect((await change([both[0] as object], {}, tokenOf(one))).status).toBe(200)
    const [latest] = await history(one)
    expect((await revert(latest.change, {}, tokenOf(one))).status).toBe(401)
    expect((await revert(latest.change, { name: other }, tokenOf(one))).status).toBe(401)
    expect((await revert(latest.change, { name: one }, tokenOf(one))).status).toBe(200)
    const together = await change([
      { act: 'promote', name: one, version: second },
      { act: 'promote', name: other, version: second },
    ])
    const refused = await revert(together.payload.change, { name: one }, tokenOf(one))
    expect(refused).toMatchObject({ status: 403, error: expect.stringContaining(`moved ${other} too`) })
    expect((await server().call('registry', 'history', {}, tokenOf(one))).status).toBe(401)
  })

  test('a canary ends when it becomes stable, and keeps its visitors when its percentage grows', async () => {
    const name = await published()
    await promote(name, first)
    for (const percentage of [5, 50]) await promote(name, second, { channel: 'canary', percentage })
    expect(await pointersOf(name)).toEqual({ stable: first, canary: second })
    const { payload } = await promote(name, second)
    expect(payload.effects).toEqual([
      { name, audience: { from: 50, to: 100, except: [] }, before: first, after: second },
    ])
    expect(await pointersOf(name)).toEqual({ stable: second })
    await revert(payload.change)
    expect(await pointersOf(name)).toEqual({ stable: first, canary: second })
    await change([{ act: 'end', name }])
    expect(await pointersOf(name)).toEqual({ stable: first })
  })

  test('a change can be reverted unless its pointers moved again; a revert can be reverted too', async () => {
    const name = await published()
    const [one, two] = [(await promote(name, first)).payload, (await promote(name, second)).payload]
    const refused = await revert(one.change)
    expect(refused).toMatchObject({ status: 409, error: expect.stringContaining(`by change ${two.change}`) })
    expect((await revert(two.change, { dryRun: true })).payload.effects).toHaveLength(1)
    expect(await pointersOf(name)).toEqual({ stable: second })
    const back = await revert(two.change, { note: 'Broke the list' })
    expect(await pointersOf(name)).toEqual({ stable: first })
    const [latest, , earliest] = await history(name)
    expect(latest).toMatchObject({ change: back.payload.change, reverts: two.change, note: 'Broke the list' })
    expect((await history(name))[1].revertedBy).toBe(back.payload.change)
    await revert(back.payload.change)
    expect(await pointersOf(name)).toEqual({ stable: second })
    expect(earliest.revertedBy).toBeNull()
    const publishing = (await history(name)).at(-1)
    expect(await revert(publishing.change)).toMatchObject({ status: 409, error: errors.publishStays })
    expect(await revert(999_999)).toMatchObject({ status: 404, error: errors.changeNotFound })
    expect((await revert(0)).status).toBe(400)
  })

  test('impossible steps are refused with a reason', async () => {
    const [name, businessName] = [await published(), await shop()]
    const pin = { act: 'pin', name, businessName, version: first }
    const cases: [object, number, string][] = [
      [{ act: 'promote', name, version: first, channel: 'canary' }, 400, 'reaches nobody'],
      [{ act: 'promote', name, version: first, channel: 'beta' }, 400, 'must be stable or canary'],
      [{ act: 'move', name }, 400, 'must be promote, rollback'],
      [{ act: 'rollback', name }, 404, errors.nothingToGoBackTo],
      [{ act: 'end', name }, 404, 'has no canary'],
      [{ act: 'unpin', name, businessName }, 404, 'is not pinned'],
      [{ ...pin, until: '2001-01-01T00:00:00Z' }, 400, 'must end in the future'],
      [{ ...pin, businessName: 'nobody-here' }, 404, `${errors.businessNotFound}: nobody-here`],
      [{ act: 'promote', name, version: first, channel: 'canary', tenants: ['nobody-here'] }, 404, 'nobody-here'],
    ]
    for (const [step, status, text] of cases) {
      const answer = await change([step])
      expect([answer.status, answer.error]).toEqual([status, expect.stringContaining(text)])
    }
    expect((await change([pin, { ...pin, version: second }])).error).toContain('Two steps move')
    expect((await change([])).status).toBe(400)
    await change([pin])
    const nothing = (await change([pin])).payload
    expect(nothing).toMatchObject({
      change: null,
      moves: [],
      warnings: ['Nothing to change: every pointer is already there.'],
    })
  })

  test('two remotes are never mounted at one address; one change can pass an address from one to the other', async () => {
    const mountedAt = (at: string) => published({ mounts: [{ at, expose: './page' }] })
    const [one, other] = [await mountedAt('business:/reviews/:id'), await mountedAt('business:/reviews/:reviewId')]
    await promote(one, first)
    const refused = await promote(other, first)
    expect(refused).toMatchObject({
      status: 409,
      error: expect.stringContaining('both mounted at business:/reviews/:'),
    })
    expect((await promote(other, first, { channel: 'canary', percentage: 1 })).status).toBe(409)
    const businessName = await shop()
    expect((await change([{ act: 'pin', name: other, businessName, version: first }])).status).toBe(409)
    expect((await promote(await mountedAt('business:/Reviews/:id'), first)).status).toBe(409)
    const without = await published({}, [third])
    expect((await promote(without, third)).status).toBe(200)
  })

  test('a page of the platform never hides a business', async () => {
    const { businessName: old, token } = await makeBusiness(server().database)
    const present = `${old}-now`
    expect((await server().call('user', 'changeAddress', { businessName: present }, token)).status).toBe(200)
    for (const businessName of [old, present]) {
      const name = await published({ mounts: [{ at: `platform:/${businessName}`, expose: './page' }] })
      const error = expect.stringContaining(`would hide the business ${businessName}`)
      expect(await promote(name, first)).toMatchObject({ status: 409, error })
    }
  })

  test('a release that is incompatible with a running shell is not served', async () => {
    const announce = (version: string, shared: object) =>
      server().call(
        'registry',
        'announce',
        { instance: '00000000-0000-4000-8000-000000000001', shell: { version, contract: '1.0.0', shared } },
        server().config.gatewayToken,
      )
    const name = await published({ shared: { 'react/jsx-runtime': '^19.3.0', valtio: '^2.0.0' } })
    expect((await promote(name, first)).status).toBe(200)
    await announce('1.0.0-11111111', { 'react/': '18.2.0' })
    const refused = await promote(name, second)
    expect(refused.status).toBe(409)
    expect(refused.error.split('\n')).toEqual([
      expect.stringMatching(/react\/jsx-runtime \^19.3.0, the running shell 1.0.0-11111111 offers 18.2.0: build it/),
      expect.stringMatching(/asks for valtio, which the running shell 1.0.0-11111111 does not share/),
    ])
    expect((await change([{ act: 'promote', name, version: second }], { anyShell: true }, tokenOf(name))).status).toBe(
      403,
    )
    expect((await change([{ act: 'promote', name, version: second }], { anyShell: true, dryRun: true })).status).toBe(
      200,
    )
    await announce('1.0.0-22222222', { 'react/': '19.3.1', valtio: '2.3.2' })
    expect((await promote(name, second)).status).toBe(200)
    const status = await server().call('registry', 'status', {}, operator())
    expect(status.payload.shells).toMatchObject([{ version: '1.0.0-22222222', gateways: 1 }])
  })

  test('a waiting snapshot call returns at the next change', async () => {
    const name = await published()
    const { revision } = await snapshot()
    const news = snapshot(revision)
    const moved = await promote(name, first)
    expect((await news).revision).toBe(moved.payload.revision)
    expect((await snapshot(revision)).revision).toBe(moved.payload.revision)
  })
})
