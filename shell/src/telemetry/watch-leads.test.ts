import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { watchLeads } from './watch-leads.ts'

const real = window.fetch

function form(inside = '') {
  document.body.innerHTML = `<form><input name="formToken" value="t">${inside}</form>`
  return document.querySelector('form') as HTMLFormElement
}

function send(element: HTMLFormElement) {
  return element.dispatchEvent(new Event('submit', { bubbles: true }))
}

const lead = '/api/public/products/createLead'

let results: boolean[] = []
let answer: () => Promise<Response> = async () => new Response('{}')
let stop = () => {}

beforeEach(() => {
  jest.useFakeTimers()
  results = []
  answer = async () => new Response('{}')
  window.fetch = async () => answer()
  stop = watchLeads(hasArrived => results.push(hasArrived))
})
afterEach(() => {
  stop()
  window.fetch = real
  jest.useRealTimers()
})

test.each([
  ['accepted', 200, [true]],
  ['refused', 400, [false]],
  ['answered with an error', 500, [false]],
  ['over the rate limit', 429, []],
])('an enquiry that is %s', async (_, status, expected) => {
  answer = async () => new Response('{}', { status })
  send(form())
  await window.fetch(new Request(`http://localhost${lead}`, { method: 'POST' }))
  jest.advanceTimersByTime(10_000)
  expect(results).toEqual(expected)
})

test('a submitted form that makes no call has failed', () => {
  send(form())
  jest.advanceTimersByTime(4900)
  expect(results).toEqual([])
  jest.advanceTimersByTime(200)
  expect(results).toEqual([false])
})

test('a slow answer is awaited', async () => {
  let settle = (_: Response) => {}
  answer = () => new Promise(resolve => (settle = resolve))
  send(form())
  const call = window.fetch(lead)
  jest.advanceTimersByTime(60_000)
  settle(new Response('{}'))
  await call
  expect(results).toEqual([true])
})

test('an invalid form and other forms have no result', () => {
  send(form('<input aria-invalid="true">'))
  document.body.innerHTML = '<form><input name="search"></form>'
  send(document.querySelector('form') as HTMLFormElement)
  jest.advanceTimersByTime(10_000)
  expect(results).toEqual([])
})

test('a failed call counts only while there is a connection', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await expect(window.fetch(lead)).rejects.toThrow('Failed to fetch')
  expect(results).toEqual([])
  online.mockReturnValue(true)
  await expect(window.fetch(lead)).rejects.toThrow('Failed to fetch')
  expect(results).toEqual([false])
  online.mockRestore()
})

test('other calls pass through, and stopping restores the original fetch', async () => {
  await window.fetch('/api/public/products/fetchAll')
  expect(results).toEqual([])
  const watching = window.fetch
  stop()
  expect(window.fetch).not.toBe(watching)
})
