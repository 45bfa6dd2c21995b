import { expect, test } from '@jest/globals'
import { createReleaseHealth } from './circuit-breaker.ts'

function healthAt() {
  const clock = { now: 0 }
  return { clock, health: createReleaseHealth(() => clock.now) }
}

test('what cannot be had is left alone for seconds, what does harm for a minute', () => {
  const { clock, health } = healthAt()
  health.setAside('absent', true)
  health.setAside('looping', false)
  expect([health.isAside('absent'), health.isAside('looping'), health.isAside('good')]).toEqual([true, true, false])
  clock.now = 10_000
  expect([health.isAside('absent'), health.isAside('looping')]).toEqual([false, true])
  clock.now = 60_000
  expect(health.isAside('looping')).toBe(false)
})

test('five pages in a row that threw set a release aside; one that came through begins the count anew', () => {
  const { health } = healthAt()
  const threw = () => health.rendered('x', 2)
  for (let page = 0; page < 4; page += 1) expect(threw()).toBe(false)
  expect(health.rendered('x', 0)).toBe(false)
  for (let page = 0; page < 4; page += 1) expect(threw()).toBe(false)
  expect(threw()).toBe(true)
  expect(health.isAside('x')).toBe(true)
})
