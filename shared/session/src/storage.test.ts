import { afterEach, expect, test } from '@jest/globals'
import { rememberOwner, storage } from './storage.ts'

afterEach(() => localStorage.clear())

const userData = {
  businessName: 'terracotta',
  logo: 'logo.jpg',
  domain: '',
  facebookLink: 'https://facebook.example/terracotta',
  instagramLink: '',
  youtubeChannelLink: '',
  pinterestLink: 'https://pinterest.example/terracotta',
  linkedInLink: '',
  websiteLink: '',
}

test('stores values under the names of the specification', () => {
  storage.set('authorization', 'token')
  storage.set('template', 'template3')
  const owner = { ...userData, name: 'Asha Verma', email: 'owner@terracotta.example' }
  rememberOwner(owner)
  storage.set('searchSuggestion', ['bowl', 'lamp'])
  expect({ ...localStorage }).toEqual({
    authorization: 'token',
    template: 'template3',
    userData: JSON.stringify(userData),
    searchSuggestion: '["bowl","lamp"]',
  })
  expect(storage.get('userData')).toEqual(userData)
  expect(storage.get('searchSuggestion')).toEqual(['bowl', 'lamp'])
})

test('a value of another script is ignored', () => {
  localStorage.setItem('searchSuggestion', 'bowl')
  expect(storage.get('searchSuggestion')).toBeNull()
  expect(storage.get('authorization')).toBeNull()
})
