import { afterEach, expect, test } from '@jest/globals'
import { type HashedFiles, integrityGlobal } from '../integrity.ts'
import { checkLoads } from './check-loads.ts'

const globals = globalThis as Record<string, unknown>
afterEach(() => {
  delete globals[integrityGlobal]
})

const files: HashedFiles = { base: '/remotes/a/1/', integrity: { 'chunks/b.js': 'sha384-b' } }

/** Calls the global as a container's runtime does. */
function ask(...given: unknown[]) {
  return (globals[integrityGlobal] as (...all: unknown[]) => unknown)(...given)
}

test('an element gets the hash of its file; an unknown file has none', () => {
  const known = [files]
  checkLoads(known)
  const script = {}
  ask(script, '/remotes/a/1/chunks/b.js')
  expect(script).toEqual({ integrity: 'sha384-b', crossOrigin: 'anonymous' })
  const other = {}
  ask(other, '/remotes/c/1/chunks/b.js')
  expect(other).toEqual({})
  known.push({ base: '/remotes/c/1/', integrity: { 'chunks/b.js': 'sha384-c' } })
  ask(other, '/remotes/c/1/chunks/b.js')
  expect(other).toEqual({ integrity: 'sha384-c', crossOrigin: 'anonymous' })
})

test('a container of the first releases with hashes gets the hash and sets it itself', () => {
  checkLoads([files])
  expect(ask('/remotes/a/1/chunks/b.js')).toBe('sha384-b')
  expect(ask('/remotes/a/1/chunks/none.js')).toBeUndefined()
})
