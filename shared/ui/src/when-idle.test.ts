import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { whenQuiet } from './when-idle.ts'

let loadEventEnd = 0

beforeEach(() => {
  jest.useFakeTimers({ now: 0 })
  loadEventEnd = 0
  Object.assign(performance, { getEntriesByType: () => [{ loadEventEnd }] })
})
afterEach(() => {
  jest.useRealTimers()
})

/** Starts to wait in a document that loads after `milliseconds`. */
function waitInDocument({ loadsAfter }: { loadsAfter: number }) {
  const work = jest.fn()
  const readyState = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  const cancel = whenQuiet(work)
  jest.advanceTimersByTime(loadsAfter)
  loadEventEnd = loadsAfter
  readyState.mockReturnValue('complete')
  dispatchEvent(new Event('load'))
  return { work, cancel }
}

test('work waits until the page has been loaded for a while', () => {
  const { work } = waitInDocument({ loadsAfter: 1000 })
  jest.advanceTimersByTime(5900)
  expect(work).not.toHaveBeenCalled()
  jest.advanceTimersByTime(5000)
  expect(work).toHaveBeenCalledTimes(1)
})

test.each(['pointerdown', 'keydown', 'scroll'])('work waits no longer for a visitor who stays: %s', sign => {
  const { work } = waitInDocument({ loadsAfter: 1000 })
  dispatchEvent(new Event('pointermove'))
  jest.advanceTimersByTime(500)
  expect(work).not.toHaveBeenCalled()
  dispatchEvent(new Event(sign))
  dispatchEvent(new Event(sign))
  jest.advanceTimersByTime(500)
  expect(work).toHaveBeenCalledTimes(1)
})

test('on a later page of the visit, work waits for an idle browser only', () => {
  waitInDocument({ loadsAfter: 1000 })
  jest.advanceTimersByTime(10_000)
  const work = jest.fn()
  whenQuiet(work)
  jest.advanceTimersByTime(500)
  expect(work).toHaveBeenCalledTimes(1)
})

test('canceled work does not run, before or after the load', () => {
  const early = jest.fn()
  whenQuiet(early)()
  const { work, cancel } = waitInDocument({ loadsAfter: 1000 })
  jest.advanceTimersByTime(100)
  cancel()
  jest.advanceTimersByTime(20_000)
  expect([early, work].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})
