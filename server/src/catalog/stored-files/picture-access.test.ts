import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { waitUntil } from '@showcase/testing/wait-until'
import { followBusinessChanges } from '../../core/business-changes.ts'
import type { Database } from '../../core/db/database.ts'
import { createListeners, type Events } from '../../core/events.ts'
import { createPictureAccess } from './picture-access.ts'

let time = 0
beforeEach(() => {
  time = 1000
  jest.spyOn(performance, 'now').mockImplementation(() => time)
})
afterEach(() => void jest.restoreAllMocks())

function accessOf(use: object) {
  const listeners = createListeners()
  const events: Events = { on: (channel, listener) => listeners.add(channel, listener), close: async () => {} }
  const answer = jest.fn(async () => use)
  const access = createPictureAccess(
    run => run({ acrossTenants: answer } as unknown as Database),
    followBusinessChanges(events),
  )
  /** Lets seconds pass, with the message that arrives each second. */
  const pass = (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      time += 1000
      listeners.emit('businesses', '- heartbeat')
    }
  }
  return { access, answer, pass, emit: (message: string) => listeners.emit('businesses', message) }
}

const shown = { isPublic: true, isOwn: false, isLinked: false, businessName: 'shop' }

test('while the database is gone, what is known of a picture counts, and an unknown one fails with the reason', async () => {
  const { access, answer } = accessOf(shown)
  expect(await access('known.jpg', null)).toMatchObject({ isPublic: true })
  answer.mockRejectedValue(new Error('Connection terminated'))
  time = 9000
  await waitUntil(async () => {
    expect(await access('known.jpg', null)).toMatchObject({ isPublic: true })
    return answer.mock.calls.length > 1
  })
  await expect(access('unknown.jpg', null)).rejects.toThrow('Connection terminated')
})

test('a public picture is looked up once while its business does not change, and at once after a change', async () => {
  const { access, answer, pass, emit } = accessOf(shown)
  pass(10)
  await access('a.jpg', null)
  pass(500)
  emit('other 1')
  await access('a.jpg', null)
  expect(answer).toHaveBeenCalledTimes(1)
  emit('shop 2')
  answer.mockResolvedValue({ ...shown, isPublic: false })
  await expect(access('a.jpg', null)).rejects.toMatchObject({ kind: 'not-found' })
})

test('without a change, a picture is looked up again after ten minutes', async () => {
  const { access, answer, pass } = accessOf(shown)
  pass(10)
  await access('a.jpg', null)
  pass(601)
  await access('a.jpg', null)
  expect(answer).toHaveBeenCalledTimes(2)
})

test.each([
  ['other changes may have been missed', ({ emit }: ReturnType<typeof accessOf>) => emit('')],
  [
    'no message has arrived for three seconds',
    () => {
      time += 3000
    },
  ],
])('a public picture is looked up again if %s', async (_, happen) => {
  const made = accessOf(shown)
  made.pass(10)
  await made.access('a.jpg', null)
  made.pass(5)
  happen(made)
  await made.access('a.jpg', null)
  expect(made.answer).toHaveBeenCalledTimes(2)
})

test('within five seconds after a change, when a replica may lack it, a picture is known for two seconds only', async () => {
  const { access, answer, pass, emit } = accessOf(shown)
  pass(10)
  emit('shop 1')
  pass(4)
  await access('a.jpg', null)
  pass(1)
  await access('a.jpg', null)
  expect(answer).toHaveBeenCalledTimes(1)
  pass(1)
  await access('a.jpg', null)
  expect(answer).toHaveBeenCalledTimes(2)
  pass(60)
  await access('a.jpg', null)
  expect(answer).toHaveBeenCalledTimes(2)
})

test('a failed look-up after a change leaves the picture known for two seconds only', async () => {
  const { access, answer, pass, emit } = accessOf(shown)
  pass(10)
  await access('a.jpg', null)
  emit('shop 1')
  pass(6)
  answer.mockRejectedValueOnce(new Error('Connection terminated'))
  expect(await access('a.jpg', null)).toMatchObject({ isPublic: true })
  pass(2)
  await access('a.jpg', null)
  expect(answer).toHaveBeenCalledTimes(3)
})

test('with a key, and while it is hidden, a picture is looked up every two seconds', async () => {
  const { access, answer, pass } = accessOf({ ...shown, isPublic: false, isOwn: true })
  pass(10)
  await access('a.jpg', 'holder')
  pass(2)
  await access('a.jpg', 'holder')
  expect(answer).toHaveBeenCalledTimes(2)
  await access('a.jpg', null)
  pass(2)
  await access('a.jpg', null)
  expect(answer).toHaveBeenCalledTimes(4)
})
