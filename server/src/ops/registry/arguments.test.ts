import { expect, test } from '@jest/globals'
import { fake, run } from './fake-registry.testing.ts'

const moved = { change: 7, revision: 8, warnings: [], moves: [], effects: [] }

test.each([
  [['promote', 'remote-a@1.0.0-aaaaaaaa', '--tenants', ' ,'], '--tenants names no business.'],
  [['promote', 'remote-a@'], '"" is not a version.'],
  [['pin', 'shop', 'remote-a@1.0.0-aaaaaaaa', '--until', ''], '"" is not a time.'],
  [['revert', '7', '--remote', ''], '"" is not a remote.'],
])(
  '%j is refused: a variable of a script that has no value is not everyone, the newest or for ever',
  async (args, text) => {
    fake.answers = { change: moved, revert: moved, versions: { versions: [{ version: '1.2.0-cccccccc' }], count: 1 } }
    expect(await run(...args)).toEqual({ code: 2, out: '', err: expect.stringContaining(text) })
  },
)

test.each(['versions', 'history', 'canary', 'errors'])('%s of a remote without versions says so', async command => {
  const none = { count: 0, versions: [], changes: [], canaries: [], errors: [] }
  fake.answers = { versions: none, history: none, canaries: none, errors: none }
  const { code, err } = await run(command, 'remote-nope')
  expect(code).toBe(1)
  expect(err).toContain('No version of remote-nope is published yet.')
})

test('help of an unknown command names it', async () => {
  expect(await run('help', 'dance')).toMatchObject({ code: 2, err: expect.stringContaining("unknown command 'dance'") })
})
