import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { errors } from '@showcase/contract/errors'
import { releaseSetId } from '@showcase/contract/release-set'
import { sql } from 'kysely'
import { makeBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { expirePins } from './clean-up.service.ts'
import { describeRelease, newName, writeFiles } from './make-release.testing.ts'
import { first, registryOf, second } from './registry.testing.ts'
import { findDeployer, issueToken } from './tokens.service.ts'

const third = '1.2.0-cccccccc'

describeOnBothDatabases('maintenance of the registry', server => {
  const { operator, publish, published, change, promote, snapshot, pointersOf, history } = registryOf(server)
  const run = (statement: ReturnType<typeof sql>) => server().database.acrossTenants(query => statement.execute(query))
  const call = (name: 'issueToken' | 'revokeToken' | 'fetchTokens' | 'prune' | 'signSet', request: object = {}) =>
    server().call('registry', name, request as Record<string, unknown>, operator())

  test('a pin expires: at once for visitors, and soon in the history', async () => {
    const [name, { businessName }] = [await published(), await makeBusiness(server().database)]
    const until = new Date(Date.now() + 3_600_000).toISOString()
    await promote(name, first)
    await change([{ act: 'pin', name, businessName, version: second, until }])
    expect(await pointersOf(name)).toEqual({ stable: first, [businessName]: second })
    expect((await snapshot()).pins.find((pin: { name: string }) => pin.name === name).until).toBe(until)
    await run(
      sql`update remote_pointers set until = now() - interval '1 second' where name = ${name} and until is not null`,
    )
    expect(await pointersOf(name)).toEqual({ stable: first })
    await expirePins(server().database)
    const [latest] = await history(name)
    expect(latest).toMatchObject({ actor: 'clock', steps: [{ action: 'expire', pointer: `pin:${businessName}` }] })
    await expirePins(server().database)
    expect((await history(name))[0].change).toBe(latest.change)
  })

  test('a named token publishes one remote until it is revoked or expires, and is never readable again', async () => {
    const name = newName()
    const { payload } = await call('issueToken', { name, label: 'build server', days: 1 })
    const at = (version: string) => {
      const release = describeRelease(name, version)
      writeFiles(server().config.dataDir, release)
      return release
    }
    expect((await publish(at(first), payload.token)).status).toBe(200)
    expect(await publish(describeRelease(newName(), first), payload.token)).toMatchObject({
      status: 403,
      error: expect.stringContaining(`only for ${name}`),
    })
    expect((await history(name))[0].actor).toBe('build server')
    const listed = await call('fetchTokens')
    const mine = listed.payload.tokens.find((token: { _id: string }) => token._id === payload.entry._id)
    expect(mine).toMatchObject({ label: 'build server', name, revokedAt: null, lastUsedAt: expect.any(String) })
    expect(JSON.stringify(listed.payload)).not.toContain(payload.token)
    const stored = await run(sql`select * from deploy_tokens`)
    expect(JSON.stringify(stored.rows)).not.toContain(payload.token)
    await run(sql`update deploy_tokens set expires_at = now() where name = ${name}`)
    const refusal = (how: string) => ({
      status: 401,
      error: expect.stringMatching(`^This token ${how} at 20.* UTC. Ask`),
    })
    expect(await publish(at(second), payload.token)).toMatchObject(refusal('expired'))
    await run(sql`update deploy_tokens set expires_at = null where name = ${name}`)
    expect((await call('revokeToken', { id: payload.entry._id })).status).toBe(200)
    expect(await publish(at(second), payload.token)).toMatchObject(refusal('was revoked'))
    expect(await call('revokeToken', { id: 'x' })).toMatchObject({ status: 404, error: errors.tokenNotFound })
    expect((await call('issueToken', { name: 'x', label: 'x' })).status).toBe(400)
  })

  test('a token of another installation is refused with both names', async () => {
    const name = newName()
    const staging = (await issueToken(server().database, 'staging', { name, label: 'build server', days: 1 })).token
    expect(staging).toMatch(/^showcase_deploy_staging_[\w-]{43}$/)
    const find = (environment: string, token: string) => findDeployer(server().database, environment, token)
    expect(await find('staging', staging)).toEqual({ remote: name, label: 'build server' })
    await run(sql`delete from deploy_tokens where name = ${name}`)
    await expect(find('production', staging)).rejects.toThrow('This token is for staging, but this is production.')
    for (const [environment, token] of [
      ['staging', staging],
      ['', staging],
      ['production', `showcase_deploy_${'x'.repeat(43)}`],
      ['production', 'nonsense'],
    ] as const)
      expect(await find(environment, token)).toBeNull()
  })

  test('a change whose preview is out of date is refused, and applied after another preview', async () => {
    const [name, other] = [await published(), await published()]
    await promote(name, first)
    await promote(name, second)
    const steps = [{ act: 'rollback', name }]
    const preview = async () => (await change(steps, { dryRun: true })).payload
    const { revision } = await preview()
    await promote(other, first)
    const { payload } = await change(steps)
    const refused = await change(steps, { revision })
    expect(refused).toMatchObject({
      status: 409,
      error: expect.stringContaining(`Change ${payload.change} by platform`),
    })
    const undone = await server().call('registry', 'revert', { change: payload.change, revision }, operator())
    expect(undone).toMatchObject({ status: 409 })
    expect(await pointersOf(name)).toEqual({ stable: first })
    await promote(name, second)
    await promote(name, first)
    const again = await preview()
    await promote(other, second)
    expect(again.effects).toMatchObject([{ before: first, after: second }])
    expect(await change(steps, { revision: again.revision })).toMatchObject({ status: 200 })
    expect(await pointersOf(name)).toEqual({ stable: second })
    expect(await change(steps, { revision: -1 })).toMatchObject({ status: 400 })
  })

  test('a rollback of a version that was rolled back before is refused, also as a preview', async () => {
    const name = await published({}, [first, second, third])
    for (const version of [first, second, third]) await promote(name, version)
    const steps = [{ act: 'rollback', name, from: third }]
    const { payload } = await change(steps)
    expect(await pointersOf(name)).toEqual({ stable: second })
    const error = `Change ${payload.change} by platform moved stable of ${name}: it is not at ${third} now. Check whether a rollback is still needed.`
    for (const dryRun of [true, false]) expect(await change(steps, { dryRun })).toMatchObject({ status: 409, error })
    expect(await pointersOf(name)).toEqual({ stable: second })
    const canary = await change([{ act: 'rollback', name, channel: 'canary', from: third }])
    expect(canary.error).toContain(`canary of ${name} is not at ${third} now.`)
    expect((await change([{ act: 'rollback', name, from: second }])).status).toBe(200)
    expect(await pointersOf(name)).toEqual({ stable: first })
  })

  test('a change that is reverted already is not reverted again, and the refusal names the revert', async () => {
    const name = await published()
    await promote(name, first)
    const { payload } = await promote(name, second)
    const revert = () => server().call('registry', 'revert', { change: payload.change }, operator())
    const reverting = (await revert()).payload.change
    expect(await revert()).toMatchObject({
      status: 409,
      error: `Change ${payload.change} was already reverted by change ${reverting} (platform).`,
    })
  })

  test('a team sees and reverts what is its own without naming its remote, and learns what its token is not for', async () => {
    const [name, other] = [await published(), await published()]
    const { payload: issued } = await call('issueToken', { name, label: 'a team', days: 1 })
    const asTeam = (name: 'status' | 'history' | 'versions' | 'canaries' | 'revert' | 'prune', request: object = {}) =>
      server().call('registry', name, request as Record<string, unknown>, issued.token)
    for (const one of [name, other]) await promote(one, first)
    const own = (await promote(name, second)).payload.change
    const foreign = (await promote(other, second)).payload.change
    const status = (await asTeam('status')).payload
    expect(status.channels).toMatchObject([{ name, channel: 'stable', version: second }])
    expect(status.pins).toEqual([])
    for (const [call, list] of [
      ['history', 'changes'],
      ['versions', 'versions'],
      ['canaries', 'canaries'],
    ] as const)
      expect(JSON.stringify((await asTeam(call)).payload[list])).not.toContain(other)
    expect(await asTeam('status', { name: other })).toMatchObject({
      status: 403,
      error: `This token is only for ${name}, not for ${other}.`,
    })
    expect((await asTeam('revert', { change: foreign })).status).toBe(403)
    expect((await asTeam('revert', { change: own })).status).toBe(200)
    expect(await pointersOf(name)).toEqual({ stable: first })
    expect(await asTeam('prune')).toMatchObject({
      status: 403,
      error: `This token is only for ${name}: this needs an operator's token.`,
    })
  })

  test('files that no pointer names and no open page can use are removed; the newest three versions stay', async () => {
    const versions = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter, index) => `1.${index}.0-${letter.repeat(8)}`)
    const [a = '', b = '', c = '', d = '', e = '', f = ''] = versions
    const name = await published({}, versions)
    const age = (days: number) => {
      const stamp = sql`now() - make_interval(days => ${days})`
      return Promise.all([
        run(
          sql`update remote_versions set published_at = published_at - make_interval(days => ${days}) where name = ${name}`,
        ),
        run(sql`update registry_audit set created_at = ${stamp} where name = ${name}`),
      ])
    }
    await promote(name, a)
    await promote(name, b)
    await promote(name, c)
    await age(40)
    const remotes = [{ name, version: a }]
    const set = { id: releaseSetId(remotes, '1.0.0-shell000'), remotes }
    const announce = () =>
      server().call(
        'registry',
        'announce',
        {
          instance: '00000000-0000-4000-8000-000000000002',
          shell: { version: '1.0.0-shell000', contract: '1.0.0', shared: {} },
          sets: [set, { ...set, id: 'aaaaaaaaaaaaa' }],
        },
        server().config.gatewayToken,
      )
    expect((await announce()).status).toBe(200)
    const pruned = async (request: object = {}) =>
      (await call('prune', request)).payload.removed
        .filter((one: { name: string }) => one.name === name)
        .map((one: { version: string }) => one.version)
    // `a` was on a page today, `b` is what stable would go back to, `c` is stable, the others are the newest.
    expect(await pruned()).toEqual([])
    await run(sql`update release_sets set seen_at = now() - interval '31 days'`)
    expect(await pruned({ graceDays: 60 })).toEqual([])
    expect(await pruned({ dryRun: true })).toEqual([a])
    expect(existsSync(join(server().config.dataDir, 'remotes', name, a))).toBe(true)
    expect(await pruned()).toEqual([a])
    expect(existsSync(join(server().config.dataDir, 'remotes', name, a))).toBe(false)
    for (const kept of [b, c, d, e, f])
      expect(existsSync(join(server().config.dataDir, 'remotes', name, kept))).toBe(true)
    expect(await promote(name, a)).toMatchObject({ status: 409, error: errors.versionRemoved })
    expect(await publish(describeRelease(name, a))).toMatchObject({ status: 409, error: errors.versionExists })
    expect((await call('prune', { graceDays: 1 })).error).toBe('graceDays must be at least 2')
    const signed = await call('signSet', { id: set.id })
    const shown = await server().call('registry', 'fetchSet', { set: signed.payload.set })
    expect(shown).toMatchObject({ status: 404, error: errors.setRemoved })
  })

  test('a release set is replayed only with a signed value', async () => {
    const name = await published()
    const remotes = [{ name, version: first }]
    const shell = { version: '1.0.0-shell000', contract: '1.0.0', shared: {} }
    const id = releaseSetId(remotes, shell.version)
    const instance = '00000000-0000-4000-8000-000000000002'
    const sets = [{ id, remotes }]
    await server().call('registry', 'announce', { instance, shell, sets }, server().config.gatewayToken)
    const { payload } = await call('signSet', { id, hours: 2 })
    expect(payload).toMatchObject({ shell: shell.version, remotes })
    const shown = (set: string) => server().call('registry', 'fetchSet', { set })
    expect(await shown(payload.set)).toMatchObject({
      status: 200,
      payload: { id, shell: shell.version, remotes: [{ name, version: first, baseUrl: `/remotes/${name}/${first}/` }] },
    })
    const [body = '', signature = ''] = payload.set.split('.')
    const changed = (...values: string[]) => `${Buffer.from(JSON.stringify(values)).toString('base64url')}.${signature}`
    for (const wrong of [
      '',
      id,
      `${body}.x`,
      changed('aaaaaaaaaaaaa', payload.until),
      changed(id, '2999-01-01T00:00:00.000Z'),
    ])
      expect(await shown(wrong)).toMatchObject({ status: 403, error: errors.setNotSigned })
    expect(await call('signSet', { id: 'aaaaaaaaaaaaa' })).toMatchObject({ status: 404, error: errors.setNotFound })
    expect((await call('signSet', { id: 'x' })).status).toBe(400)
  })
})
