import { expect, test } from '@jest/globals'
import type { FastifyRequest } from 'fastify'
import type { ServedRemote } from '../releases/trusted-registry.ts'
import type { ReplaySet } from './replay.ts'
import { decideView, hasPublishedSet, isPrivate } from './view.ts'

const look = { template: 'template1', theme: 'theme2' } as const
const set = { id: 'abcdefghijklm', shell: '1.0.0-shell000', madeAt: '', remotes: [] } as ReplaySet
const override = { name: 'remote-a', origin: 'http://localhost:3105', until: '2030-01-01T00:00:00.000Z' }
const preview = { until: override.until, remotes: [] }
const live = [{ name: 'remote-a' }] as ServedRemote[]

function decide(request: { query?: object; cookie?: string; method?: string }, isPreview = false) {
  const { query = {}, cookie, method = 'GET' } = request
  return decideView({ query, method, headers: { cookie } } as unknown as FastifyRequest, {
    look: isPreview ? look : null,
    live,
    recordedSets: async value =>
      value === 'signed' ? set : { kind: 'refused', status: 403, reason: 'This link is not valid.' },
    releasePreviews: async value => (value === 'signed' ? preview : null),
    overrides: async value => (value === 'signed' ? override : null),
  })
}

const cookie = 'showcase-override=signed'

test('a page is live unless the request names another view', async () => {
  expect(await decide({})).toEqual({ kind: 'live' })
  expect(await decide({ cookie: 'showcase-override=forged' })).toEqual({ kind: 'live' })
  expect(await decide({ query: { set: 'signed' } })).toEqual({ kind: 'replay', set })
  expect(await decide({ cookie })).toEqual({ kind: 'override', overrides: [override] })
  expect(await decide({ cookie, method: 'POST' })).toEqual({ kind: 'live' })
  const previewed = 'showcase-preview=forged; showcase-preview=signed'
  expect(await decide({ cookie: previewed })).toEqual({ kind: 'release-preview', preview })
  expect(await decide({ cookie: previewed, method: 'POST' })).toEqual({ kind: 'release-preview', preview })
  expect(await decide({ cookie: `${previewed}; ${cookie}` })).toEqual({ kind: 'override', overrides: [override] })
})

test('a preview has priority over a replay, and a replay over an override', async () => {
  expect(await decide({ query: { set: 'signed' }, cookie }, true)).toEqual({ kind: 'preview', look })
  expect(await decide({ query: { set: 'signed' }, cookie })).toEqual({ kind: 'replay', set })
})

test('a set that is not signed is refused, also with an override', async () => {
  const refusal = { kind: 'refused', status: 403, reason: 'This link is not valid.' }
  expect(await decide({ query: { set: 'forged' }, cookie })).toEqual(refusal)
  expect(await decide({ query: { set: '' } })).toEqual(refusal)
})

test('replays, overrides and previews of releases are private and have no published set', () => {
  const own = [
    { kind: 'replay', set },
    { kind: 'override', overrides: [override] },
    { kind: 'release-preview', preview },
  ]
  const views = [{ kind: 'live' }, { kind: 'preview', look }, ...own]
  expect(views.map(view => isPrivate(view as Parameters<typeof isPrivate>[0]))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
  expect(views.map(view => hasPublishedSet(view as Parameters<typeof isPrivate>[0]))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
