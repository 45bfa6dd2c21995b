import { expect, test } from '@jest/globals'
import { digestPassword } from '@showcase/contract/password'
import { describeOnBothDatabases, startTestServer } from '../../../testing/test-server.ts'
import { rateRules } from './rate-limit-rules.ts'

const limited = { RATE_LIMIT: 'on', TRUST_PROXY: 'on' }

describeOnBothDatabases(
  'rate limits',
  server => {
    const logIn = async (email: string, address: string) => {
      const response = await fetch(`${server().url}/api/auth/user/logIn`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ email, password: digestPassword('guess') }),
      })
      return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.json() }
    }
    const times = async (count: number, run: (i: number) => ReturnType<typeof logIn>) => {
      const answers = []
      for (let i = 0; i < count; i++) answers.push(await run(i))
      return answers.at(-1)
    }

    test('a client is stopped after its share, whatever it asks for; another one is not', async () => {
      const { perAddress } = rateRules.signIn
      const last = await times(perAddress + 1, i => logIn(`someone${i}@example.com`, '203.0.113.1'))
      expect(last).toMatchObject({ status: 429, body: { code: 429, error: 'Too many requests, try again later.' } })
      expect(Number(last?.retryAfter)).toBeGreaterThan(0)
      expect((await logIn('else@example.com', '203.0.113.2')).status).toBe(401)
    }, 30_000)

    test('an account is guarded against guesses from many addresses', async () => {
      const { perBusiness } = rateRules.signIn
      const last = await times(perBusiness + 1, i => logIn('Target@example.com', `198.51.100.${i}`))
      expect(last?.status).toBe(429)
    }, 30_000)
  },
  limited,
)

test('with RATE_LIMIT=off nobody is stopped', async () => {
  const server = await startTestServer()
  const answers = []
  for (let i = 0; i <= rateRules.signIn.perAddress; i++) answers.push((await server.call('auth', 'logIn', {})).status)
  await server.close()
  expect(new Set(answers)).toEqual(new Set([400]))
}, 30_000)
