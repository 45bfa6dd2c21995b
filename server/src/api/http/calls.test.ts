import { expect, test } from '@jest/globals'
import { makeBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'

describeOnBothDatabases('calls', server => {
  const send = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${server().url}${path}`, init)
    return { status: response.status, headers: response.headers, body: JSON.parse((await response.text()) || 'null') }
  }
  const json = { 'content-type': 'application/json' }
  const failure = (code: number, error: string) => ({ code, message: '', success: '', error, payload: null })

  test('a success carries code, message, success, error and payload; message and success are the same text', async () => {
    const { token } = await makeBusiness(server().database)
    const body = { success: expect.stringMatching(/./), error: '', payload: expect.anything() }
    const { body: read } = await send('/api/public/user/fetchAll')
    expect(read).toEqual({ ...body, code: 201, message: read.success })
    const { body: bulk } = await send('/api/userAdmin/catalogues/updateAllStatus', {
      method: 'PUT',
      headers: { ...json, authorization: token },
      body: '{}',
    })
    expect(bulk).toEqual({ ...body, code: 201, message: bulk.success })
    const { body: told } = await send('/api/userAdmin/notification/fetchAll', { headers: { authorization: token } })
    expect(told).toEqual({ ...body, code: 200, message: told.success })
  })

  test('an unknown call is a 404 in the envelope', async () => {
    const { status, body } = await send('/api/public/nothing')
    expect([status, body]).toEqual([404, failure(404, 'This call does not exist.')])
  })

  test('a body that is no JSON is 400, of another type 415, over a megabyte 413', async () => {
    const post = (body: string, headers: Record<string, string> = json) =>
      send('/api/auth/user/logIn', { method: 'POST', body, headers })
    expect((await post('{')).body).toEqual(failure(400, 'The request body is not valid JSON.'))
    expect((await post('[]')).status).toBe(400)
    expect((await post('a=b', { 'content-type': 'text/plain' })).body).toMatchObject({ code: 415 })
    expect((await post(JSON.stringify({ email: 'x'.repeat(1_000_001) }))).body).toMatchObject({ code: 413 })
  })

  test.each([{}, { 'content-type': 'multipart/form-data; boundary=x' }])(
    'a POST from a form of another website, whose fields are in the address, has no fields (%p)',
    async headers => {
      const path = '/api/mail/sendSupportMail?name=Asha&email=asha@people.example&message=Hello&phoneNo=9876543210'
      const body = 'content-type' in headers ? '--x--\r\n' : null
      const { status, body: answer } = await send(path, { method: 'POST', headers, body })
      expect([status, answer.error]).toEqual([400, 'Name required!'])
    },
  )

  test('answers carry an id, and headers that keep browsers from guessing, framing and keeping', async () => {
    const { headers } = await send('/api/public/nothing')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('a DELETE takes its request as a query or as JSON, and an empty JSON body', async () => {
    const { token } = await makeBusiness(server().database)
    const path = '/api/userAdmin/products/delete'
    const authorization = token
    const unknown = JSON.stringify({ id: '00000000-0000-7000-8000-000000000000' })
    const inBody = await send(path, { method: 'DELETE', headers: { ...json, authorization }, body: unknown })
    const inQuery = await send(`${path}?id=nonsense`, { method: 'DELETE', headers: { ...json, authorization } })
    expect([inBody.status, inQuery.status]).toEqual([404, 404])
    expect((await send(path, { method: 'DELETE', headers: { ...json, authorization } })).status).toBe(400)
  })

  test('calls are measured; health checks, and polls that wait for a change, are not', async () => {
    const { gatewayToken } = server().config
    for (const [group, name] of [
      ['registry', 'contentChanges'],
      ['registry', 'snapshot'],
    ] as const)
      expect((await server().call(group, name, {}, gatewayToken)).status).toBe(200)
    expect((await send('/health/serving')).status).toBe(200)
    expect((await server().call('publicUser', 'fetchAll', {})).status).toBe(200)
    const metrics = await (await fetch(`${server().url}/metrics`)).text()
    const measured = new Set(
      [...metrics.matchAll(/call_duration_seconds_count\{.*?call="(.*?)"/g)].map(([, call]) => call),
    )
    expect([...measured]).toContain('publicUser.fetchAll')
    expect([...measured].filter(call => /health|registry\./.test(call ?? ''))).toEqual([])
  })

  test('health and metrics answer outside the API base; the API is described', async () => {
    expect((await send('/health/live')).body).toEqual({ status: 'live', version: 'development' })
    expect((await send('/health/ready')).body).toEqual({ status: 'ready', version: 'development' })
    expect(await (await fetch(`${server().url}/metrics`)).text()).toContain('showcase_call_duration_seconds_bucket')
    const passedOn = await fetch(`${server().url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.7' } })
    expect(passedOn.status).toBe(404)
    const described = await send('/api/docs/json')
    expect(described.body.openapi).toBe('3.1.0')
    expect(described.body.paths['/public/products/fetchAll']).toBeDefined()
    const page = await fetch(`${server().url}/api/docs`)
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(await page.text()).toContain('<title>Showcase API</title>')
  })
})
