import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { screenMessages } from '@showcase/contract/messages'
import { fakeApi } from '@showcase/testing/fake-api'
import Fastify from 'fastify'
import { sendErrorPage } from '../pages/error-page.ts'
import { createTenants } from './tenants.ts'

function gone(): never {
  throw new ApiError(503, 'unavailable')
}

function unknown(): never {
  throw new ApiError(404, 'Unknown host')
}

test('if a profile cannot be fetched, a temporary error page shows the specification’s message', async () => {
  const api = fakeApi({ publicUser: { fetchAll: gone, checkDomain: gone } })
  const tenants = createTenants(api, () => api)
  const app = Fastify()
  app.setErrorHandler(sendErrorPage)
  app.get('/name', () => tenants.byName('terracotta'))
  app.get('/domain', () => tenants.byOrigin('https://shop.example'))
  for (const url of ['/name', '/domain']) {
    const { statusCode, headers, body } = await app.inject({ url })
    expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
    expect(body).toContain(screenMessages.profileFailed)
  }
})

test('a host without a business is no failure', async () => {
  const api = fakeApi({ publicUser: { checkDomain: unknown } })
  expect(await createTenants(api, () => api).byOrigin('https://shop.example')).toBeNull()
})
