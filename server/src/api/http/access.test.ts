import { expect, test } from '@jest/globals'
import { calls } from '@showcase/contract/api'
import type { CallSchema } from '@showcase/contract/call'
import { errors } from '@showcase/contract/errors'
import { type CallName, type Group, paths } from '@showcase/contract/paths'
import { makeBusiness } from '../../../testing/make-business.ts'
import { startSession } from '../../../testing/start-session.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { fillBusiness } from '../fill-business.testing.ts'
import { made, schemaOf } from '../made-request.testing.ts'

const userBlocked = 'This User has been blocked by admin please comply with admin to proceed further.'

const allCalls = (Object.entries(calls) as [Group, Record<string, CallSchema>][]).flatMap(([group, ofGroup]) =>
  Object.entries(ofGroup).map(([name, schema]) => ({
    id: `${group}.${name}`,
    group: group as 'products',
    name: name as CallName<'products'>,
    isRead: (paths[group] as Record<string, string>)[name]?.startsWith('GET ') === true,
    schema,
    access: schema.access,
  })),
)

describeOnBothDatabases('the access of every call', server => {
  test('without a valid token, calls that need one are refused', async () => {
    const { database, call, config } = server()
    const shop = await makeBusiness(database)
    const { platformToken, gatewayToken } = config
    const expired = await startSession(database, -1, shop)
    for (const { id, group, name, access } of allCalls.filter(one => one.access !== 'public')) {
      const ofOthers = [
        access === 'owner' ? expired : shop.token,
        access === 'gateway' || access === 'owner' ? platformToken : gatewayToken,
      ]
      for (const token of [undefined, 'nonsense', 'x'.repeat(43), ...ofOthers]) {
        const error = access === 'owner' ? errors.tokenExpired : token ? errors.tokenInvalid : errors.tokenMissing
        expect([id, await call(group, name, {}, token)]).toMatchObject([id, { status: 401, error, payload: null }])
      }
    }
  })

  test('the owner of a blocked business reads, signs out and turns off push messages, and can do nothing else', async () => {
    const { database, call } = server()
    const blocked = await makeBusiness(database, { is_blocked: true })
    const { productId, catalogueId, linkId, catalogueLinkId, importId, leadId } = await fillBusiness(database, blocked)
    const fields = { fkProductId: productId, fkCatalogueId: catalogueId, products: [productId], domain: 'a.example' }
    const ids: Record<string, string | null> = {
      'products.fetchPrivateLink': linkId,
      'catalogues.fetchPrivateLink': catalogueLinkId,
      'products.importStatus': importId,
      'user.fetchPersonLeads': leadId,
    }
    for (const { id, group, name, isRead } of allCalls.filter(({ access }) => access === 'owner')) {
      const ofItem = ids[id] ?? (group === 'products' ? productId : catalogueId)
      const token = await startSession(database, 30, blocked)
      const { status, error = '' } = await call(group, name, { id: ofItem, ...fields }, token)
      const mayWrite = ['auth.logOut', 'notification.unsubscribePush'].includes(id)
      expect([id, status, error]).toEqual(isRead || mayWrite ? [id, 200, ''] : [id, 403, userBlocked])
    }
    expect((await call('user', 'fetchDetails', {}, blocked.token)).payload.userData.isBlocked).toBe(true)
  })

  test("visitors' calls about a business: 400 without its name, 404 for an unknown or a blocked one", async () => {
    const { database, call } = server()
    const blocked = await makeBusiness(database, { is_blocked: true })
    const person = { email: 'ravi@visitor.example' }
    // Those of `auth` name a business that is to be created.
    const named = allCalls.filter(
      ({ id, access, schema }) =>
        access === 'public' && !id.startsWith('auth.') && schemaOf(schema).required?.includes('businessName'),
    )
    expect(named.length).toBeGreaterThan(10)
    for (const { id, group, name, schema } of named) {
      const send = (businessName?: string) => {
        const request = made(schemaOf(schema), null, '', { ...person, businessName }) as object
        return call(group, name, { ...request, businessName })
      }
      expect([id, (await send()).status]).toEqual([id, 400])
      for (const businessName of ['unknown-business', '../../etc', blocked.businessName]) {
        const { status, error, payload } = await send(businessName)
        expect([id, status, error, payload]).toEqual([id, 404, 'Business not found', null])
      }
    }
  })
})
