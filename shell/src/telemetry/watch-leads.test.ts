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

let told: boolean[] = []
let answer: () => Promise<Response> = async () => new Response('{}')
let end = () => {}

beforeEach(() => {
  jest.useFakeTimers()
  told = []
  answer = async () => new Response('{}')
  window.fetch = async () => answer()
  end = watchLeads(hasArrived => told.push(hasArrived))
})
afterEach(() => {
  end()
  window.fetch = real
  jest.useRealTimers()
})

test.each([
  ['taken', 200, [true]],
  ['refused', 400, [false]],
  ['met by a fault', 500, [false]],
  ['one too many', 429, []],
])('an enquiry that is %s', async (_, status, expected) => {
  answer = async () => new Response('{}', { status })
  send(form())
  await window.fetch(new Request(`http://localhost${lead}`, { method: 'POST' }))
  jest.advanceTimersByTime(10_000)
  expect(told).toEqual(expected)
})

test('a form that was sent and calls nobody has failed, whatever its code thinks', () => {
  send(form())
  jest.advanceTimersByTime(4900)
  expect(told).toEqual([])
  jest.advanceTimersByTime(200)
  expect(told).toEqual([false])
})

test('a slow answer is waited for', async () => {
  let settle = (_: Response) => {}
  answer = () => new Promise(resolve => (settle = resolve))
  send(form())
  const call = window.fetch(lead)
  jest.advanceTimersByTime(60_000)
  settle(new Response('{}'))
  await call
  expect(told).toEqual([true])
})

test('a form that says what is wrong with it was not sent, and other forms are none', () => {
  send(form('<input aria-invalid="true">'))
  document.body.innerHTML = '<form><input name="search"></form>'
  send(document.querySelector('form') as HTMLFormElement)
  jest.advanceTimersByTime(10_000)
  expect(told).toEqual([])
})

test('without a connection nothing has failed; with one it has', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await expect(window.fetch(lead)).rejects.toThrow('Failed to fetch')
  expect(told).toEqual([])
  online.mockReturnValue(true)
  await expect(window.fetch(lead)).rejects.toThrow('Failed to fetch')
  expect(told).toEqual([false])
  online.mockRestore()
})

test('other calls pass by, and at its end the page has its own fetch again', async () => {
  await window.fetch('/api/public/products/fetchAll')
  expect(told).toEqual([])
  const watching = window.fetch
  end()
  expect(window.fetch).not.toBe(watching)
})
