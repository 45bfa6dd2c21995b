import { expect, jest, test } from '@jest/globals'
import { errors } from '@showcase/contract/errors'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { newName } from './make-release.testing.ts'
import { registryOf } from './registry.testing.ts'

const origin = 'http://localhost:3105'

describeOnBothDatabases('overrides', server => {
  const { operator, tokenOf } = registryOf(server)
  const sign = (request: object, token = operator()) =>
    server().call('registry', 'signOverride', request as { name: string; origin: string }, token)
  const read = (override: string) => server().call('registry', 'fetchOverride', { override })

  test('an override allows one remote, from one origin, until it expires', async () => {
    const name = newName()
    const { status, payload } = await sign({ name, origin: `${origin}/`, hours: 2 }, tokenOf(name))
    expect(status).toBe(200)
    expect(payload).toMatchObject({ name, origin })
    expect((Date.parse(payload.until) - Date.now()) / 3_600_000).toBeCloseTo(2, 1)
    expect((await read(payload.override)).payload).toEqual({ name, origin, until: payload.until })
    expect(await sign({ name: newName(), origin }, tokenOf(name))).toMatchObject({ status: 401 })
    const { payload: issued } = await server().call(
      'registry',
      'issueToken',
      { name, label: 'a developer', days: 1 },
      operator(),
    )
    expect(await sign({ name, origin }, issued.token)).toMatchObject({ status: 200 })
    expect(await sign({ name: newName(), origin }, issued.token)).toMatchObject({ status: 403 })
  })

  test.each([
    'http://example.com',
    'http://localhost.example.com:3105',
    'http://localhost@example.com',
    'http://127.0.0.2:80',
    'http://192.168.0.4:3105',
    'http://0.0.0.0:3105',
    'http://localhost:3105/../x',
    'http://localhost:99999',
    'ftp://localhost',
    'http://localhost:3105; script-src *',
    'http://localhost:3105\nset-cookie: a=b',
    '//localhost:3105',
    '',
  ])('%j is nobody’s own machine', async wrong => {
    expect(await sign({ name: 'remote-x', origin: wrong })).toMatchObject({ status: 400 })
  })

  test.each([
    ['http://localhost', 'http://localhost'],
    ['https://localhost:8443/', 'https://localhost:8443'],
    ['http://127.0.0.1:3105', 'http://127.0.0.1:3105'],
    // No policy can name it; the name leads to the same machine.
    ['http://[::1]:3105', 'http://localhost:3105'],
  ])('%s is', async (given, origin) => {
    expect((await sign({ name: 'remote-x', origin: given })).payload).toMatchObject({ origin })
  })

  test('an override lasts one to eight hours, without fractions', async () => {
    for (const hours of [0, 9, 1.5, -1]) {
      expect(await sign({ name: 'remote-x', origin, hours })).toMatchObject({ status: 400 })
    }
  })

  test('an unsigned, changed or expired override allows nothing', async () => {
    const { payload } = await sign({ name: 'remote-x', origin })
    const [body = '', signature = ''] = payload.override.split('.')
    const other = Buffer.from(JSON.stringify(['remote-y', origin, payload.until])).toString('base64url')
    for (const wrong of ['', '.', body, `${other}.${signature}`, `${payload.override}x`, `${body}.${'A'.repeat(43)}`])
      expect(await read(wrong)).toMatchObject({ status: 403, error: errors.overrideNotSigned })
    const later = Date.parse(payload.until)
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later)
    try {
      expect(await read(payload.override)).toMatchObject({ status: 403, error: errors.overrideNotSigned })
    } finally {
      clock.mockRestore()
    }
  })
})
