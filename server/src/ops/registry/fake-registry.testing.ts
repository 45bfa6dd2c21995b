import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach } from '@jest/globals'
import { fail, succeed } from '@showcase/contract/envelope'
import { listen, stop } from '@showcase/testing/listen'
import { registryCommand } from './registry-cli.ts'

type Sent = { method: string; path: string; query: Record<string, string>; body: unknown; token: string | undefined }

const developed = { name: 'remote-a', mounts: [{ at: 'business:/a/:id' }, { at: 'business:/a' }] }

/** A registry for the tests of a file: what it answers, by path, if need be as a function of the query, and what it was sent. */
export const fake = {
  url: '',
  sent: [] as Sent[],
  answers: {} as Record<string, unknown>,
  /** Files by path. */
  served: {} as Record<string, string>,
}

let server: Server
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    if (pathname in fake.served) return response.end(fake.served[pathname])
    // Answers as a development server on this machine.
    if (pathname === '/remote.json') return response.end(JSON.stringify(developed))
    let body = ''
    for await (const chunk of request) body += chunk
    fake.sent.push({
      method: request.method ?? '',
      path: pathname.replace('/api/registry/', ''),
      query: Object.fromEntries(searchParams),
      body: body ? JSON.parse(body) : null,
      token: request.headers.authorization,
    })
    const given = fake.answers[pathname.replace('/api/registry/', '')]
    const payload = typeof given === 'function' ? given(Object.fromEntries(searchParams)) : given
    const answer = typeof payload === 'string' ? fail(409, payload) : succeed(payload ?? null, '')
    response.writeHead(answer.error ? 409 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer))
  })
  fake.url = await listen(server)
})
afterAll(() => {
  stop(server)
})
beforeEach(() => {
  Object.assign(fake, { sent: [], answers: {}, served: {} })
})

export const token = 't'.repeat(32)

/** Runs a command against the fake registry. */
export async function run(...args: string[]) {
  const printed = { out: [] as string[], err: [] as string[] }
  const terminal = { out: (line: string) => printed.out.push(line), err: (line: string) => printed.err.push(line) }
  const env = { REGISTRY_TOKEN: token, DATA_DIR: '/nowhere' }
  const code = await registryCommand([...args, '--url', fake.url], env, terminal)
  return { code, out: printed.out.join('\n'), err: printed.err.join('\n') }
}
