import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { calls } from '@showcase/contract/api'
import type { CallSchema } from '@showcase/contract/call'
import * as make from './factories.ts'
import { fakeApi, withMessage } from './fake-api.ts'

test('a handler gets the request as the server would read it', async () => {
  const requests: unknown[] = []
  const api = fakeApi({
    products: {
      fetchAll: request => {
        requests.push(request)
        return { products: [make.anOwnerProduct({ productName: 'Blue bowl' })], count: 1 }
      },
    },
  })
  const { payload } = await api.products.fetchAll({ isPromoted: false, tags: ['Blue'], pageNo: 2 })
  expect(payload.products[0]?.productName).toBe('Blue bowl')
  expect(requests).toEqual([
    { productName: '', category: '', tags: ['blue'], isPromoted: false, sort: 'newToOld', perPage: 12, pageNo: 2 },
  ])
})

test('a malformed request is refused with the server’s message', async () => {
  const api = fakeApi({ publicProducts: { createLead: () => ({ _id: make.anId() }) } })
  const lead = { email: '', name: '', phoneNo: '', fkProductId: '' }
  await expect(api.publicProducts.createLead(lead)).rejects.toMatchObject({
    status: 400,
    message: 'Email is required!',
  })
})

test('a response that breaks the contract fails the test', async () => {
  const product = { ...make.aProduct(), pricePerUnit: '450' as unknown as number }
  const api = fakeApi({ publicProducts: { fetch: () => ({ product }) } })
  await expect(api.publicProducts.fetch({ id: product._id })).rejects.toThrow(
    'publicProducts.fetch breaks the contract',
  )
})

test('a call without a handler fails with its name', async () => {
  await expect(fakeApi().notification.count()).rejects.toThrow('the test has no handler for notification.count')
})

test('failures and messages are those of the handler', async () => {
  const api = fakeApi({
    products: {
      delete: () => {
        throw new ApiError(409, 'Still in use')
      },
      promote: () => withMessage({ status: true }, 'Promoted successfully!'),
    },
  })
  await expect(api.products.delete({ id: make.anId() })).rejects.toMatchObject({ status: 409, message: 'Still in use' })
  expect((await api.products.promote({ id: make.anId() })).message).toBe('Promoted successfully!')
})

test('an aborted call rejects with its reason', async () => {
  const api = fakeApi({ notification: { count: () => ({ total: 1 }) } })
  const signal = AbortSignal.abort(new Error('gone'))
  await expect(api.notification.count({}, { signal })).rejects.toThrow('gone')
})

test('every record of the factories is valid by the contract', () => {
  const list = { count: 1 }
  const checks: [keyof typeof calls, string, unknown][] = [
    ['publicProducts', 'fetchAll', { ...list, products: [make.aProduct()] }],
    ['publicCatalogues', 'fetchAll', { ...list, catalogues: [make.aCatalogue()] }],
    ['publicUser', 'fetchAll', { ...list, userProfiles: [make.aBusiness()] }],
    ['publicUser', 'fetchCategories', { ...list, categories: [make.aCategory()] }],
    ['auth', 'fetch', { user: make.anOwner() }],
    ['products', 'fetchAll', { ...list, products: [make.anOwnerProduct()] }],
    ['products', 'fetchAllProductsLeads', { ...list, leads: [make.aLead()] }],
    ['products', 'fetchAllPrivateLinks', { ...list, privateLinks: [make.aPrivateLink()] }],
    ['catalogues', 'fetchAll', { ...list, catalogues: [make.anOwnerCatalogue()] }],
    ['catalogues', 'fetchAllCataloguesLeads', { ...list, leads: [make.aCatalogueLead()] }],
    ['user', 'fetchDetails', { userData: make.ownerDetails(), enquiriesTo: 'shop@example.com' }],
    ['user', 'fetchForums', { ...list, forums: [make.aForumMessage()] }],
    ['notification', 'fetchAll', { total: 1, notifications: [make.aNotification()] }],
  ]
  for (const [group, name, payload] of checks) {
    const schema = (calls[group] as unknown as Record<string, CallSchema>)[name]?.payload
    expect(schema?.parse(payload)).toEqual(payload)
  }
})
