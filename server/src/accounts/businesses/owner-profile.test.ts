import { expect, test } from '@jest/globals'
import { ownerDetailsSchema } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import { digestPassword } from '@showcase/contract/password'
import { themeIds } from '@showcase/contract/themes'
import { makeBusiness, type TestBusiness } from '../../../testing/make-business.ts'
import { drawPicture, uploadPicture } from '../../../testing/pictures.ts'
import { mailsTo } from '../../../testing/read-mail.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { makePicture } from '../../catalog/products/make-products.testing.ts'
import { subjects } from '../auth/accounts.testing.ts'

const form = { email: 'hello@shop.example', address: '12 Kiln Lane\nJaipur', phoneNo: '+44 7400 123456' }
const links = {
  facebookLink: 'https://facebook.example/a',
  instagramLink: 'https://instagram.example/a',
  youtubeChannelLink: 'https://youtube.example/a',
  pinterestLink: 'https://pinterest.example/a',
  linkedInLink: 'https://linkedin.example/a',
  websiteLink: 'http://own.example',
}

function photo(name: string) {
  return { name, type: 'image/jpeg', size: 1000 }
}

describeOnBothDatabases('own profile', server => {
  const own = async ({ token }: TestBusiness) =>
    (await server().call('user', 'fetchDetails', {}, token)).payload.userData

  test('updateDetails stores every field, cleaned, and the public profile shows it', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    const description = '  Three wheels.\r\nOne kiln.  '
    const sent = { ...form, ...links, description, currency: 'usd' }
    const answer = await call('user', 'updateDetails', sent, shop.token)
    expect(answer).toMatchObject({ status: 200, code: 201, message: 'Profile updated successfully!' })
    const stored = { ...links, email: form.email, phoneNo: '+447400123456', currency: 'USD' }
    expect(ownerDetailsSchema.parse(await own(shop))).toMatchObject({
      ...stored,
      address: '12 Kiln Lane Jaipur',
      description: 'Three wheels.\nOne kiln.',
    })
    const [profile] = (await call('publicUser', 'fetchAll', { businessName: shop.businessName })).payload.userProfiles
    // The new address is shown once it is confirmed.
    expect(profile).toMatchObject({ ...stored, email: '' })
    const { aboutUs } = (await call('publicUser', 'fetchAboutUs', { businessName: shop.businessName })).payload
    expect(aboutUs.description).toBe('Three wheels.\nOne kiln.')
  })

  test('409 with the current profile for a save over a newer version; one of two saves at once succeeds', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    const update = (request: object) => call('user', 'updateDetails', { ...form, ...request }, shop.token)
    const first = (await own(shop)).updatedAt as string
    const answers = await Promise.all(
      ['1 Kiln Lane', '2 Kiln Lane'].map(address => update({ address, updatedAt: first })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const now = await own(shop)
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.error).toBe(errors.profileChanged)
    expect(ownerDetailsSchema.parse(refused?.payload.current)).toEqual(now)
    expect(answers.find(({ status }) => status === 200)?.payload.updatedAt).toBe(now.updatedAt)
    expect(now.updatedAt > first).toBe(true)

    // Sent again because its answer was lost: nothing would change.
    const again = await update({ address: now.address, updatedAt: first })
    expect(again).toMatchObject({ status: 200, payload: { updatedAt: now.updatedAt, logoPreSignedUrl: null } })
    const file = { name: 'new.jpg', type: 'image/jpeg', size: 1000 }
    expect((await update({ address: now.address, banners: [file], updatedAt: first })).status).toBe(409)
    const withPictures = { logo: file, banners: [file], updatedAt: now.updatedAt }
    await update(withPictures)
    const repeated = await update(withPictures)
    expect(repeated).toMatchObject({
      status: 200,
      payload: { logoPreSignedUrl: { image: 'new.jpg' }, newHomeBannersPreSignedUrls: [{ image: 'new.jpg' }] },
    })
    now.updatedAt = repeated.payload.updatedAt

    // Looks and switches are no edit; a save that names no version wins.
    await call('user', 'updateTheme', { template: 'template1', theme: 'theme2' }, shop.token)
    await call('products', 'updateAllStatus', {}, shop.token)
    expect((await own(shop)).updatedAt).toBe(now.updatedAt)
    expect((await update({ address: '3 Kiln Lane', updatedAt: now.updatedAt })).status).toBe(200)
    expect((await update({ address: '4 Kiln Lane' })).status).toBe(200)
    expect((await update({ address: '5', updatedAt: 'no time' })).status).toBe(400)
  })

  test('the contact address is not the sign-in, and what is not sent is kept', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database, { description: 'Kept.', facebook_link: links.facebookLink })
    await call('user', 'updateDetails', { ...form, instagramLink: '' }, shop.token)
    expect(await own(shop)).toMatchObject({ description: 'Kept.', facebookLink: links.facebookLink, instagramLink: '' })
    expect(await call('auth', 'logIn', { email: shop.email, password: shop.password })).toMatchObject({ status: 200 })
    await call('user', 'updateDetails', { ...form, facebookLink: '', description: '' }, shop.token)
    expect(await own(shop)).toMatchObject({ description: '', facebookLink: '' })
  })

  test('new pictures: a pair each, in order; after their upload visitors see them', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    const pictures = {
      logo: photo('logo.jpg'),
      banners: [photo('b1.jpg'), photo('b2.jpg')],
      images: [photo('i1.jpg')],
    }
    const { payload } = await call('user', 'updateDetails', { ...form, ...pictures }, shop.token)
    const names = (pairs: { image: string }[]) => pairs.map(pair => pair.image)
    expect(payload.logoPreSignedUrl.image).toBe('logo.jpg')
    expect(names(payload.newHomeBannersPreSignedUrls)).toEqual(['b1.jpg', 'b2.jpg'])
    expect(names(payload.newAboutUsImagesPreSignedUrls)).toEqual(['i1.jpg'])
    const stored = await own(shop)
    const home = async () => (await call('publicUser', 'fetchHome', { businessName: shop.businessName })).payload.home
    expect(await home()).toEqual({ banners: [] })
    const addresses = [
      payload.logoPreSignedUrl.url,
      ...payload.newHomeBannersPreSignedUrls.map((pair: { url: string }) => pair.url),
      payload.newAboutUsImagesPreSignedUrls[0].url,
    ]
    for (const address of addresses) expect((await uploadPicture(address, await drawPicture())).status).toBe(200)
    const images = [stored.logo, ...stored.banners, ...stored.images]
    const confirmed = await call('user', 'confirmUploads', { images }, shop.token)
    expect(confirmed.payload).toEqual({ accepted: images, rejected: [] })
    expect(await home()).toEqual({ banners: stored.banners })
    const [profile] = (await call('publicUser', 'fetchAll', { businessName: shop.businessName })).payload.userProfiles
    expect(profile.logo).toBe(stored.logo)
  })

  test('kept pictures take their new order, what is left out goes, and the logo is removed by an empty text', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    const [a, b, logo] = ['a', 'b', 'c'].map(letter => `${letter.repeat(22)}.jpg`) as [string, string, string]
    for (const name of [a, b, logo]) {
      await makePicture(database, shop.businessId, name, 'accepted')
    }
    await call('user', 'updateDetails', { ...form, banners: [a, b], images: [a], logo }, shop.token)
    const { payload } = await call('user', 'updateDetails', { ...form, banners: [b, a], images: [] }, shop.token)
    expect(payload).toEqual({
      updatedAt: expect.any(String),
      logoPreSignedUrl: null,
      newHomeBannersPreSignedUrls: [],
      newAboutUsImagesPreSignedUrls: [],
    })
    expect(await own(shop)).toMatchObject({ banners: [b, a], images: [], logo })
    await call('user', 'updateDetails', { ...form, logo: '' }, shop.token)
    expect(await own(shop)).toMatchObject({ banners: [b, a], logo: '' })
  })

  test('400 in the order of the form, with its messages; nothing is stored', async () => {
    const { database, call } = server()
    const [shop, other] = [await makeBusiness(database), await makeBusiness(database)]
    const foreign = `${'f'.repeat(22)}.jpg`
    await makePicture(database, other.businessId, foreign, 'accepted')
    const seven = Array.from({ length: 7 }, (_, at) => photo(`${at}.jpg`))
    const wrong: [object, string][] = [
      [{}, 'Email is Required!'],
      [{ email: 'nobody' }, 'Enter a valid email!'],
      [{ email: form.email }, 'Address is Required!'],
      [{ email: form.email, address: form.address }, 'Contact No is Required!'],
      [{ ...form, phoneNo: '12345' }, 'Enter Correct Contact No.!'],
      [{ ...form, phoneNo: '98765432101' }, 'Enter Correct Contact No.!'],
      [{ ...form, phoneNo: '+1 555 12' }, 'Enter Correct Contact No.!'],
      [{ ...form, websiteLink: 'javascript:alert(1)' }, 'Links must start with http:// or https://'],
      [{ ...form, banners: seven }, 'Upto 6 images allowed'],
      [{ ...form, images: seven }, 'Upto 6 images allowed'],
      [{ ...form, logo: foreign }, 'Some of the images do not exist.'],
      [{ ...form, banners: [foreign] }, 'Some of the images do not exist.'],
      [{ ...form, logo: 'virus.exe' }, 'The file is not an image.'],
    ]
    const before = await own(shop)
    for (const [request, error] of wrong) {
      const answer = await call('user', 'updateDetails', request as Record<string, unknown>, shop.token)
      expect([request, answer.status, answer.error]).toEqual([request, 400, error])
    }
    expect(await own(shop)).toEqual(before)
  })

  test('updateTheme: every look is stored and shown to visitors; others are refused', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    for (const [at, theme] of themeIds.entries()) {
      const template = (['', 'template1', 'template3'] as const)[at % 3] ?? ''
      const saved = await call('user', 'updateTheme', { template, theme }, shop.token)
      expect(saved).toMatchObject({ status: 200, message: 'Theme updated successfully!' })
      const { userProfiles } = (await call('publicUser', 'fetchAll', { businessName: shop.businessName })).payload
      expect(userProfiles[0]).toMatchObject({ template, theme })
      expect((await call('auth', 'fetch', {}, shop.token)).payload.user).toMatchObject({ template, theme })
    }
    const named = await call('user', 'updateTheme', { template: 'default', theme: '' }, shop.token)
    expect([named.status, (await own(shop)).template]).toEqual([200, ''])
    for (const look of [{ template: 'template2', theme: '' }, { template: '', theme: 'theme13' }, { theme: '' }]) {
      expect(await call('user', 'updateTheme', look, shop.token)).toMatchObject({ status: 400 })
    }
  })

  test('changePassword: the new one signs in, the old one does not, and every other session ends', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    const logIn = (password: string) => call('auth', 'logIn', { email: shop.email, password })
    const elsewhere = (await logIn(shop.password)).payload.authorization
    const stranger = await makeBusiness(database)
    const newPassword = digestPassword('a better one')
    const wrong = { password: digestPassword('not this'), newPassword }
    expect(await call('user', 'changePassword', wrong, shop.token)).toMatchObject({
      status: 400,
      error: 'Current password is wrong.',
    })
    expect((await call('auth', 'fetch', {}, elsewhere)).status).toBe(200)
    const right = { password: shop.password, newPassword }
    expect(await call('user', 'changePassword', right, shop.token)).toMatchObject({
      status: 200,
      message: 'Password changed successfully!',
      payload: null,
    })
    expect((await call('auth', 'fetch', {}, elsewhere)).status).toBe(401)
    for (const token of [shop.token, stranger.token]) expect((await call('auth', 'fetch', {}, token)).status).toBe(200)
    expect([(await logIn(shop.password)).status, (await logIn(newPassword)).status]).toEqual([401, 200])
  })

  test('changePassword: a repeated request succeeds and changes nothing again', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    const change = { password: shop.password, newPassword: digestPassword('a better one') }
    const changed = await call('user', 'changePassword', change, shop.token)
    const later = await call('auth', 'logIn', { email: shop.email, password: change.newPassword })
    const repeated = await call('user', 'changePassword', change, shop.token)
    expect(repeated).toMatchObject({ status: 200, message: changed.message, payload: null })
    expect((await call('auth', 'fetch', {}, later.payload.authorization)).status).toBe(200)
    const mails = await mailsTo(server(), shop.email)
    expect(mails.filter(mail => mail.includes(subjects.changed))).toHaveLength(1)
  })

  test('changePassword: what is missing is named in order; of two at once one wins', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    const { password } = shop
    const refused: [object, string][] = [
      [{}, 'Current password required!'],
      [{ password }, 'New password required!'],
      [{ password, newPassword: 'typed' }, 'This password is not valid.'],
    ]
    for (const [request, error] of refused) {
      const answer = await call('user', 'changePassword', request as Record<string, unknown>, shop.token)
      expect([answer.status, answer.error]).toEqual([400, error])
    }
    const change = (typed: string) =>
      call('user', 'changePassword', { password, newPassword: digestPassword(typed) }, shop.token)
    const answers = await Promise.all([change('one'), change('two')])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 400])
  })
})
