import { expect, test } from '@jest/globals'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { HOUR } from '../../core/durations.ts'
import { describeRelease, writeFiles } from '../registry/make-release.testing.ts'
import { first, second } from '../registry/registry.testing.ts'
import { watchStable } from './automatic-moves.service.ts'
import { canariesOf } from './canary.testing.ts'

const third = '1.2.0-cccccccc'

describeOnBothDatabases('watching stable versions', server => {
  const { begun, made, visits, pointersOf, history, publish, promote, change, snapshot } = canariesOf(server)
  const look = (hours = 0) =>
    watchStable(server().database, Date.now() + hours * HOUR, error => {
      throw error
    })
  /** A remote whose second version was promoted after healthy visits of the first. */
  const promoted = async (visitsBefore = 15) => {
    const remote = await begun()
    await change([{ act: 'end', name: remote.name }])
    await visits(remote, first, visitsBefore, { lead: true })
    await promote(remote.name, second)
    return remote
  }

  test.each([
    ['error', { faults: ['error'] as const }],
    ['load', { faults: ['load'] as const }],
    ['lead', { lead: false }],
  ])('a promoted version that fails is rolled back, and the history gives the reason: %s', async (_, report) => {
    const remote = await promoted()
    await visits(remote, second, 3, report as never)
    expect(await look()).toEqual([])
    await visits(remote, second, 12, report as never)
    expect(await look()).toHaveLength(1)
    expect(await pointersOf(remote.name)).toEqual({ stable: first })
    const [latest] = await history(remote.name)
    expect(latest).toMatchObject({ actor: 'watch', steps: [{ action: 'rollback', after: { version: first } }] })
    expect(latest.note).toContain(`Rolled back automatically: of ${remote.name} ${second} `)
    expect(latest.note).toContain(`; with ${first} 0 of 15`)
    expect(await look()).toEqual([])
  })

  test('slow pages, failures that both versions have, and a day-old version stay', async () => {
    const slow = await promoted()
    await visits(slow, second, 15, { lcp: 9000 })
    const unlucky = await begun()
    await change([{ act: 'end', name: unlucky.name }])
    await visits(unlucky, first, 15, { faults: ['error'] })
    await promote(unlucky.name, second)
    await visits(unlucky, second, 15, { faults: ['error'] })
    const old = await promoted()
    await visits(old, second, 15, { faults: ['error'] })
    expect((await look(25)).map(({ moves }) => moves[0]?.name)).not.toContain(old.name)
    await look()
    for (const { name } of [slow, unlucky]) expect(await pointersOf(name)).toEqual({ stable: second })
  })

  test('of two broken versions in a row, the second is rolled back to the version before both', async () => {
    const remote = await promoted()
    await visits(remote, second, 3, { faults: ['error'] })
    const release = describeRelease(remote.name, third, { mounts: [{ at: remote.at, expose: './page' }] })
    writeFiles(server().config.dataDir, release)
    await publish(release)
    await made(remote.name, third)
    await promote(remote.name, third)
    await visits(remote, third, 12, { faults: ['error'] })
    expect(await look()).toHaveLength(1)
    expect(await pointersOf(remote.name)).toEqual({ stable: first })
    const [latest] = await history(remote.name)
    expect(latest.note).toContain(`Rolled back automatically: of ${remote.name} ${third} `)
    expect(latest.note).toContain(`; with ${first} 0 of 15`)
  })

  test('a version to which somebody returns stays, and one process alone makes the move', async () => {
    const remote = await promoted()
    await visits(remote, second, 15, { faults: ['error'] })
    const all = (await Promise.all([look(), look(), look()])).flat()
    expect(all.filter(({ moves }) => moves[0]?.name === remote.name)).toHaveLength(1)
    const [latest] = await history(remote.name)
    await server().call('registry', 'revert', { change: latest.change }, server().config.platformToken)
    await look()
    expect(await pointersOf(remote.name)).toEqual({ stable: second })
  })

  test('the snapshot says when a channel moved', async () => {
    const remote = await promoted(0)
    const { channels } = await snapshot()
    const { movedAt } = channels.find(({ name }: { name: string }) => name === remote.name)
    expect(Math.abs(Date.now() - Date.parse(movedAt))).toBeLessThan(60_000)
  })
})
