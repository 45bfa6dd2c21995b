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
