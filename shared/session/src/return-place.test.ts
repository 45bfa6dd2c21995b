import { beforeEach, expect, test } from '@jest/globals'
import { leaveExpired, rememberOwner, signOutLocally, storage, takeReturnPlace } from './session.ts'

const links = { facebookLink: '', instagramLink: '', youtubeChannelLink: '' }
const more = { pinterestLink: '', linkedInLink: '', websiteLink: '' }
const owner = { businessName: 'terracotta', logo: '', domain: '', ...links, ...more }

beforeEach(() => {
  sessionStorage.clear()
  storage.set('authorization', 'token')
  storage.set('userData', owner)
})

test('an expired session is removed, and its owner returns once to the same page', () => {
  leaveExpired('/userAdmin/products/addProduct?x=1')
  expect(storage.get('authorization')).toBeNull()
  expect(takeReturnPlace(owner)).toBe('/userAdmin/products/addProduct?x=1')
  expect(takeReturnPlace(owner)).toBeNull()
})

test('a page whose session ended in another tab is returned to, once its owner is remembered again', () => {
  signOutLocally()
  rememberOwner(owner)
  leaveExpired('/userAdmin/products/addProduct')
  expect(storage.get('userData')).toBeNull()
  expect(takeReturnPlace(owner)).toBe('/userAdmin/products/addProduct')
})

test('an owner whose address changed meanwhile returns too', () => {
  rememberOwner({ ...owner, businessId: 'b1' })
  leaveExpired('/userAdmin/products/addProduct')
  expect(takeReturnPlace({ businessId: 'b1', businessName: 'clay-and-co' })).toBe('/userAdmin/products/addProduct')
})

test('another owner at the same address starts at the dashboard', () => {
  rememberOwner({ ...owner, businessId: 'b1' })
  leaveExpired('/userAdmin/products/addProduct')
  expect(takeReturnPlace({ businessId: 'b2', businessName: 'terracotta' })).toBeNull()
})

test('another owner starts at the dashboard, and so does the first one after that', () => {
  leaveExpired('/userAdmin/products/addProduct')
  expect(takeReturnPlace({ businessName: 'northlight' })).toBeNull()
  expect(takeReturnPlace(owner)).toBeNull()
})

test('pages outside the admin area and invalid storage are ignored', () => {
  leaveExpired('/home')
  expect(takeReturnPlace(owner)).toBeNull()
  sessionStorage.setItem('showcase-return', '{')
  expect(takeReturnPlace(owner)).toBeNull()
})
