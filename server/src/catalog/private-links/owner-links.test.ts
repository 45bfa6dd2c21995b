import { describe, expect, test } from '@jest/globals'
import { privateLinkSchema } from '@showcase/contract/entities'
import { encodeId, nilId } from '@showcase/contract/ids'
import { randomLinkText } from '@showcase/contract/private-link'
import { makeBusiness, type TestBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { HOUR, MINUTE } from '../../core/durations.ts'
import { listNotifications } from '../../notifications/list-notifications.testing.ts'
import { makeCatalogue } from '../catalogues/make-catalogues.testing.ts'
import { makeProduct } from '../products/make-products.testing.ts'

function inMs(ms: number) {
  return new Date(Date.now() + ms).toISOString()
}

const missingLink = { status: 404, error: 'Private link not found.', payload: null }
const taken = { status: 409, error: 'You already use this private link text.', payload: null }

const kinds = [
  ['products', 'publicProducts', 'fkProductId', 'product', 'Product not found'],
  ['catalogues', 'publicCatalogues', 'fkCatalogueId', 'catalogue', 'Catalogue not found'],
] as const

describeOnBothDatabases("an owner's private links", server => {
  describe.each(kinds)('of %s', (group, publicGroup, fk, kind, missing) => {
    const makeItem = async (shop: TestBusiness, isPublic = false): Promise<string> => {
      const { database } = server()
      return kind === 'product'
        ? makeProduct(database, shop, { productName: 'Secret' }, { isPublic })
        : makeCatalogue(database, shop, { catalogueName: 'Secret', isPublic })
    }
    const start = async () => {
      const { database, call } = server()
      const shop = await makeBusiness(database)
      const id = await makeItem(shop)
      const generate = (request: object = {}) => {
        const form = { privateLink: randomLinkText(), linkExpiresAt: inMs(HOUR), allowMultipleUsers: false, [fk]: id }
        return call(group, 'generatePrivateLink', { ...form, ...request }, shop.token)
      }
      const link = async (request: object = {}) => (await generate(request)).payload.privateLink
      const update = (request: object) => call(group, 'updatePrivateLink', request, shop.token)
      const fetched = (linkId: string) => call(group, 'fetchPrivateLink', { id: linkId }, shop.token)
      const list = async (request: object = {}) =>
        (await call(group, 'fetchAllPrivateLinks', { [fk]: id, ...request }, shop.token)).payload
      const open = (privateLink: string, fingerPrint: string) =>
        call(publicGroup, 'fetchPrivateLink', { privateLink, fingerPrint })
      return { shop, id, generate, link, update, fetched, list, open }
    }

    test('generate: the link is as it was sent, opens the item, and the owner is notified', async () => {
      const { shop, id, generate, fetched, open } = await start()
      const linkExpiresAt = inMs(24 * HOUR)
      const made = await generate({ privateLink: ` my_${kind}-1 `, linkExpiresAt, allowMultipleUsers: true })
      expect(made).toMatchObject({ status: 200, code: 201, message: 'Private link generated successfully!' })
      const { privateLink } = made.payload
      expect(privateLinkSchema.parse(privateLink)).toMatchObject({
        privateLink: `my_${kind}-1`,
        linkExpiresAt,
        allowMultipleUsers: true,
        visits: 0,
        linkViewed: false,
        fkProductId: null,
        fkCatalogueId: null,
        [fk]: id,
      })
      expect((await fetched(privateLink._id)).payload).toEqual({ privateLink })
      expect(await open(`my_${kind}-1`, '')).toMatchObject({ status: 200 })
      const redirect = `/userAdmin/${group}/privateLinks/${encodeId(id)}`
      const notification = `A private link to ${kind} Secret was generated.`
      expect(await listNotifications(server().database, shop)).toEqual([{ notification, redirect, count: 1 }])
    })

    test('generate: 400 for a text or an expiry that cannot be, and for a public item', async () => {
      const { shop, generate, list } = await start()
      const weeks = 4 * 7 * 24 * HOUR
      const range = 'The expiry must be between now and 4 weeks from now.'
      const text = 'Use 6 to 64 letters, digits, - or _ for the private link.'
      const wrong: [object, string][] = [
        [{ privateLink: '' }, 'Private link required!'],
        [{ privateLink: undefined, linkExpiresAt: '' }, 'Private link required!'],
        [{ linkExpiresAt: '' }, 'Link expire duration required!'],
        [{ linkExpiresAt: 'tomorrow' }, 'Link expire duration required!'],
        [{ privateLink: 'short' }, text],
        [{ privateLink: 'x'.repeat(65) }, text],
        [{ privateLink: 'with space' }, text],
        [{ privateLink: 'ünïcode' }, text],
        [{ linkExpiresAt: inMs(-1000) }, range],
        [{ linkExpiresAt: inMs(weeks + 6 * MINUTE) }, range],
        [{ [fk]: await makeItem(shop, true) }, 'Only a private item can have a private link.'],
      ]
      for (const [request, error] of wrong) expect(await generate(request)).toMatchObject({ status: 400, error })
      expect(await generate({ [fk]: nilId })).toMatchObject({ status: 404, error: missing })
      expect(await list()).toMatchObject({ count: 0 })
      expect(await listNotifications(server().database, shop)).toEqual([])
      for (const length of [6, 64]) {
        const privateLink = kind.repeat(11).slice(0, length)
        const answer = await generate({ privateLink, linkExpiresAt: inMs(weeks + 4 * MINUTE) })
        expect(answer).toMatchObject({ status: 200 })
      }
    })

    test('a text is one in its business, also for those who take it at once', async () => {
      const mine = await start()
      const privateLink = randomLinkText()
      const answers = await Promise.all([1, 2, 3].map(() => mine.generate({ privateLink })))
      expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409])
      expect(answers.find(answer => answer.status === 409)).toMatchObject(taken)
      const other = await mine.link()
      expect(await mine.update({ id: other._id, privateLink })).toMatchObject(taken)
      expect((await mine.fetched(other._id)).payload.privateLink).toEqual(other)
    })

    test('another business learns nothing of a text, and each opens its own', async () => {
      const [mine, theirs] = [await start(), await start()]
      const privateLink = randomLinkText()
      const renamed = await theirs.link()
      await mine.generate({ privateLink, allowMultipleUsers: true })
      await mine.generate({ privateLink: `${privateLink}-2` })
      expect(await theirs.generate({ privateLink, allowMultipleUsers: true })).toMatchObject({ status: 200 })
      expect(await theirs.update({ ...renamed, id: renamed._id, privateLink: `${privateLink}-2` })).toMatchObject({
        status: 200,
      })
      const opened = async (businessName: string) =>
        (await server().call(publicGroup, 'fetchPrivateLink', { privateLink, businessName })).payload[kind].businessName
      for (const { shop } of [mine, theirs]) expect(await opened(shop.businessName)).toBe(shop.businessName)
      // An address from before names no business: the first link with the text keeps working.
      expect(await opened('')).toBe(mine.shop.businessName)
      const other = { privateLink: `${privateLink}-2`, businessName: 'unknown-business' }
      expect(await server().call(publicGroup, 'privateLinkVisits', other)).toMatchObject({ status: 404 })
    })

    test('fetchAll: newest first, by text in any case, in pages', async () => {
      const { shop, link, list } = await start()
      const [one, two, three] = [await link({ privateLink: `Alpha-${Date.now()}_${kind}` }), await link(), await link()]
      const ids = (payload: { privateLinks: { _id: string }[] }) => payload.privateLinks.map(({ _id }) => _id)
      expect(await list()).toMatchObject({ count: 3, countIsCapped: false, privateLinks: [three, two, one] })
      expect(ids(await list({ perPage: 2, pageNo: 2 }))).toEqual([one._id])
      expect(ids(await list({ searchQuery: 'aLPHA-' }))).toEqual([one._id])
      for (const searchQuery of ['%', 'Alpha_', "' or 1=1"]) expect(ids(await list({ searchQuery }))).toEqual([])
      expect(await list({ [fk]: await makeItem(shop) })).toMatchObject({ count: 0, privateLinks: [] })
      expect(await list({ pageNo: 7 })).toMatchObject({ count: 3, privateLinks: [] })
      const unknown = await server().call(group, 'fetchAllPrivateLinks', { [fk]: nilId }, shop.token)
      expect(unknown).toMatchObject({ status: 404, error: missing })
      expect(await server().call(group, 'fetchAllPrivateLinks', {}, shop.token)).toMatchObject({ status: 400 })
    })

    test('update: an unchanged expiry is kept even when past; another must be in the future', async () => {
      const { shop, link, update, fetched, open } = await start()
      const { _id: id, privateLink } = await link()
      const past = new Date(Date.now() - HOUR)
      await server().database.forTenant(shop.businessId, query =>
        query.updateTable('private_links').set({ link_expires_at: past }).execute(),
      )
      const ended = { status: 404, error: 'This private link has expired.' }
      expect(await open(privateLink, 'device')).toMatchObject(ended)
      const kept = await update({ id, privateLink, linkExpiresAt: past.toISOString(), allowMultipleUsers: true })
      expect(kept).toMatchObject({ status: 200, message: 'Private link updated successfully!' })
      expect(kept.payload.privateLink).toMatchObject({ linkExpiresAt: past.toISOString(), allowMultipleUsers: true })
      expect(await update({ id, privateLink })).toMatchObject({ status: 200, payload: kept.payload })
      for (const linkExpiresAt of [inMs(-HOUR / 2), inMs(29 * 24 * HOUR)]) {
        const refused = await update({ id, privateLink: randomLinkText(), linkExpiresAt })
        expect(refused).toMatchObject({ status: 400, error: 'The expiry must be between now and 4 weeks from now.' })
      }
      expect((await fetched(id)).payload).toEqual(kept.payload)
      const linkExpiresAt = inMs(HOUR)
      expect(await open(privateLink, 'device')).toMatchObject(ended)
      expect((await update({ id, privateLink, linkExpiresAt })).payload.privateLink).toMatchObject({ linkExpiresAt })
      expect((await open(privateLink, 'device')).status).toBe(200)
    })

    test('update: a bound link stays bound; another text starts again, and the old one opens nothing and is free', async () => {
      const { link, update, generate, open } = await start()
      const { _id: id, privateLink } = await link()
      expect((await open(privateLink, 'first')).status).toBe(200)
      await server().call(publicGroup, 'updatePrivateLink', { privateLink, linkViewed: true, fingerPrint: 'first' })
      await server().call(publicGroup, 'privateLinkVisits', { privateLink })
      const longer = await update({ id, privateLink, linkExpiresAt: inMs(2 * HOUR) })
      expect(longer.payload.privateLink).toMatchObject({ linkViewed: true, visits: 1 })
      expect([(await open(privateLink, 'second')).status, (await open(privateLink, 'first')).status]).toEqual([
        403, 200,
      ])
      await update({ id, privateLink, allowMultipleUsers: true })
      expect((await open(privateLink, 'second')).status).toBe(200)
      await update({ id, privateLink, allowMultipleUsers: false })
      expect([(await open(privateLink, 'second')).status, (await open(privateLink, 'first')).status]).toEqual([
        403, 200,
      ])
      const text = randomLinkText()
      const renamed = await update({ id, privateLink: text })
      expect(renamed.payload.privateLink).toMatchObject({ privateLink: text, linkViewed: false, visits: 0 })
      expect(await open(privateLink, 'first')).toMatchObject(missingLink)
      expect((await open(text, 'second')).status).toBe(200)
      expect((await open(text, 'first')).status).toBe(403)
      expect(await generate({ privateLink })).toMatchObject({ status: 200 })
    })

    test('update: an invalid value is 400, an unknown link 404; only a change notifies the owner', async () => {
      const { shop, id: itemId, link, update } = await start()
      const { _id: id, privateLink } = await link()
      expect(await update({ id, privateLink: 'short' })).toMatchObject({ status: 400 })
      expect(await update({ id })).toMatchObject({ status: 400, error: 'Private link required!' })
      expect(await update({ id: nilId, privateLink })).toMatchObject(missingLink)
      await update({ id, privateLink })
      await server().call(group, 'updateStatus', { id: itemId }, shop.token)
      expect(await update({ id, privateLink, linkExpiresAt: inMs(HOUR / 2) })).toMatchObject({ status: 200 })
      expect((await listNotifications(server().database, shop)).map(({ notification }) => notification)).toEqual([
        `A private link to ${kind} Secret was generated.`,
        `A private link to ${kind} Secret was updated.`,
      ])
    })

    test('delete: one by its id, or all of an item; their texts are free again, and the owner is notified', async () => {
      const { shop, id: itemId, generate, link, list, open } = await start()
      const remove = (request: object) => server().call(group, 'deletePrivateLink', request as never, shop.token)
      const [one, two] = [await link({ allowMultipleUsers: true }), await link()]
      await link()
      const other = await makeItem(shop)
      expect(await remove({ id: one._id, [fk]: other })).toMatchObject(missingLink)
      const deleted = await remove({ id: one._id })
      expect(deleted).toMatchObject({ status: 200, message: 'Private link deleted successfully!', payload: null })
      expect(await remove({ id: one._id })).toMatchObject(missingLink)
      expect(await open(one.privateLink, 'device')).toMatchObject(missingLink)
      expect(await list()).toMatchObject({ count: 2 })
      expect(await remove({ [fk]: itemId })).toMatchObject({ status: 200 })
      expect(await list()).toMatchObject({ count: 0 })
      expect(await remove({ [fk]: itemId })).toMatchObject({ status: 200 })
      expect(await remove({ [fk]: nilId })).toMatchObject({ status: 404, error: missing })
      expect(await remove({})).toMatchObject({ status: 400, error: 'id must be given' })
      expect((await listNotifications(server().database, shop)).map(({ notification }) => notification)).toEqual([
        `A private link to ${kind} Secret was generated.`,
        `A private link to ${kind} Secret was deleted.`,
        `All private links to ${kind} Secret were deleted.`,
      ])
      expect(await generate({ privateLink: two.privateLink })).toMatchObject({ status: 200 })
    })

    test('links that are changed while their item is deleted fail with a text for people', async () => {
      for (let round = 0; round < 5; round++) {
        const { shop, id, link, update, generate } = await start()
        const { _id } = await link()
        const answers = await Promise.all([
          update({ id: _id, privateLink: randomLinkText() }),
          server().call(group, 'delete', { id }, shop.token),
          generate(),
          server().call(group, 'deletePrivateLink', { id: _id }, shop.token),
        ])
        expect(answers[1]?.status).toBe(200)
        for (const answer of answers) expect([200, 404]).toContain(answer.status)
      }
    }, 30_000)

    test('the calls of the other kind do not reach a link', async () => {
      const { shop, link, fetched } = await start()
      const made = await link()
      const request = { id: made._id, privateLink: randomLinkText() }
      const otherGroup = group === 'products' ? 'catalogues' : 'products'
      for (const name of ['fetchPrivateLink', 'updatePrivateLink', 'deletePrivateLink'] as const) {
        expect(await server().call(otherGroup, name, request, shop.token)).toMatchObject(missingLink)
      }
      expect((await fetched(made._id)).payload.privateLink).toEqual(made)
    })
  })
})
