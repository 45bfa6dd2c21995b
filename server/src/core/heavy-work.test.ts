import { expect, test } from '@jest/globals'
import { runHeavy } from './heavy-work.ts'
import { Busy } from './unavailable.ts'

test('businesses take turns; work whose request has ended does not run', async () => {
  const { promise: first, resolve: endFirst } = Promise.withResolvers<void>()
  const request = new AbortController()
  const begun: string[] = []
  const run = (businessId: string, name: string, signal?: AbortSignal) =>
    runHeavy(businessId, async () => void begun.push(name), signal)
  const large = runHeavy('one', () => first)
  const ofOne = ['one a', 'one b', 'one c'].map(name => run('one', name))
  const ended = run('one', 'ended', request.signal)
  const ofOther = run('other', 'other')
  request.abort()
  await expect(ended).rejects.toThrow(Busy)
  endFirst()
  await Promise.all([large, ofOther, ...ofOne])
  expect(begun).toEqual(['other', 'one a', 'one b', 'one c'])
})
