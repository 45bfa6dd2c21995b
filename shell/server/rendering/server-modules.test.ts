import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { listen, stop } from '@showcase/testing/listen'
import type { ServerBuild } from './messages.ts'
import { createRealms, type Realm } from './realm.ts'
import { BuildUnreachable, createServerModules } from './server-modules.ts'

const good =
  "const React = require('react'); module.exports = { modules: { './home': { routes: [{ id: React.id }] } } }"
const files: Record<string, string> = {
  good,
  changed: `${good}// and one byte more`,
  greedy: "require('node:fs'); module.exports = { modules: {} }",
  broken: 'throw new Error("at load")',
}
const folder = mkdtempSync(join(tmpdir(), 'showcase-modules-'))
let server: Server
let apiOrigin: string
let createRealm: () => Realm

beforeAll(async () => {
  const shell = join(folder, 'render.cjs')
  writeFileSync(shell, "exports.sharedModules = { react: { id: 'the-one-react' } }")
  createRealm = createRealms(shell, fetch)
  server = createServer((request, response) => {
    const name = request.url?.split('/')[2] ?? ''
    if (name === 'hanging') return
    response.writeHead(name in files ? 200 : 404).end(files[name])
  })
  apiOrigin = await listen(server)
})

afterAll(() => {
  stop(server)
  rmSync(folder, { recursive: true })
})

function build(name: string, published = files[name] ?? ''): ServerBuild {
  const integrity = `sha384-${createHash('sha384').update(published).digest('base64')}`
  return { uniqueName: name, baseUrl: `/remotes/${name}/`, server: 'server.cjs', integrity }
}

function modules() {
  return createServerModules({ apiOrigin, fetch, createRealm })
}

test('a build is evaluated once, with the shell’s own shared modules', async () => {
  const load = modules()
  const first = await load(build('good'), './home')
  expect(first.module.routes?.[0]?.id).toBe('the-one-react')
  expect((await load(build('good'), './home')).module).toBe(first.module)
})

test('a build that differs from the published one, or has no published hash, is refused', async () => {
  const load = modules()
  await expect(load(build('changed', good), './home')).rejects.toThrow('not the published one')
  await expect(load({ ...build('good'), integrity: undefined }, './home')).rejects.toThrow('not the published one')
})

test('a module that the build does not expose is named', async () => {
  await expect(modules()(build('good'), './cellar')).rejects.toThrow('does not expose ./cellar')
})

test.each([
  ['greedy', 'node:fs, which the gateway does not share'],
  ['broken', 'at load'],
])('a build that is %s fails permanently', async (name, reason) => {
  const failure = modules()(build(name), './home')
  await expect(failure).rejects.toThrow(reason)
  await expect(failure).rejects.not.toBeInstanceOf(BuildUnreachable)
})

test.each(['absent', 'hanging'])('a build that is %s is loaded again by the next call', async name => {
  const load = modules()
  await expect(load(build(name), './home')).rejects.toBeInstanceOf(BuildUnreachable)
  const back = { ...build(name, good), baseUrl: '/remotes/good/' }
  expect((await load(back, './home')).module.routes).toHaveLength(1)
})
