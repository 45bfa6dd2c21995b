import { expect, test } from '@jest/globals'
import { get, later, origin, post, shown, signed } from './override.testing.ts'

const sameOrigin = { 'sec-fetch-site': 'same-origin' }
const second = 'http://localhost:3106'

function choose(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const payload = new URLSearchParams(fields).toString()
  return post('/home?page=2&override=choose', { ...sameOrigin, ...headers }, payload)
}

test('the panel has a field for each remote of the site, with the addresses of now, and changes nothing', async () => {
  const { statusCode, body, headers } = await get('/home?override=choose', { cookie: 'showcase-override=good' })
  expect([statusCode, headers['cache-control'], headers['set-cookie']]).toEqual([200, 'no-store', undefined])
  expect(body).toContain(`name="remote-marketing" value="${origin}"`)
  expect(body).toContain('name="remote-operators" value=""')
  expect(body).toContain('Code from these servers can do everything that you can do here.')
  expect(shown()).toBeUndefined()
})

test('several remotes are chosen at once with a deploy token, on behalf of the developer’s address', async () => {
  const fields = { 'remote-marketing': `${origin}/`, 'remote-operators': second, token: 'team-token' }
  const { statusCode, headers } = await choose(fields, { 'x-forwarded-for': '203.0.113.7' })
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, '/home?page=2', 'no-store'])
  const set = String(headers['set-cookie'])
  expect(set).toMatch(
    /^showcase-override=signed-remote-marketing~signed-remote-operators; Path=\/; Max-Age=3[56]\d\d; HttpOnly/,
  )
  expect(signed.splice(0)).toEqual(
    [
      { name: 'remote-marketing', origin, hours: 1 },
      { name: 'remote-operators', origin: second, hours: 1 },
    ].map(body => ({ authorization: 'team-token', address: '203.0.113.7', body: JSON.stringify(body) })),
  )
})

test('an address that stays needs no token, and an empty field ends its override', async () => {
  const { headers } = await choose({ 'remote-marketing': origin }, { cookie: 'showcase-override=second~good' })
  expect(String(headers['set-cookie'])).toMatch(/^showcase-override=good; /)
  const seconds = Number(/Max-Age=(\d+)/.exec(String(headers['set-cookie']))?.[1])
  expect(Math.abs(Date.now() + seconds * 1000 - Date.parse(later))).toBeLessThan(5000)
  const none = await choose({}, { cookie: 'showcase-override=second~good' })
  expect(String(none.headers['set-cookie'])).toMatch(/^showcase-override=; Path=\/; Max-Age=0;/)
  expect(signed).toEqual([])
})

test.each([
  [{ 'remote-marketing': origin }, 'Enter a deploy token of these remotes.'],
  [{ 'remote-marketing': origin, token: 'another' }, 'remote-marketing: This &lt;token> is not valid.'],
  [{ 'remote-marketing': '"><script>', token: '' }, 'value="&quot;>&lt;script>"'],
  [{ 'remote-marketing': 'http://example.com', token: 'team-token' }, 'must be an address of your own machine'],
])('%j is refused with what to do, and what was typed stays', async (fields, text) => {
  const { statusCode, headers, body } = await choose(fields as Record<string, string>)
  expect([statusCode, headers['set-cookie']]).toEqual([400, undefined])
  expect(body).toContain(text)
  expect(body).not.toContain('<script')
  expect(body).not.toContain('value="another"')
})

test('a panel that another origin posts is refused', async () => {
  const answer = await choose({ 'remote-marketing': origin, token: 'team-token' }, { 'sec-fetch-site': 'cross-site' })
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined])
})
