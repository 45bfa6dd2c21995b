import { expect, test } from '@jest/globals'
import type { LinkedRemote } from '@showcase/federation/linked-remote'
import { classifyFault } from './reporter.ts'

function remote(name: string, version: string) {
  return { name, version } as LinkedRemote
}

const shop = remote('remote-shop', '1.0.0-aaaaaaaa')
const card = remote('remote-card', '2.0.0-cccccccc')
const set = [shop, card]

function errorAt(path: string, message = 'x is not a function', name = 'TypeError') {
  const error = new Error(message)
  error.name = name
  error.stack = `${name}: ${message}\n    at send (http://shop.example${path}:1:200)`
  return error
}

function classify(fault: Parameters<typeof classifyFault>[0]) {
  const found = classifyFault(fault, set, shop)
  return found && `${found.remote.name} ${found.fault}`
}

test('an error is attributed to the release whose code threw it, on any page', () => {
  expect(classify({ error: errorAt('/remotes/remote-card/2.0.0-cccccccc/card.js') })).toBe('remote-card error')
  expect(classify({ error: errorAt('/remotes/remote-shop/1.0.0-aaaaaaaa/a.js'), isCaught: true })).toBe(
    'remote-shop error',
  )
})

test('a caught error or one of hydration without an address is attributed to the current page', () => {
  expect(classify({ error: errorAt('/shell/shell.js'), isCaught: true })).toBe('remote-shop error')
  expect(classify({ error: errorAt('/shell/shell.js', 'Minified React error #418; visit') })).toBe(
    'remote-shop hydration',
  )
  expect(classify({ error: errorAt('/shell/shell.js', 'Hydration failed because') })).toBe('remote-shop hydration')
})

test('a container or chunk that could not be loaded is a load fault', () => {
  expect(classify({ unloaded: card })).toBe('remote-card load')
  const message = 'Loading chunk 7 failed.\n(http://shop.example/remotes/remote-shop/1.0.0-aaaaaaaa/7.js)'
  expect(classify({ error: errorAt('/shell/shell.js', message, 'ChunkLoadError') })).toBe('remote-shop load')
})

test.each([
  ['the shell’s own', errorAt('/shell/shell.js')],
  ['an extension’s', errorAt('/content.js')],
  ['another version’s, which ran as a fallback', errorAt('/remotes/remote-shop/0.9.0-00000000/a.js')],
  ['an answer of the API', Object.assign(errorAt('/remotes/remote-shop/1.0.0-aaaaaaaa/a.js'), { status: 500 })],
  ['an aborted call', errorAt('/remotes/remote-shop/1.0.0-aaaaaaaa/a.js', 'aborted', 'AbortError')],
  [
    'left to the browser by the server, which reports it',
    errorAt('/shell/shell.js', 'Minified React error #419; visit'),
  ],
  ['not an error object', 'Script error.'],
])('a fault is attributed to no release if it is %s', (_, error) => {
  expect(classify({ error })).toBeNull()
})
