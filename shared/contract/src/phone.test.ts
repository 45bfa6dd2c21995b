import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { calls } from './api.ts'
import { dialledPhone, enteredPhone, isPhone, shownPhone, storedPhone, typedPhone, whatsAppAddress } from './phone.ts'

test.each([
  ['9876543210', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['+91-98765-43210', '9876543210'],
  ['+91 (0) 98765 43210', '9876543210'],
  ['919876543210', '9876543210'],
  ['09876543210', '9876543210'],
  ['0091 98765 43210', '9876543210'],
  ['9198765432', '9198765432'],
  ['0000000000', '0000000000'],
  ['+44 7400 123456', '+447400123456'],
  ['00 1 (212) 555-0123', '+12125550123'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['\u202a+91 98765 43210\u202c', '9876543210'],
  ['\u200e9876543210', '9876543210'],
  ['tel:+919876543210', '9876543210'],
  ['९८७६५४३२१०', '9876543210'],
  ['٩٨٧٦٥٤٣٢١٠', '9876543210'],
  ['+۴۴ ۷۴۰۰ ۱۲۳۴۵۶', '+447400123456'],
])('%s is stored as %s', (typed, stored) => {
  expect(storedPhone(typed)).toBe(stored)
  expect(isPhone(typed)).toBe(true)
  expect(storedPhone(stored)).toBe(stored)
})

test.each(['', '98765', '98765432101', 'abcdefghij', '+0123456789', '+44 12', '98765 4321o', `+${'1'.repeat(16)}`])(
  '%p is no phone number',
  typed => {
    expect(isPhone(typed)).toBe(false)
  },
)

test('without a country code a field takes ten digits', () => {
  expect(typedPhone('98765 432109')).toBe('98765 43210')
  expect(typedPhone('+91 98765 43210')).toBe('+91 98765 43210')
  expect(typedPhone('91 98765 43210')).toBe('9876543210')
  expect(typedPhone('+'.padEnd(40, '1'))).toHaveLength(24)
})

test.each([
  '9876543210',
  '919876543210',
  '91 98765 43210',
  '09876543210',
  '0919876543210',
  '9109876543210',
  '9198765432',
  '919198765432',
  '+91 98765 43210',
  '0091 98765 43210',
  '+44 7400 123456',
  '\u202a+91 98765 43210\u202c',
  '\u200e9876543210',
  'tel:+919876543210',
  '९८७६५ ४३२१०',
])('%s is the same number, typed or pasted', number => {
  const typed = [...number].reduce((text, character) => typedPhone(text + character), '')
  expect(enteredPhone(typed)).toBe(storedPhone(number))
  expect(enteredPhone(typedPhone(number))).toBe(storedPhone(number))
})

test('without a country code a field that is left has at most ten digits', () => {
  expect(typedPhone('91987654321')).toBe('91987654321')
  expect(enteredPhone('91987654321')).toBe('9198765432')
  expect(enteredPhone('9198 7654 321')).toBe('9198765432')
  expect(enteredPhone(' 98765 43210 ')).toBe('9876543210')
  expect(enteredPhone('98765')).toBe('98765')
  expect(enteredPhone('+44 12')).toBe('+44 12')
})

test('links dial the stored number with its country code', () => {
  expect(dialledPhone('9876543210')).toBe('+919876543210')
  expect(dialledPhone('+447400123456')).toBe('+447400123456')
  expect(whatsAppAddress('+447400123456')).toBe('https://wa.me/447400123456')
  expect(whatsAppAddress('9876543210')).toBe('https://wa.me/919876543210')
  expect(['9876543210', '+447400123456', '0000000000', ''].map(shownPhone)).toEqual([
    '+91 9876543210',
    '+447400123456',
    '',
    '',
  ])
})

test('the form accepts each number that the calls accept, and the calls store what the form shows', () => {
  const request = calls.user.updateDetails.request
  const typed = fc.oneof(fc.string(), fc.stringMatching(/^(\+|00)?[\d ()-]{8,18}$/))
  fc.assert(
    fc.property(typed, phoneNo => {
      const result = request.safeParse({ email: 'a@b.example', address: 'Jaipur', phoneNo })
      if (result.success) expect([isPhone(phoneNo), result.data.phoneNo]).toEqual([true, storedPhone(phoneNo)])
    }),
  )
})

test('a call refuses a number that is in no numbering plan', () => {
  const save = (phoneNo: string) =>
    calls.user.updateDetails.request.safeParse({ email: 'a@b.example', address: 'Jaipur', phoneNo })
  expect(save('+44 7400 123456').data?.phoneNo).toBe('+447400123456')
  expect(save('+44 123 4567').error?.issues[0]?.message).toBe('Enter Correct Contact No.!')
  expect(save('+999 123 456 789').success).toBe(false)
})
