import { expect, test } from '@jest/globals'
import { errors } from '@showcase/contract/errors'
import { type Finding, measures } from '@showcase/contract/page-report'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { MINUTE } from '../../core/durations.ts'
import { removeExpired } from '../../housekeeping.ts'
import { first, second } from '../registry/registry.testing.ts'
import { moveCanaries } from './automatic-moves.service.ts'
import { canariesOf } from './canary.testing.ts'

const requirements = { minutes: 15, views: 100 }

describeOnBothDatabases('automatic moves of canaries', server => {
  const { begun, made, ticketOf, send, visits, canary, pointersOf, history, change, published, promote, tokenOf } =
    canariesOf(server)
  /** A look at the canaries, as if so many minutes had passed. */
  const look = async (minutes = 0, wanted = requirements) => {
    const refused: string[] = []
    const now = Date.now() + minutes * MINUTE
    await moveCanaries(server().database, wanted, now, error => refused.push(String(error)))
    return refused
  }
  const findingOf = async (name: string, measure: string): Promise<Finding> =>
    (await canary(name)).findings.find((one: Finding) => one.measure === measure)

  test('a canary whose enquiries fail is rolled back automatically, and the history gives the reason', async () => {
    const remote = await begun()
    await visits(remote, first, 9, { lead: true })
    await visits(remote, second, 3, { lead: false })
    await look()
    expect(await pointersOf(remote.name)).toEqual({ stable: first, canary: second })
    await visits(remote, second, 10, { lead: false })
    await look()
    expect(await pointersOf(remote.name)).toEqual({ stable: first })
    const [latest] = await history(remote.name)
    expect(latest).toMatchObject({ actor: 'canary', steps: [{ action: 'end', version: second, after: null }] })
    expect(latest.note).toContain(`Rolled back automatically: of ${remote.name} ${second} `)
    expect(latest.note).toMatch(/\d+ of \d+ enquiries failed, most of them at business:\S+; with stable 0 of 9/)
    expect(await canary(remote.name)).toBeUndefined()
  })

  test('a rollback with nothing but a canary to take from visitors says how to end it', async () => {
    const name = await published()
    await promote(name, first, { channel: 'canary', percentage: 5 })
    for (const channel of ['stable', 'canary']) {
      const refused = await change([{ act: 'rollback', name, channel }])
      expect(refused).toMatchObject({
        status: 404,
        error: expect.stringContaining(`canary from visitors, end it: \`end ${name}\`.`),
      })
    }
    expect((await change([{ act: 'end', name }])).status).toBe(200)
    expect((await change([{ act: 'rollback', name }])).error).toBe(errors.nothingToGoBackTo)
  })

  test.each([
    ['load', { faults: ['load'] as const }],
    ['error', { faults: ['error'] as const }],
    ['hydration', { faults: ['hydration'] as const }],
    ['lcp', { lcp: 9000 }],
    ['cls', { cls: 0.9 }],
    ['inp', { inp: 900 }],
  ] as const)('it goes back for %s, too', async (_, told) => {
    const remote = await begun()
    await visits(remote, first, 15, { lcp: 900, cls: 0, inp: 80 })
    await visits(remote, second, 15, { lcp: 900, cls: 0, inp: 80, ...told } as never)
    await look()
    expect(await pointersOf(remote.name)).toEqual({ stable: first })
  })

  test('only a gateway can report failed server code', async () => {
    const remote = await begun()
    const set = await made(remote.name, second)
    const faults = Array.from({ length: 15 }, (_, bucket) => ({
      ...remote,
      version: second,
      ticket: ticketOf(set, bucket),
    }))
    expect((await server().call('registry', 'reportFaults', { faults }, tokenOf(remote.name))).status).toBe(401)
    const { gatewayToken } = server().config
    expect((await server().call('registry', 'reportFaults', { faults }, gatewayToken)).status).toBe(200)
    await visits(remote, first, 15)
    await look()
    expect(await pointersOf(remote.name)).toEqual({ stable: first })
    expect((await history(remote.name))[0].note).toContain('could not be rendered by the server')
  })

  test('a canary advances by stages, each after its minutes and page views, to stable', async () => {
    const remote = await begun({ percentage: 10, auto: true })
    const share = async () => (await canary(remote.name))?.percentage
    await visits(remote, second, 101, { lead: true })
    expect((await canary(remote.name)).next).toBe('Advances to 25 % after 15 minutes.')
    await look(14)
    expect(await share()).toBe(10)
    await look(16)
    expect(await share()).toBe(25)
    // Page views at the previous share do not count.
    expect((await canary(remote.name)).next).toBe(
      'Advances to 50 % after 15 minutes, page views from 100 more networks.',
    )
    await look(16)
    expect(await share()).toBe(25)
    await visits(remote, second, 101)
    await look(16)
    expect(await share()).toBe(50)
    await visits(remote, second, 101)
    await look(16)
    expect(await pointersOf(remote.name)).toEqual({ stable: second })
    const changes = await history(remote.name)
    const shares = changes.slice(0, 3).map((one: { steps: { after: { percentage: number } | null }[] }) => one.steps[0])
    expect(shares.map((step: { after: { percentage: number } }) => step.after.percentage)).toEqual([100, 50, 25])
    expect(changes[0]).toMatchObject({ actor: 'canary', note: expect.stringContaining('no worse than stable in 101') })
  }, 60_000)

  test('a canary that is not automatic does not advance, and a suspicious one waits', async () => {
    const [plain, doubtful] = [await begun(), await begun({ percentage: 10, auto: true })]
    for (const remote of [plain, doubtful]) {
      await visits(remote, first, 10, { lead: true })
      await visits(remote, second, 101)
    }
    await visits(doubtful, second, 4, { lead: false })
    await look(60)
    expect((await canary(plain.name)).percentage).toBe(50)
    expect(await canary(doubtful.name)).toMatchObject({
      percentage: 10,
      next: '25 % has to wait: it may be worse than stable (lead).',
    })
  })

  test('when several processes evaluate a canary at once, one moves it', async () => {
    const remote = await begun()
    await visits(remote, first, 12, { lead: true })
    await visits(remote, second, 12, { lead: false })
    await Promise.all([look(), look(), look()])
    const mine = (await history(remote.name)).filter((one: { actor: string }) => one.actor === 'canary')
    expect(mine).toHaveLength(1)
  })

  test('canaries that began together roll back together', async () => {
    const other = await published()
    await promote(other, first)
    const remote = await begun()
    await change([{ act: 'end', name: remote.name }])
    const canaries = [remote.name, other].map(name => ({ act: 'promote', name, version: second }))
    await change(canaries.map(step => ({ ...step, channel: 'canary', percentage: 50 })))
    await visits(remote, first, 12, { lead: true })
    await visits(remote, second, 12, { lead: false })
    await look()
    expect([await pointersOf(remote.name), await pointersOf(other)]).toEqual([{ stable: first }, { stable: first }])
  })

  test.each([1, 2, 3, 4, 5, 6])(
    '%i hostile networks neither push nor end a canary, and hold it from four on',
    async hostile => {
      const wanted = { minutes: 15, views: 30 }
      const [sound, unseen, broken] = [
        await begun({ percentage: 10, auto: true }),
        await begun({ percentage: 10, auto: true }),
        await begun({ percentage: 10, auto: true }),
      ]
      /** Ten reports from each hostile network. */
      const flood = async (remote: typeof sound, version: string, report: object) => {
        const set = await made(remote.name, version)
        for (let page = 0; page < 10 * hostile; page += 1)
          await send(ticketOf(set, 1000 + (page % hostile)), { ...remote, version, ...report })
      }
      await visits(sound, first, 40)
      await visits(sound, second, 40)
      await flood(sound, second, { faults: ['error'] })
      await flood(unseen, second, {})
      await visits(broken, first, 40)
      await visits(broken, second, 40, { faults: ['error'] })
      await flood(broken, second, {})
      await flood(broken, first, { faults: ['error'] })
      await look(16, wanted)
      expect((await canary(sound.name)).percentage).toBe(hostile < 4 ? 25 : 10)
      expect((await canary(unseen.name)).next).toBe(
        `Advances to 25 % after 15 minutes, page views from ${100 - hostile} more networks.`,
      )
      expect(await pointersOf(broken.name)).toEqual({ stable: first })
    },
    60_000,
  )

  test('a report counts once for each ticket, for its releases only; pages outside the sample report only failures', async () => {
    const remote = await begun()
    const set = await made(remote.name, second)
    const own = { ...remote, version: second, lead: false }
    for (const ticket of ['', 'x', `${ticketOf(set, 1)}0`, ticketOf(set, 1).replace(/\.s\./, '.u.')])
      expect(await send(ticket, own)).toMatchObject({ status: 403, error: errors.ticketNotSigned })
    for (const [ticket, told] of [
      [ticketOf('aaaaaaaaaaaaa', 1), own],
      [ticketOf(set, 1), { ...own, version: first }],
      [ticketOf(set, 1), { ...own, name: 'remote-other' }],
      [ticketOf(set, 1), { ...own, at: 'business:/elsewhere' }],
      [ticketOf(set, 1, { madeAt: Date.now() - 14 * 60 * MINUTE }), own],
      [ticketOf(set, 1, { isSampled: false }), own],
    ] as const)
      expect((await send(ticket, told)).status).toBe(200)
    expect((await canary(remote.name)).views).toEqual({ canary: 0, stable: 0, networks: 0 })
    const ticket = ticketOf(set, 1)
    for (let time = 0; time < 50; time += 1) await send(ticket, own)
    await send(ticket, { ...own, lead: true, lcp: 1200 })
    expect((await canary(remote.name)).views.canary).toBe(1)
    expect(await findingOf(remote.name, 'lead')).toMatchObject({ canary: { seen: 1, failed: 1 } })
    expect(await findingOf(remote.name, 'lcp')).toMatchObject({ canary: { seen: 1, failed: 0, p75: 1200 } })
  })

  test('a visitor who reports thousands of failures causes no rollback', async () => {
    const remote = await begun()
    const set = await made(remote.name, second)
    await visits(remote, first, 40, { lead: true })
    await visits(remote, second, 40, { lead: true })
    // Pages of one network, each with a ticket of its own.
    const faults = ['load', 'error', 'hydration']
    for (let page = 0; page < 300; page += 1)
      await send(ticketOf(set, 7), { ...remote, version: second, lead: false, faults, lcp: 600_000 })
    await look()
    expect(await pointersOf(remote.name)).toEqual({ stable: first, canary: second })
    expect(await findingOf(remote.name, 'lead')).toMatchObject({
      canary: { failed: 300 },
      verdict: expect.not.stringMatching('worse'),
    })
  }, 60_000)

  test('a body that is not a report, or is too large, is refused', async () => {
    const [bad, large] = [{ faults: ['bored'] }, { at: 'x'.repeat(9000) }]
    const remote = { name: 'remote-a', version: first, at: 'business:/a' }
    expect((await send('x', { ...remote, ...bad })).status).toBe(400)
    expect((await send('x', { ...remote, ...large })).status).toBe(413)
    expect((await send('x')).status).toBe(400)
  })

  test('a team can read its own canary only', async () => {
    const remote = await begun()
    const asked = (name?: string, token = '') => server().call('registry', 'canaries', name ? { name } : {}, token)
    expect((await asked(remote.name)).status).toBe(401)
    expect((await asked(undefined, tokenOf(remote.name))).status).toBe(401)
    const { payload } = await asked(remote.name, tokenOf(remote.name))
    expect(payload.canaries).toMatchObject([{ name: remote.name, version: second, stable: first, auto: false }])
    expect(payload.canaries[0].findings.map((one: Finding) => one.measure)).toEqual([...measures])
  })

  test('reports are deleted after a week', async () => {
    const remote = await begun()
    await visits(remote, second, 3)
    const { database } = server()
    const age = (days: number) =>
      database.acrossTenants(query =>
        query
          .updateTable('page_reports')
          .set({ seen_at: new Date(Date.now() - days * 24 * 60 * MINUTE) })
          .where('name', '=', remote.name)
          .execute(),
      )
    const left = async () => {
      await removeExpired(database)
      return (
        await database.acrossTenants(query =>
          query.selectFrom('page_reports').select('ticket').where('name', '=', remote.name).execute(),
        )
      ).length
    }
    await age(6)
    expect(await left()).toBe(3)
    await age(8)
    expect(await left()).toBe(0)
  })
})
