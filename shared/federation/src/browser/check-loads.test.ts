import { afterEach, expect, jest, test } from '@jest/globals'
import { type HashedFiles, integrityGlobal } from '../integrity.ts'
import { checkLoads } from './check-loads.ts'

const globals = globalThis as Record<string, unknown>
const { fetch } = globalThis
afterEach(() => {
  delete globals[integrityGlobal]
  globalThis.fetch = fetch
})

const files: HashedFiles = { base: '/remotes/a/1/', integrity: { 'chunks/b.js': 'sha384-b' } }

/** Calls the global as a container's runtime does. */
function ask(...given: unknown[]) {
  return (globals[integrityGlobal] as (...all: unknown[]) => unknown)(...given)
}

/** An element as a container's runtime makes it. */
function script(src: string) {
  const failed = jest.fn()
  return { failed, element: Object.assign(document.createElement('script'), { src, onerror: failed }) }
}

/** A build whose page has the hash of its entry only. */
function withList(base: string): HashedFiles {
  const list = { file: 'integrity.json', integrity: 'sha384-list' }
  return { base, integrity: { 'entry.js': 'sha384-e' }, list }
}

test('an element gets the hash of its file; a file of an unknown build has none', () => {
  const known = [files]
  checkLoads(known)
  const { element } = script('/remotes/a/1/chunks/b.js')
  ask(element, '/remotes/a/1/chunks/b.js')
  expect(element).toMatchObject({ integrity: 'sha384-b', crossOrigin: 'anonymous' })
  const { element: other } = script('/remotes/c/1/chunks/b.js')
  ask(other, '/remotes/c/1/chunks/b.js')
  expect(other.hasAttribute('integrity')).toBe(false)
  known.push({ base: '/remotes/c/1/', integrity: { 'chunks/b.js': 'sha384-c' } })
  ask(other, '/remotes/c/1/chunks/b.js')
  expect(other).toMatchObject({ integrity: 'sha384-c', crossOrigin: 'anonymous' })
})

test('a file whose hash the page lacks waits for the list of hashes, which is fetched once', async () => {
  const hashes = { 'chunks/b.js': 'sha384-b', 'styles/b.css': 'sha384-s' }
  const list = jest.fn<typeof globalThis.fetch>(async () => Response.json(hashes))
  globalThis.fetch = list
  checkLoads([withList('/remotes/l/1/')])
  const { element } = script('/remotes/l/1/chunks/b.js')
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/remotes/l/1/styles/b.css' })
  ask(element, '/remotes/l/1/chunks/b.js')
  ask(link, '/remotes/l/1/styles/b.css')
  expect(element.hasAttribute('src')).toBe(false)
  expect(link.hasAttribute('href')).toBe(false)
  await new Promise(resolve => setTimeout(resolve))
  expect(element.getAttribute('src')).toBe('/remotes/l/1/chunks/b.js')
  expect(element).toMatchObject({ integrity: 'sha384-b', crossOrigin: 'anonymous' })
  expect(link).toMatchObject({ integrity: 'sha384-s', crossOrigin: 'anonymous' })
  const options = { integrity: 'sha384-list', signal: expect.any(AbortSignal) }
  expect(list.mock.calls).toEqual([['/remotes/l/1/integrity.json', options]])
})

test.each([
  ['the list is another', 'wrong', () => Promise.reject(new TypeError('integrity mismatch'))],
  ['the list has no such file', 'without', async () => Response.json({})],
])('if %s, the file is not loaded and its loader hears an error', async (_, name, answer) => {
  globalThis.fetch = answer
  const logged = jest.spyOn(console, 'error').mockReturnValue()
  const base = `/remotes/${name}/1/`
  checkLoads([withList(base)])
  const { element, failed } = script(`${base}chunks/b.js`)
  ask(element, `${base}chunks/b.js`)
  await new Promise(resolve => setTimeout(resolve))
  expect(element.hasAttribute('src')).toBe(false)
  expect(failed).toHaveBeenCalledTimes(1)
  logged.mockRestore()
})

test('a list that does not arrive within 6 s counts as failed, and the next load asks for it again', async () => {
  const clock = new AbortController()
  const limit = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
  const list = jest.fn<typeof globalThis.fetch>(
    (_, { signal } = {}) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  globalThis.fetch = list
  const logged = jest.spyOn(console, 'error').mockReturnValue()
  const base = '/remotes/hanging/1/'
  checkLoads([withList(base)])
  const first = script(`${base}chunks/b.js`)
  ask(first.element, `${base}chunks/b.js`)
  expect(limit).toHaveBeenCalledWith(6000)
  expect(first.failed).not.toHaveBeenCalled()
  clock.abort()
  await new Promise(resolve => setTimeout(resolve))
  expect(first.failed).toHaveBeenCalledTimes(1)
  list.mockImplementation(async () => Response.json({ 'chunks/b.js': 'sha384-b' }))
  const { element } = script(`${base}chunks/b.js`)
  ask(element, `${base}chunks/b.js`)
  await new Promise(resolve => setTimeout(resolve))
  expect(element).toMatchObject({ integrity: 'sha384-b' })
  for (const spy of [limit, logged]) spy.mockRestore()
})

test('a container of the first releases with hashes gets the hash and sets it itself', () => {
  checkLoads([files])
  expect(ask('/remotes/a/1/chunks/b.js')).toBe('sha384-b')
  expect(ask('/remotes/a/1/chunks/none.js')).toBeUndefined()
})
