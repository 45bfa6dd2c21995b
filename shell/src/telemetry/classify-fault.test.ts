import { expect, test } from '@jest/globals'
import type { LinkedRemote } from '@showcase/federation/linked-remote'
import { blameFor } from './classify-fault.ts'

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

function blame(fault: Parameters<typeof blameFor>[0]) {
  const found = blameFor(fault, set, shop)
  return found && `${found.remote.name} ${found.fault}`
}

test('an error is blamed on the release whose code threw it, wherever it was', () => {
  expect(blame({ error: errorAt('/remotes/remote-card/2.0.0-cccccccc/card.js') })).toBe('remote-card error')
  expect(blame({ error: errorAt('/remotes/remote-shop/1.0.0-aaaaaaaa/a.js'), isCaught: true })).toBe(
    'remote-shop error',
  )
})

test('what was caught or is of hydration, and names no code, is blamed on the page that is shown', () => {
  expect(blame({ error: errorAt('/shell/shell.js'), isCaught: true })).toBe('remote-shop error')
  expect(blame({ error: errorAt('/shell/shell.js', 'Minified React error #418; visit') })).toBe('remote-shop hydration')
  expect(blame({ error: errorAt('/shell/shell.js', 'Hydration failed because') })).toBe('remote-shop hydration')
})

test('what could not be loaded is, whether the container or a part of it', () => {
  expect(blame({ unloaded: card })).toBe('remote-card load')
  const message = 'Loading chunk 7 failed.\n(http://shop.example/remotes/remote-shop/1.0.0-aaaaaaaa/7.js)'
  expect(blame({ error: errorAt('/shell/shell.js', message, 'ChunkLoadError') })).toBe('remote-shop load')
})

test.each([
  ['the shell’s own', errorAt('/shell/shell.js')],
  ['an extension’s', errorAt('/content.js')],
  ['another version’s, which took the place of this one', errorAt('/remotes/remote-shop/0.9.0-00000000/a.js')],
  ['the API’s answer', Object.assign(errorAt('/remotes/remote-shop/1.0.0-aaaaaaaa/a.js'), { status: 500 })],
  ['a call that was given up', errorAt('/remotes/remote-shop/1.0.0-aaaaaaaa/a.js', 'aborted', 'AbortError')],
  ['left by the server, which tells by itself', errorAt('/shell/shell.js', 'Minified React error #419; visit')],
  ['no error at all', 'Script error.'],
])('nobody is to blame for what is %s', (_, error) => {
  expect(blame({ error })).toBeNull()
})
