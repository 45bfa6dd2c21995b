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
  expect(takeReturnPlace('terracotta')).toBe('/userAdmin/products/addProduct?x=1')
  expect(takeReturnPlace('terracotta')).toBeNull()
})

test('a page whose session ended in another tab is returned to, once its owner is remembered again', () => {
  signOutLocally()
  rememberOwner(owner)
  leaveExpired('/userAdmin/products/addProduct')
  expect(storage.get('userData')).toBeNull()
  expect(takeReturnPlace(owner.businessName)).toBe('/userAdmin/products/addProduct')
})

test('another owner starts at the dashboard, and so does the first one after that', () => {
  leaveExpired('/userAdmin/products/addProduct')
  expect(takeReturnPlace('northlight')).toBeNull()
  expect(takeReturnPlace('terracotta')).toBeNull()
})

test('pages outside the admin area and invalid storage are ignored', () => {
  leaveExpired('/home')
  expect(takeReturnPlace('terracotta')).toBeNull()
  sessionStorage.setItem('showcase-return', '{')
  expect(takeReturnPlace('terracotta')).toBeNull()
})
