import { beforeEach, expect, test } from '@jest/globals'
import { leaveExpired, signOutLocally, storage, takeReturnPlace } from './session.ts'

beforeEach(() => {
  sessionStorage.clear()
  storage.set('authorization', 'token')
  const links = { facebookLink: '', instagramLink: '', youtubeChannelLink: '' }
  const more = { pinterestLink: '', linkedInLink: '', websiteLink: '' }
  storage.set('userData', { businessName: 'terracotta', logo: '', domain: '', ...links, ...more })
})

test('an expired session is removed, and its owner returns once to the same page', () => {
  leaveExpired('/userAdmin/products/addProduct?x=1')
  expect(storage.get('authorization')).toBeNull()
  expect(takeReturnPlace('terracotta')).toBe('/userAdmin/products/addProduct?x=1')
  expect(takeReturnPlace('terracotta')).toBeNull()
})

test('an owner who signed out in another tab returns to the same page', () => {
  signOutLocally()
  leaveExpired('/userAdmin/products/addProduct', 'terracotta')
  expect(takeReturnPlace('terracotta')).toBe('/userAdmin/products/addProduct')
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
