import { afterEach, expect, test } from '@jest/globals'
import { storage } from './storage.ts'

afterEach(() => localStorage.clear())

test('keeps what the product needs under the names of the specification', () => {
  storage.set('authorization', 'token')
  storage.set('template', 'template3')
  storage.set('userData', { businessName: 'terracotta', logo: 'logo.jpg', domain: '' })
  storage.set('searchSuggestion', ['bowl', 'lamp'])
  expect({ ...localStorage }).toEqual({
    authorization: 'token',
    template: 'template3',
    userData: '{"businessName":"terracotta","logo":"logo.jpg","domain":""}',
    searchSuggestion: '["bowl","lamp"]',
  })
  expect(storage.get('searchSuggestion')).toEqual(['bowl', 'lamp'])
})

test('what somebody else has written there is nothing', () => {
  localStorage.setItem('searchSuggestion', 'bowl')
  expect(storage.get('searchSuggestion')).toBeNull()
  expect(storage.get('authorization')).toBeNull()
})
