import { expect, test } from '@jest/globals'
import { isUnavailable, ServiceGone } from './unavailable.ts'

function coded(code: string) {
  return Object.assign(new Error('of a library'), { code })
}

test.each([
  ['PostgreSQL has no room on its disk', coded('53100')],
  ['PostgreSQL is shutting down', coded('57P01')],
  ['a statement took too long', coded('57014')],
  ['no process listens', coded('ECONNREFUSED')],
  ['our disk is full', coded('ENOSPC')],
  ['none of several addresses answers', new AggregateError([coded('ENETUNREACH'), coded('ECONNREFUSED')])],
  ['the cause is one of these', new TypeError('fetch failed', { cause: coded('ECONNRESET') })],
  ['a service says so itself', new ServiceGone('The storage does not answer.')],
])('not now, rather than never: %s', (_, error) => {
  expect(isUnavailable(error)).toBe(true)
})

test.each([
  ['a row that is there twice', coded('23505')],
  ['a mistake of ours', new TypeError('x is not a function')],
  ['a value that is not an error', { code: 'ECONNREFUSED' }],
])('never, rather than not now: %s', (_, error) => {
  expect(isUnavailable(error)).toBe(false)
})
