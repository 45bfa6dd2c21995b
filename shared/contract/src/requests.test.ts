import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { z } from 'zod'
import { calls } from './api.ts'
import type { CallSchema } from './call.ts'
import { firstMessage } from './call.ts'
import * as forms from './form-rules.ts'
import { nilId } from './ids.ts'
import { formMessages } from './messages.ts'
import { type Group, paths, splitPath } from './paths.ts'

function messageOf(schema: z.ZodType, request: unknown): string {
  const result = schema.safeParse(request)
  return result.success ? '' : firstMessage(result.error)
}

/** Fills in the fields one after another, and collects the message before each. */
function messages(schema: z.ZodType, steps: Record<string, unknown>): string[] {
  const filled: Record<string, unknown> = {}
  const seen = [messageOf(schema, {})]
  for (const [field, value] of Object.entries(steps)) {
    filled[field] = value
    seen.push(messageOf(schema, filled))
  }
  return seen
}

const id = '0190a1b2-0000-7000-8000-000000000001'

test('an enquiry is checked in the order email, name, phone, product', () => {
  const steps = { email: 'a@b.example', name: 'Asha', phoneNo: '9876543210' }
  const person = ['Email is required!', 'Name is required!', 'Enter correct phoneno!']
  expect(messages(calls.publicProducts.createLead.request, { ...steps, fkProductId: id })).toEqual([
    ...person,
    'Query product id is required!',
    '',
  ])
  expect(messages(calls.publicCatalogues.createLead.request, { ...steps, products: [id], fkCatalogueId: id })).toEqual([
    ...person,
    'Query products required!',
    'Query catalogue id is required!',
    '',
  ])
})

test('support and contact are checked in the order name, message, email', () => {
  const steps = { name: 'Asha', message: 'Hello', email: 'a@b.example' }
  const expected = ['Name required!', 'Message required!', 'Email required!']
  expect(messages(calls.mail.sendSupportMail.request, steps)).toEqual([...expected, ''])
  const toBusiness = { ...steps, businessName: 'terracotta' }
  expect(messages(calls.publicUser.createForum.request, toBusiness).slice(0, 3)).toEqual(expected)
  expect(messageOf(calls.mail.sendMail.request, toBusiness)).toBe('')
})

test('a product is checked in the order category, name, description, images, numbers', () => {
  const steps = { category: 'Bowls', productName: 'Bowl', description: 'Blue' }
  const schema = calls.products.create.request
  expect(messages(schema, steps)).toEqual(['Category required!', 'Product Name required!', 'Description required!', ''])
  expect(messageOf(schema, { ...steps, images: Array(7).fill('a.jpg') })).toBe('Upto 6 images allowed')
  expect(messageOf(schema, { ...steps, totalUnits: 'many' })).toBe('Total units must be a number!')
  expect(messageOf(schema, { ...steps, pricePerUnit: -1 })).toBe('Price per unit must be a number!')
})

test('catalogue, private link, profile and password are checked in their orders', () => {
  expect(
    messages(calls.catalogues.create.request, { catalogueName: 'Table', description: 'All of it', products: [id] }),
  ).toEqual([
    'Catalogue name required!',
    'Catalogue description required!',
    'Minimum 3 products required',
    'Minimum 3 products required',
  ])
  expect(
    messages(calls.products.generatePrivateLink.request, {
      privateLink: 'summer',
      linkExpiresAt: '2036-01-01T00:00:00Z',
    }),
  ).toEqual(['Private link required!', 'Link expire duration required!', 'fkProductId must be given'])
  const profile = { email: 'a@b.example', address: 'Jaipur', phoneNo: '98765' }
  expect(messages(calls.user.updateDetails.request, profile)).toEqual([
    'Email is Required!',
    'Address is Required!',
    'Contact No is Required!',
    'Enter Correct Contact No.!',
  ])
  expect(messages(calls.user.changePassword.request, { password: 'a'.repeat(64) })).toEqual([
    'Current password required!',
    'New password required!',
  ])
  expect(messages(calls.auth.logIn.request, { email: 'a@b.example', password: 'secret' })).toEqual([
    'Email required!',
    'Password required!',
    'This password is not valid.',
  ])
})

const anything = fc.oneof(
  fc.constant(undefined),
  fc.string(),
  fc.constant(''),
  fc.constant('   '),
  fc.constant('9876543210'),
)

/** Expects the same message of screen and server for the same values. */
function agree(
  schema: z.ZodType,
  validate: (values: Record<string, unknown>) => { message: string | null },
  fields: string[],
) {
  return fc.assert(
    fc.property(fc.record(Object.fromEntries(fields.map(field => [field, anything]))), values => {
      const onScreen = validate(values).message
      const own = messageOf(schema, values)
      if (onScreen) expect(own).toBe(onScreen)
    }),
  )
}

test('screens find the same first message without zod', () => {
  agree(calls.publicProducts.createLead.request, values => forms.validate(forms.productEnquiryRules, values), [
    'email',
    'name',
    'phoneNo',
    'fkProductId',
  ])
  agree(calls.publicCatalogues.createLead.request, values => forms.validate(forms.catalogueEnquiryRules, values), [
    'email',
    'name',
    'phoneNo',
  ])
  agree(calls.mail.sendSupportMail.request, values => forms.validate(forms.contactRules, values), [
    'name',
    'message',
    'email',
  ])
  agree(calls.products.create.request, values => forms.validate(forms.productRules, values), [
    'category',
    'productName',
    'description',
    'totalUnits',
  ])
  agree(calls.user.updateDetails.request, values => forms.validate(forms.profileRules, values), [
    'email',
    'address',
    'phoneNo',
    'websiteLink',
  ])
})

test('a form returns the message of each field', () => {
  expect(forms.validateEnquiry({ email: 'a@b.example' })).toEqual({
    message: 'Name is required!',
    fields: {
      name: 'Name is required!',
      phoneNo: 'Enter correct phoneno!',
      fkProductId: 'Query product id is required!',
    },
  })
  expect(forms.validateEnquiry({ fkCatalogueId: id, products: [] }).fields.products).toBe('Query products required!')
  expect(
    forms.validate(forms.signUpRules, { name: 'a', email: 'a@b', password: 'x', confirmPassword: 'y' }).message,
  ).toBe('Password & Confirm password does not match')
  const link = { privateLink: 'summer-sale', unit: 'hours' }
  expect(forms.validate(forms.privateLinkRules, link).message).toBe('Link expire duration required!')
  expect(forms.validate(forms.privateLinkRules, { ...link, amount: 24 }).message).toBe(
    'Choose 1-23 hours, 1-7 days or 1-4 weeks!',
  )
  expect(forms.validate(forms.privateLinkRules, { ...link, amount: '23' }).message).toBeNull()
  expect(
    forms.validate(forms.changePasswordRules, {
      password: 'a',
      newPassword: 'salt pepper',
      confirmPassword: 'salt pepper',
    }).message,
  ).toBeNull()
})

const list = calls.publicProducts.fetchAll.request

test('numbers, booleans, labels and lists are read from a query', () => {
  const query = {
    businessName: ' Terracotta ',
    perPage: '5',
    pageNo: '2',
    isPromoted: 'true',
    sort: 'alphabetically a-z',
    x: '1',
  }
  expect(list.parse(query)).toEqual({
    businessName: 'terracotta',
    perPage: 5,
    pageNo: 2,
    isPromoted: true,
    sort: 'aToZ',
    searchQuery: '',
    category: '',
  })
  expect(list.parse({ businessName: 'a', perPage: '', pageNo: '', isPromoted: '', sort: '' })).toMatchObject({
    perPage: 12,
    pageNo: 1,
    sort: 'newToOld',
  })
  const owned = calls.products.fetchAll.request
  expect(owned.parse({ tags: 'Blue, GLAZED,,blue' }).tags).toEqual(['blue', 'glazed'])
  expect(owned.parse({ tags: ['Blue', 'glazed'] }).tags).toEqual(['blue', 'glazed'])
})

test.each([
  ['perPage', '0', 'perPage must be between 1 and 100'],
  ['perPage', '101', 'perPage must be between 1 and 100'],
  ['perPage', 'ten', 'perPage must be between 1 and 100'],
  ['perPage', '1.5', 'perPage must be between 1 and 100'],
  ['pageNo', '0', 'pageNo must be a number from 1'],
  ['pageNo', '1e400', 'pageNo must be a number from 1'],
  ['isPromoted', 'yes', 'isPromoted must be true or false'],
  ['sort', 'random', 'sort must be one of newToOld, oldToNew, aToZ, zToA, priceUp, priceDown'],
  ['businessName', ['a', 'b'], 'businessName must be given'],
  ['searchQuery', 'x'.repeat(201), 'searchQuery must be at most 200 characters'],
])('a malformed %s (%p) is refused', (name, value, message) => {
  expect(messageOf(list, { businessName: 'terracotta', [name]: value })).toBe(message)
})

test('a malformed id becomes one that no record has', () => {
  expect(calls.publicProducts.fetch.request.parse({ id: '1; drop table' }).id).toBe(nilId)
  expect(calls.publicProducts.fetch.request.parse({ id: id.toUpperCase() }).id).toBe(id)
  expect(messageOf(calls.publicProducts.fetch.request, {})).toBe('id must be given')
})

test('text is trimmed, well-formed and free of control characters', () => {
  const form = { category: ' Bowls\r\n', productName: 'Blue\u0000bowl\ud800', description: 'one\r\ntwo\u0007' }
  expect(calls.products.create.request.parse(form)).toMatchObject({
    category: 'Bowls',
    productName: 'Blue bowl\ufffd',
    description: 'one\ntwo',
  })
})

test('a name shows something, and cannot turn the text around it', () => {
  const form = { category: 'Bowls', description: 'Blue' }
  for (const productName of ['\u200B', '\u3164', '\u2800\uFE0F', '\u2060 \u00AD'])
    expect(messageOf(calls.products.create.request, { ...form, productName })).toBe(formMessages.product.name)
  const shown = ['\u202Eelgna', '\u05E9\u05DC\u05D5', '\u{1F3FA}'].map(productName => ({ ...form, productName }))
  const names = shown.map(one => calls.products.create.request.parse(one).productName)
  expect(names).toEqual(['elgna', '\u05E9\u05DC\u05D5', '\u{1F3FA}'])
  expect(messageOf(calls.user.updateDetails.request, { email: 'a@b.example', displayName: '\u3164' })).not.toBe('')
})

test('fields that are missing in a profile stay', () => {
  const sent = { email: 'a@b.example', address: 'Jaipur', phoneNo: '9876543210' }
  expect(calls.user.updateDetails.request.parse(sent)).toEqual(sent)
  expect(messageOf(calls.user.updateDetails.request, { ...sent, websiteLink: 'javascript:alert(1)' })).toBe(
    'Links must start with http:// or https://',
  )
})

test('no request makes a schema throw', () => {
  const odd = fc.object({
    key: fc.constantFrom('id', 'businessName', 'email', 'tags', 'products', 'images', 'perPage', 'files'),
  })
  for (const [group, names] of Object.entries(calls as Record<string, Record<string, CallSchema>>)) {
    for (const [name, { request }] of Object.entries(names)) {
      fc.assert(
        fc.property(fc.oneof(fc.anything(), odd), value => {
          const result = request.safeParse(value)
          if (!result.success) expect(`${group}.${name}: ${firstMessage(result.error)}`).not.toMatch(/: $/)
        }),
        { numRuns: 30 },
      )
    }
  }
})

test('every path has a call, and owner calls document 401', () => {
  for (const group of Object.keys(paths) as Group[]) {
    expect(Object.keys(calls[group])).toEqual(Object.keys(paths[group]))
    for (const [name, call] of Object.entries(calls[group]) as [string, CallSchema][]) {
      const { method, address } = splitPath((paths[group] as Record<string, string>)[name] as string)
      expect(['GET', 'POST', 'PUT', 'DELETE']).toContain(method)
      expect(address).toMatch(/^\/[a-zA-Z]+\/[a-zA-Z/]+$/)
      if (call.access !== 'public') expect(call.statuses).toContain(401)
    }
  }
})

test('a save may name the version it started with, to the millisecond; missing and empty name none', () => {
  const form = { id, catalogueName: 'a', description: 'b', products: [id, nilId, id.replace('1', '2')] }
  const read = (updatedAt: unknown) => calls.catalogues.update.request.parse({ ...form, updatedAt }).updatedAt
  expect(read('2026-01-02T03:04:05.678901+05:30')).toBe('2026-01-01T21:34:05.678Z')
  for (const none of [undefined, null, '']) expect(read(none)).toBeUndefined()
  for (const wrong of ['yesterday', 5, {}]) {
    expect(
      messageOf(calls.products.update.request, { ...form, category: 'c', productName: 'p', updatedAt: wrong }),
    ).toBe('updatedAt must be a time')
  }
})
