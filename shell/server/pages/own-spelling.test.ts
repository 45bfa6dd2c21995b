import { expect, test } from '@jest/globals'
import { get, liveGateway, renders } from './cached-pages.testing.ts'

test.each([
  ['/terracotta/Products?sort=aToZ', '/terracotta/products?sort=aToZ'],
  ['/terracotta/PRODUCTS/IjAxYQ%3D', '/terracotta/products/IjAxYQ%3D'],
  ['/Home', '/home'],
  ['/useradmin/leads', '/userAdmin/leads'],
  ['/Terms&Conditions', '/terms&conditions'],
  ['/terracotta/%50roducts', '/terracotta/products'],
  ['/terracotta/%70ro%44ucts/%49jAxYQ%3D', '/terracotta/products/%49jAxYQ%3D'],
])('%s redirects to %s, because routes accept other spellings of a path and mounts do not', async (typed, own) => {
  const gateway = await liveGateway()
  const { statusCode, headers } = await get(gateway, typed)
  expect([statusCode, headers.location]).toEqual([302, own])
  expect(renders).toEqual([])
  expect((await get(gateway, own)).statusCode).toBe(200)
})
