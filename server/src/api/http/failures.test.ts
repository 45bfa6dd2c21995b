import { expect, test } from '@jest/globals'
import { errors } from '@showcase/contract/errors'
import Fastify from 'fastify'
import { Busy } from '../../core/unavailable.ts'
import { answerFailures } from './failures.ts'

test('a process that takes no more work of a kind answers 503 in the envelope, and when to retry', async () => {
  const app = Fastify()
  answerFailures(app)
  app.get('/', async () => {
    throw new Busy('Too many pictures are waiting to be resized.')
  })
  const { statusCode, headers, json } = await app.inject('/')
  expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
  expect(json()).toMatchObject({ code: 503, error: errors.unavailable, payload: null })
})
