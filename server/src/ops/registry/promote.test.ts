import { expect, test } from '@jest/globals'
import { fake, run } from './fake-registry.testing.ts'

const moved = { change: 7, revision: 8, warnings: [], moves: [], effects: [] }

test('a remote without a version means the newest published version', async () => {
  const newest = '1.2.0-cccccccc'
  const answers = { change: moved, versions: { versions: [{ version: newest }], count: 1 } }
  const channels = [{ name: 'remote-a', channel: 'canary', version: newest }]
  for (const status of [{ channels: [] }, { channels }]) {
    fake.answers = { ...answers, status }
    await run('promote', 'remote-a')
    expect(fake.sent.find(({ path }) => path === 'versions')?.query).toMatchObject({ name: 'remote-a', perPage: '1' })
    expect(fake.sent.at(-1)?.body).toMatchObject({ steps: [{ version: newest, channel: 'stable' }] })
  }
})

test('a promotion must name its version if one was published after the canary', async () => {
  const channels = [{ name: 'remote-a', channel: 'canary', version: '1.1.0-bbbbbbbb' }]
  fake.answers = { change: moved, versions: { versions: [{ version: '1.2.0-cccccccc' }] }, status: { channels } }
  for (const more of [[], ['--canary', '25']]) {
    const { code, err } = await run('promote', 'remote-a', ...more)
    expect(code).toBe(2)
    expect(err).toContain('The canary of remote-a is 1.1.0-bbbbbbbb, but 1.2.0-cccccccc was published later.')
  }
  expect(fake.sent.filter(({ path }) => path === 'change')).toEqual([])
})

test.each([[['promote', 'remote-a']], [['promote', 'remote-a', '--canary', '5']], [['pin', 'shop', 'remote-a']]])(
  '%j is refused if the newest version was taken from visitors, with the reason',
  async args => {
    const withdrawn = { change: 5, at: '2026-01-31T11:00:00.000Z', actor: 'canary', note: '9 of 10 enquiries failed.' }
    const versions = [{ version: '1.2.0-cccccccc', withdrawn }]
    fake.answers = { change: moved, versions: { versions }, status: { channels: [] } }
    const { code, err } = await run(...args)
    expect(code).toBe(2)
    expect(err).toContain('1.2.0-cccccccc was taken from visitors by change 5 (canary, 2026-01-31 11:00 UTC): 9 of 10')
    expect(fake.sent.filter(({ path }) => path === 'change')).toEqual([])
    const named = args.map(word => (word === 'remote-a' ? 'remote-a@1.2.0-cccccccc' : word))
    expect((await run(...named)).code).toBe(0)
  },
)
