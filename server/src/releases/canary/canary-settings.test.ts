import { expect, test } from '@jest/globals'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { MINUTE } from '../../core/durations.ts'
import { describeRelease } from '../registry/make-release.testing.ts'
import { first, second } from '../registry/registry.testing.ts'
import { moveCanaries } from './automatic-moves.service.ts'
import { canariesOf } from './canary.testing.ts'

const own = { stages: [10, 40], minutes: 30, views: 20 }

describeOnBothDatabases('settings of canaries in stages', server => {
  const { begun, visits, canary, pointersOf, promote, publish, published } = canariesOf(server)
  const look = (minutes: number) =>
    moveCanaries(server().database, server().config.canary, Date.now() + minutes * MINUTE, error => {
      throw error
    })
  const percentage = async (name: string) => (await canary(name))?.percentage

  test('a remote decides its stages, their minutes and page views, up to stable', async () => {
    const remote = await begun({ percentage: 10, auto: true }, { canary: own })
    expect((await canary(remote.name)).settings).toEqual(own)
    await visits(remote, second, 19)
    expect((await canary(remote.name)).next).toBe('Advances to 40 % after 30 minutes, page views from 1 more network.')
    await visits(remote, second, 20)
    await look(29)
    expect(await percentage(remote.name)).toBe(10)
    await look(31)
    expect(await percentage(remote.name)).toBe(40)
    await visits(remote, second, 20)
    await look(31)
    expect(await pointersOf(remote.name)).toEqual({ stable: second })
  })

  test('settings of a step come before those of the remote and stay with the canary; the platform decides the rest', async () => {
    const remote = await begun(
      { percentage: 1, auto: true, settings: { stages: [1, 2, 3], views: 6 } },
      { canary: { minutes: 45, views: 20 } },
    )
    const plain = await begun({ percentage: 10, auto: true })
    const { minutes, views } = server().config.canary
    expect((await canary(plain.name)).settings).toEqual({ stages: [5, 25, 50], minutes, views })
    await visits(remote, second, 6)
    await look(46)
    expect(await canary(remote.name)).toMatchObject({
      percentage: 2,
      settings: { stages: [1, 2, 3], minutes: 45, views: 6 },
    })
  })

  test.each([
    [{ stages: [] }, 'must name a percentage'],
    [{ stages: [25, 5] }, 'must increase'],
    [{ stages: [5, 5] }, 'must increase'],
    [{ stages: [0, 5] }, 'must be 1 to 99 percent'],
    [{ stages: [50, 100] }, 'must be 1 to 99 percent'],
    [{ minutes: 0 }, 'must be 1 to 10080 minutes'],
    [{ views: 2001 }, 'must be 1 to 2000 page views'],
    [{ visits: 5 }, 'visits'],
  ])('%j is refused in a step and in remote.json', async (settings, reason) => {
    const name = await published()
    await promote(name, first)
    const step = await promote(name, second, { channel: 'canary', percentage: 5, auto: true, settings })
    expect(step).toMatchObject({ status: 400, error: expect.stringContaining(reason) })
    const release = describeRelease(name, '1.2.0-cccccccc', { canary: settings as never })
    expect(await publish(release)).toMatchObject({ status: 400, error: expect.stringContaining(reason) })
  })

  test('only a canary in stages has settings', async () => {
    const name = await published()
    const error = expect.stringContaining('Set auto.')
    for (const audience of [{ auto: true }, { channel: 'canary', percentage: 5 }])
      expect(await promote(name, first, { ...audience, settings: { views: 5 } })).toMatchObject({ status: 400, error })
  })

  test('a canary that needs more page views than its remote had starts with a warning', async () => {
    const remote = await begun({ percentage: 5 })
    const warnings = async (step: object) => {
      const { payload } = await promote(remote.name, second, { channel: 'canary', ...step })
      return payload.warnings
    }
    const inStages = { percentage: 5, auto: true }
    expect(await warnings(inStages)).toEqual([
      `No page view of ${remote.name} in 7 days: at 5 % the canary would get 0 of the 100 that a stage needs in that time. ` +
        'Choose a larger share, or require fewer page views.',
    ])
    await visits(remote, first, 1)
    // Pages report 2 % of their views.
    expect(await warnings({ ...inStages, percentage: 6 })).toEqual([
      expect.stringContaining(
        `About 350 page views of ${remote.name} in 7 days: at 6 % the canary would get 21 of the 100`,
      ),
    ])
    expect(await warnings({ ...inStages, settings: { views: 10 } })).toEqual([])
    expect(await warnings({ percentage: 7 })).toEqual([])
    await visits(remote, first, 6)
    expect(await warnings(inStages)).toEqual([])
  })
})
