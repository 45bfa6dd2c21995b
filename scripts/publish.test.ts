import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { fail, succeed } from '@showcase/contract/envelope'
import { errors } from '@showcase/contract/errors'
import { listen, stop } from '@showcase/testing/listen'
import { publishRemote } from './publish.ts'

const [name, version] = ['remote-a', '1.0.0-aaaaaaaa']
const canary = { channel: 'canary', name, version, percentage: 0, tenants: ['terracotta'] }
const stable = { channel: 'stable', name, version: '1.0.0-bbbbbbbb', percentage: 100, tenants: [] }

/** The line that `npm start` prints for a build. @param isKnown whether the registry has it already */
async function lineWith(status: object, isKnown = true, isFirstStart = false): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'publish-'))
  mkdirSync(join(folder, 'dist', version), { recursive: true })
  writeFileSync(join(folder, 'dist', version, 'remote.json'), JSON.stringify({ name, version }))
  const server = createServer((request, response) => {
    const isRefused = isKnown && request.method === 'POST'
    response.writeHead(isRefused ? 409 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isRefused ? fail(409, errors.versionExists) : succeed({ change: 7, ...status }, '')))
  })
  const apiUrl = await listen(server)
  try {
    const target = { apiUrl, remotesDirectory: join(folder, 'remotes'), platformToken: 'token', isFirstStart }
    return await publishRemote(name, target, folder)
  } finally {
    stop(server)
    rmSync(folder, { recursive: true })
  }
}

test.each([
  [[canary], [], 'visitors get nothing, except terracotta: 1.0.0-aaaaaaaa (canary).'],
  [
    [stable, { ...canary, percentage: 10 }],
    [{ businessName: 'northlight', version }],
    'visitors get 1.0.0-bbbbbbbb, except 10 % of visitors, terracotta: 1.0.0-aaaaaaaa (canary); northlight: 1.0.0-aaaaaaaa (pinned).',
  ],
  [[], [], 'visitors get nothing. To give all of them 1.0.0-aaaaaaaa'],
])('a start names all who get a known build', async (channels, pins, text) => {
  expect(await lineWith({ channels, pins })).toContain(`remote-a: ${text}`)
})

test('a start says nothing about a known build that visitors get', async () => {
  expect(await lineWith({ channels: [{ ...stable, version }], pins: [] })).toBeNull()
})

test('a start says that it gave a new remote to everyone, except the first start, at which all are new', async () => {
  const status = { channels: [], pins: [] }
  const text =
    'remote-a is new. Everyone gets 1.0.0-aaaaaaaa of these sources. To go back: npm run registry -- revert 7'
  expect(await lineWith(status, false)).toBe(text)
  expect(await lineWith(status, false, true)).toBeNull()
})
