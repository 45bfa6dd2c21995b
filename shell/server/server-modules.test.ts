import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { ServedRemote } from './registry-client.ts'
import { createServerModules } from './server-modules.ts'

const good =
  "const React = require('react'); module.exports = { modules: { './home': { routes: [{ id: React.id }] } } }"
const files: Record<string, string> = {
  good,
  changed: `${good}// and one byte more`,
  greedy: "require('node:fs'); module.exports = { modules: {} }",
  broken: 'throw new Error("at load")',
}
let server: Server
let apiOrigin: string

beforeAll(async () => {
  server = createServer((request, response) => {
    const name = request.url?.split('/')[2] ?? ''
    if (name === 'hanging') return
    response.writeHead(name in files ? 200 : 404).end(files[name])
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  apiOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function remote(name: string, published = files[name] ?? ''): ServedRemote {
  const hash = `sha384-${createHash('sha384').update(published).digest('base64')}`
  return {
    name,
    uniqueName: name,
    baseUrl: `/remotes/${name}/`,
    server: 'server.cjs',
    files: { 'server.cjs': hash },
  } as never
}

function modules() {
  const errors: string[] = []
  const load = createServerModules({
    apiOrigin,
    shared: { react: { id: 'the-one-react' } },
    onError: error => errors.push(String(error)),
  })
  return { load, errors }
}

test('evaluates a build with the gateway’s own shared modules, once', async () => {
  const { load } = modules()
  const first = await load(remote('good'), './home')
  expect(first?.routes?.[0]?.id).toBe('the-one-react')
  expect(await load(remote('good'), './home')).toBe(first)
})

test('refuses a build whose bytes are not the published ones', async () => {
  const { load, errors } = modules()
  expect(await load(remote('changed', good), './home')).toBeUndefined()
  expect(errors).toEqual([expect.stringContaining('not the published one')])
})

test.each([
  ['greedy', 'node:fs, which the gateway does not share'],
  ['broken', 'at load'],
  ['absent', 'answered 404'],
  ['hanging', 'too long'],
])('a build that is %s leaves its page to the browser', async (name, reason) => {
  const { load, errors } = modules()
  expect(await load(remote(name), './home')).toBeUndefined()
  expect(errors.join()).toMatch(reason === 'too long' ? /too long|timeout/ : reason)
})
