import { expect, jest, test } from '@jest/globals'
import { createCircuitBreaker } from './circuit-breaker.ts'

function breakerAt() {
  const clock = { now: 0 }
  return { clock, breaker: createCircuitBreaker(() => clock.now) }
}

test('an unreachable release is disabled for seconds, a failing one for a minute', () => {
  const { clock, breaker } = breakerAt()
  breaker.disable('absent', true)
  breaker.disable('looping', false)
  expect([breaker.isDisabled('absent'), breaker.isDisabled('looping'), breaker.isDisabled('good')]).toEqual([
    true,
    true,
    false,
  ])
  clock.now = 10_000
  expect([breaker.isDisabled('absent'), breaker.isDisabled('looping')]).toEqual([false, true])
  clock.now = 60_000
  expect(breaker.isDisabled('looping')).toBe(false)
})

test('five failing pages in a row disable a release; a page without failures restarts the count', () => {
  const { breaker } = breakerAt()
  const threw = () => breaker.countPage('x', 2)
  for (let page = 0; page < 4; page += 1) expect(threw()).toBe(false)
  expect(breaker.countPage('x', 0)).toBe(false)
  for (let page = 0; page < 4; page += 1) expect(threw()).toBe(false)
  expect(threw()).toBe(true)
  expect(breaker.isDisabled('x')).toBe(true)
})

test('a clock that is set back does not keep a release disabled', () => {
  const breaker = createCircuitBreaker()
  breaker.disable('remote_a', true)
  const [time, uptime] = [Date.now(), performance.now()]
  jest.spyOn(Date, 'now').mockReturnValue(time - 3_600_000)
  expect(breaker.isDisabled('remote_a')).toBe(true)
  jest.spyOn(performance, 'now').mockReturnValue(uptime + 5000)
  expect(breaker.isDisabled('remote_a')).toBe(false)
  jest.restoreAllMocks()
})
