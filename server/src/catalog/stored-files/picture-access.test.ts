import { afterEach, expect, jest, test } from '@jest/globals'
import { waitUntil } from '../../../testing/wait-until.ts'
import type { Database } from '../../core/db/database.ts'
import { createPictureAccess } from './picture-access.ts'

afterEach(() => void jest.restoreAllMocks())

test('while the database is gone, what is known of a picture counts, and an unknown one fails with the reason', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1000)
  const use = { isPublic: true, isOwn: true, isLinked: false }
  const answer = jest.fn(async () => use)
  const access = createPictureAccess(run => run({ acrossTenants: answer } as unknown as Database))
  expect(await access('known.jpg', null)).toMatchObject({ isPublic: true })
  answer.mockRejectedValue(new Error('Connection terminated'))
  clock.mockReturnValue(9000)
  await waitUntil(async () => {
    expect(await access('known.jpg', null)).toMatchObject({ isPublic: true })
    return answer.mock.calls.length > 1
  })
  await expect(access('unknown.jpg', null)).rejects.toThrow('Connection terminated')
})
