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

test.each([
  ['--stage-minutes', '0', '--stage-minutes must be a whole number from 1 to 10080, not 0.'],
  ['--stage-minutes', '10081', '--stage-minutes must be a whole number from 1 to 10080, not 10081.'],
  ['--stage-views', '2001', '--stage-views must be a whole number from 1 to 2000, not 2001.'],
  ['--stages', '5,100', '--stages must be a whole number from 1 to 99, not 100.'],
  ['--stages', '50,10', '--stages must increase, such as 5, 25, 50.'],
  ['--stages', ' ,', '--stages must name a percentage.'],
])('%s %j is refused before the registry is asked', async (option, value, err) => {
  const args = ['promote', 'remote-a@1.0.0-aaaaaaaa', '--canary', '10', '--auto', option, value]
  expect(await run(...args)).toEqual({ code: 2, out: '', err })
  expect(fake.sent).toEqual([])
})

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

test('a name without its prefix is corrected', async () => {
  expect(await run('issue-token', 'reviews', 'ci')).toMatchObject({
    code: 2,
    err: '"reviews" is not a remote. Its name begins with remote-, as in remote-reviews.',
  })
})

test('diff finds versions that have more than a hundred newer ones', async () => {
  const lists = { mounts: [], nav: [], cards: [], shared: {}, files: {} }
  const entry = (version: string, pointers: string[] = []) => ({
    version,
    pointers,
    bytes: 0,
    firstViews: {},
    manifest: { ...lists, name: 'remote-a', version, uniqueName: version },
  })
  const newer = Array.from({ length: 100 }, (_, at) => entry(`1.${at}.0-aaaaaaaa`))
  const older = [entry('0.2.0-bbbbbbbb', ['stable']), entry('0.1.0-cccccccc')]
  fake.answers = {
    versions: ({ pageNo = '1' }: { pageNo?: string }) => ({ versions: pageNo === '1' ? newer : older, count: 102 }),
  }
  const compared = async (...args: string[]) => (await run('diff', ...args)).out.split('\n')[0]
  expect(await compared('remote-a@1.5.0-aaaaaaaa')).toBe('0.2.0-bbbbbbbb → 1.5.0-aaaaaaaa')
  expect(await compared('remote-a@0.1.0-cccccccc', '0.2.0-bbbbbbbb')).toBe('0.1.0-cccccccc → 0.2.0-bbbbbbbb')
  expect(await run('diff', 'remote-a@0.0.1-dddddddd')).toMatchObject({
    code: 1,
    err: expect.stringContaining('is not published'),
  })
})
