/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { aProduct } from '@showcase/testing/factories'
import { fakeApi } from '@showcase/testing/fake-api'
import { renderOnServer } from '@showcase/testing/render-on-server'
import { routes } from './sample.routes.tsx'

test('the server renders it: nothing in it needs a browser', async () => {
  const products = [aProduct({ productName: 'Blue bowl' })]
  const api = fakeApi({ publicProducts: { fetchAllUsers: () => ({ products, count: 1 }) } })
  const html = await renderOnServer(routes, { at: 'platform:/sample-address', api })
  expect(html).toContain('<h1>Sample page</h1>')
  expect(html).toContain('Blue bowl')
})
