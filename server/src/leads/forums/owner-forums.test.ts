import { expect, test } from '@jest/globals'
import { nilId } from '@showcase/contract/ids'
import { makeBusiness, type TestBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { inTransaction } from '../../core/db/tenant.ts'
import { createForumMessage, type NewForumMessage } from './forums.repository.ts'

const notFound = { status: 404, error: 'Message not found', payload: null }

describeOnBothDatabases("the owner's messages", server => {
  const list = async (shop: TestBusiness, request: object = {}) =>
    (await server().call('user', 'fetchForums', request, shop.token)).payload
  const write = (shop: TestBusiness, message: Partial<NewForumMessage> = {}) =>
    inTransaction(server().database, shop.businessId, tenant =>
      createForumMessage(tenant, {
        name: 'Ravi',
        email: 'ravi@visitor.example',
        subject: '',
        message: 'When do you open?',
        ...message,
      }),
    )

  test('newest first, in pages, found by every field', async () => {
    const shop = await makeBusiness(server().database)
    const first = await write(shop, { createdAt: new Date(Date.now() - 1000), subject: 'Opening hours' })
    const second = await write(shop, { name: 'Méera', message: 'Delivery?' })
    expect(await list(shop)).toMatchObject({ count: 2, forums: [{ _id: second, subject: '' }, { _id: first }] })
    expect(await list(shop, { perPage: 1, pageNo: 2 })).toMatchObject({ count: 2, forums: [{ _id: first }] })
    for (const search of ['opening HOURS', 'when do', 'RAVI', 'ravi@visitor', 'do']) {
      expect((await list(shop, { search })).forums).toContainEqual(expect.objectContaining({ _id: first }))
    }
    expect(await list(shop, { search: 'meera' })).toMatchObject({ count: 1, forums: [{ _id: second }] })
    expect(await list(shop, { search: 'no such' })).toMatchObject({ count: 0, forums: [] })
    const kept = { name: 'Méera', email: 'ravi@visitor.example', message: 'Delivery?', state: 'open', reasons: [] }
    expect((await list(shop)).forums[0]).toEqual({ _id: second, subject: '', createdAt: expect.any(String), ...kept })
  })

  test('lists omit quarantine unless requested; leads can be moved out of it, moved into it and deleted', async () => {
    const { call, database } = server()
    const shop = await makeBusiness(database)
    const id = await write(shop, { state: 'quarantine', reasons: ['links'] })
    expect(await list(shop)).toMatchObject({ count: 0 })
    expect((await list(shop, { state: 'quarantine' })).forums).toMatchObject([{ _id: id, reasons: ['links'] }])
    const released = await call('user', 'updateForum', { id, state: 'open' }, shop.token)
    expect(released).toMatchObject({ status: 200, payload: { forum: { _id: id, state: 'open', reasons: [] } } })
    expect(await list(shop)).toMatchObject({ count: 1 })
    await call('user', 'updateForum', { id, state: 'quarantine' }, shop.token)
    expect(await list(shop)).toMatchObject({ count: 0 })
    const gone = await call('user', 'deleteForum', { id }, shop.token)
    expect(gone).toMatchObject({ status: 200, code: 201, message: 'Message deleted successfully!', payload: null })
    for (const name of ['deleteForum', 'updateForum'] as const) {
      expect(await call('user', name, { id, state: 'open' }, shop.token)).toMatchObject(notFound)
      expect(await call('user', name, { id: nilId, state: 'open' }, shop.token)).toMatchObject(notFound)
    }
    expect(await call('user', 'updateForum', { id, state: 'gone' }, shop.token)).toMatchObject({ status: 400 })
  })
})
