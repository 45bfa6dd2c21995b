import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { decodeId, decodeIds, encodeId, encodeIds, isId, nilId } from './ids.ts'

test('an id is the URL-encoded base64 of its JSON', () => {
  const id = '0190a1b2-0000-7000-8000-000000000001'
  expect(encodeId(id)).toBe(encodeURIComponent(Buffer.from(JSON.stringify(id)).toString('base64')))
})

test('an encoded value is decoded, with and without URL encoding', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      expect(decodeId(encodeId(text))).toBe(text)
      expect(decodeId(decodeURIComponent(encodeId(text)))).toBe(text)
      expect(decodeId(encodeURIComponent(encodeId(text)))).toBe(text)
    }),
  )
})

test('the URL-safe alphabet and missing padding are accepted', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      const base64url = Buffer.from(JSON.stringify(text)).toString('base64url')
      expect(decodeId(base64url)).toBe(text)
    }),
  )
})

test('lists are encoded as one segment', () => {
  fc.assert(fc.property(fc.array(fc.uuid()), list => expect(decodeIds(encodeIds(list))).toEqual(list)))
})

test('a text that is no id returns null and never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      const decoded = decodeId(text)
      expect(decoded === null || typeof decoded === 'string').toBe(true)
    }),
  )
  for (const junk of ['', '%', '%E0%A4%A', '====', 'bnVsbA==', btoa('{"a":1}'), btoa('12'), encodeIds(['a'])]) {
    expect(decodeId(junk)).toBeNull()
  }
  expect(decodeIds(encodeId('a'))).toBeNull()
})

test('a segment of a long address takes no time', () => {
  const began = performance.now()
  for (const sign of ['=', '%', '-', 'A', ' ']) decodeId(`${sign.repeat(100_000)}.`)
  expect(performance.now() - began).toBeLessThan(1000)
})

test('an id is a UUID of any version', () => {
  fc.assert(fc.property(fc.uuid(), id => expect(isId(id)).toBe(true)))
  expect(isId(nilId)).toBe(true)
  expect([isId('17'), isId(`${nilId}0`), isId(17), isId(null)]).toEqual([false, false, false, false])
})
