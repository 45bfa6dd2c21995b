import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { fakeApi } from '@showcase/testing/fake-api'
import Fastify from 'fastify'
import { createTenants } from '../sites/tenants.ts'
import { sendErrorPage } from './error-page.ts'

/** Answers a request whose handler fails. */
async function open(handler: () => Promise<unknown>) {
  const app = Fastify()
  app.setErrorHandler(sendErrorPage)
  app.get('/', handler)
  return app.inject('/')
}

test('if a profile cannot be fetched, the page says so and when to retry', async () => {
  const api = fakeApi({
    publicUser: {
      fetchAll: () => {
        throw new ApiError(503, 'The database is away.')
      },
    },
  })
  const answer = await open(() => createTenants(api, () => api).byName('terracotta'))
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.body).toContain('An error occurred while fetching user profile.')
  expect(answer.body).not.toContain('database')
})

test('the text of another error is not shown', async () => {
  const answer = await open(() => Promise.reject(new Error('secret detail')))
  expect(answer.statusCode).toBe(503)
  expect(answer.body).toContain('Our server is not responding.')
  expect(answer.body).not.toContain('secret')
})
