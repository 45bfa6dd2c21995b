import { expect, test } from '@jest/globals'
import { readTicket, ticketKey } from '@showcase/contract/page-ticket'
import {
  allowed,
  announced,
  get,
  host,
  later,
  marketing,
  origin,
  post,
  remotes,
  shown,
  version,
} from './override.testing.ts'

function withCookie(value: string, url = '/home') {
  return get(url, { cookie: `a=b; showcase-override=${value}; c=d` })
}

test('opening the link changes nothing: it asks for consent', async () => {
  const { statusCode, body, headers } = await get('/home?override=good')
  expect([statusCode, headers['cache-control'], headers['set-cookie']]).toEqual([200, 'no-store', undefined])
  expect(body).toContain('remote-marketing')
  expect(body).toContain(origin)
  expect(body).toContain('<form method="post">')
  expect(body).not.toContain('<script')
  expect(shown()).toBeUndefined()
})

test('consent sets a cookie for the site, unreadable by scripts, until the override expires', async () => {
  const { statusCode, headers } = await post('/home?override=good&a=1', { 'sec-fetch-site': 'same-origin' })
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, '/home?a=1', 'no-store'])
  const set = String(headers['set-cookie'])
  expect(set).toMatch(/^showcase-override=good; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
  const seconds = Number(/Max-Age=(\d+)/.exec(set)?.[1])
  expect(Math.abs(Date.now() + seconds * 1000 - Date.parse(later))).toBeLessThan(5000)
  const secure = await post('/home?override=good', { origin: `https://${host}`, 'x-forwarded-proto': 'https' })
  expect(String(secure.headers['set-cookie'])).toMatch(/; Secure$/)
})

test.each([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://example.com' },
  { origin: 'null' },
  {},
])('consent posted from another origin is refused: %j', async headers => {
  const answer = await post('/home?override=good', headers as Record<string, string>)
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined])
})

test.each([
  ['', 403],
  ['forged', 403],
  ['over', 403],
  ['far', 403],
  ['off', 403],
  ['x'.repeat(5000), 403],
  ['%3Cscript%3E', 403],
  ['elsewhere', 404],
])('%.20s is refused', async (value, status) => {
  for (const send of [get, post] as const) {
    if (send === post && value === 'off') continue
    const { statusCode, headers, body } = await send(`/home?override=${value}`, { 'sec-fetch-site': 'same-origin' })
    expect([statusCode, headers['cache-control'], headers['set-cookie']]).toEqual([status, 'no-store', undefined])
    expect(body).not.toContain('<script')
  }
})

test('an override of a remote that this visitor does not get says what to do first', async () => {
  const { body } = await get('/home?override=elsewhere')
  expect(body).toContain('Release a version to this site first')
})

test('an overridden page leaves that remote to the browser, allows that origin only, and is not cached', async () => {
  const { headers } = await withCookie('good')
  expect(marketing()).toMatchObject({
    version: '0.0.0-localhost',
    uniqueName: 'remote_marketing__development',
    base: `${origin}/`,
    entry: 'remoteEntry.js',
    integrity: {},
    fallback: null,
  })
  expect(marketing()?.mounts).toEqual(remotes[0]?.mounts)
  expect(shown()).toMatchObject({ modules: [], preloads: [], page: { complete: false } })
  expect(shown()?.page.release.overrides).toMatchObject([{ ...allowed.good, released: { version } }])
  expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex'])
  expect(headers.vary).toMatch(/cookie/i)
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`connect-src 'self' ${origin} ws://localhost:3105;`)
  // If the developer's server does not answer, the browser uses the release.
  expect(policy).toContain(` ${host}/remotes/remote-marketing/${version}/ ${origin};`)
  expect(policy.split(/[ ;]+/).filter(word => /^\w+:\/\//.test(word) && !word.includes('//localhost:3105'))).toEqual([])
  expect(headers['x-release-set']).toBe(shown()?.page.release.id)
})

test('a second remote is loaded beside the first, from its own origin', async () => {
  const sameOrigin = { 'sec-fetch-site': 'same-origin', cookie: 'showcase-override=good' }
  const { body } = await get('/home?override=second', sameOrigin)
  expect(body).toContain('It continues to load remote-marketing from your machine.')
  const { headers } = await post('/home?override=second', sameOrigin)
  expect(String(headers['set-cookie'])).toMatch(/^showcase-override=second~good; /)
  const both = await withCookie('second~good')
  expect(shown()?.page.set.map(({ name, base }) => [name, base])).toEqual([
    ['remote-marketing', `${origin}/`],
    ['remote-operators', 'http://localhost:3106/'],
  ])
  expect(shown()?.page.release.overrides).toMatchObject([allowed.good, allowed.second])
  expect(both.headers['content-security-policy']).toContain(` http://localhost:3106 ${origin} ws://localhost:3106`)
})

test('a new override of a remote replaces its old one; one that has expired is dropped', async () => {
  const cookie = 'showcase-override=second~over~good'
  const { headers } = await post('/home?override=moved', { 'sec-fetch-site': 'same-origin', cookie })
  expect(String(headers['set-cookie'])).toMatch(/^showcase-override=moved~second; /)
})

test('of many values in a cookie, four are read', async () => {
  await withCookie('forged~forged2~forged3~forged4~good')
  expect(shown()?.page.release).not.toHaveProperty('overrides')
  await withCookie('forged~forged2~forged3~good')
  expect(shown()?.page.release.overrides).toHaveLength(1)
})

test('every other request gets the released remotes, with another release set', async () => {
  const overriddenId = (await withCookie('good')).headers['x-release-set']
  for (const send of [
    () => get('/home'),
    () => withCookie('forged'),
    () => withCookie('over'),
    () => withCookie('far'),
    () => withCookie('elsewhere'),
    // The server answers a form that is posted without script, and runs released code only.
    () => post('/home', { cookie: 'showcase-override=good' }),
  ]) {
    const { headers } = await send()
    expect(marketing()).toMatchObject({ version, base: `/remotes/remote-marketing/${version}/` })
    expect(shown()?.page.release).not.toHaveProperty('overrides')
    expect(shown()?.page.complete).toBe(true)
    const policy = String(headers['content-security-policy'])
    expect(policy).not.toContain(origin)
    const folders = remotes.map(({ name }) => `${host}/remotes/${name}/${version}/`)
    expect(policy).toContain(`; script-src 'sha256-inline' ${host}/shell/ ${folders.join(' ')};`)
    expect(policy).toContain(`; style-src 'self' 'sha384-${'C'.repeat(64)}';`)
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers['x-release-set']).not.toBe(overriddenId)
  }
  expect(announced.join()).not.toContain('0.0.0-localhost')
})

test('a page of another remote is rendered as usual, with the notice', async () => {
  await get('/operators', { cookie: 'showcase-override=good' })
  expect(shown()?.page.complete).toBe(true)
  expect(shown()?.page.release.overrides).toBeDefined()
})

test('reset ends the override, from any origin', async () => {
  const { statusCode, headers } = await post('/home?page=2&override=off', { cookie: 'showcase-override=good' })
  expect([statusCode, headers.location]).toEqual([303, '/home?page=2'])
  expect(String(headers['set-cookie'])).toMatch(/^showcase-override=; Path=\/; Max-Age=0;/)
})

test('a live view gets a ticket for its own release set, which another set or another kind of view does not', async () => {
  const set = String((await get('/home')).headers['x-release-set'])
  const own = await get(`/ticket.txt?of=${set}&sampled=`, { 'x-forwarded-for': '203.0.113.7' })
  expect(readTicket(ticketKey('gateway-token'), own.body)).toMatchObject({ set, isSampled: true })
  expect(own.headers['cache-control']).toBe('no-store')
  expect(readTicket(ticketKey('gateway-token'), (await get(`/ticket.txt?of=${set}`)).body)?.isSampled).toBe(false)
  const others = [
    await get('/ticket.txt?of=abcdefghijklm'),
    await get('/ticket.txt'),
    await withCookie('good', `/ticket.txt?of=${set}`),
  ]
  expect(others.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(3).fill([204, '']))
})
