import { createHash } from 'node:crypto'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { businessNameMessages, businessNameProblem, reservedBusinessNames } from './business-name.ts'
import { badgeText, countText, pageLimits, rowNumber, textLimits } from './limits.ts'
import { notification, publicNotifications } from './notification.ts'
import { notificationTexts } from './notification-texts.ts'
import { isOwnPath } from './own-path.ts'
import { digestPassword } from './password.ts'
import { expiryAfter, isExpiryAllowed, privateLinkPath, randomLinkText, remainingTime } from './private-link.ts'
import { parseProductSort, parseSort, productSortLabels, productSortValues, sortLabels, sortValues } from './sort.ts'
import { parseTemplate, parseTheme, themeIds } from './themes.ts'

test('a business name has 3 to 40 characters of a-z, 0-9 and -, without - at the ends', () => {
  for (const name of ['abc', 'a-b', '007', 'x'.repeat(40), 'north--light']) expect(businessNameProblem(name)).toBeNull()
  for (const name of ['', 'ab', 'x'.repeat(41), '-ab', 'ab-', 'Abc', 'a b', 'a_b', 'äbc', 'a.b']) {
    expect(businessNameProblem(name)).toBe(businessNameMessages.rule)
  }
})

test('no path of the platform can be a business name', () => {
  const paths = [
    'home',
    'showcases',
    'search',
    'products',
    'catalogues',
    'useradmin',
    'signin',
    'api',
    'images',
    'health',
    'shell',
    'xn--pple-43d',
  ]
  for (const path of paths) expect(businessNameProblem(path)).toBe(businessNameMessages.reserved)
  for (const name of reservedBusinessNames) expect(name).toBe(name.toLowerCase())
})

test('an accepted business name is a valid host label', () => {
  fc.assert(
    fc.property(fc.string(), name => {
      if (businessNameProblem(name) === null) expect(new URL(`http://${name}.example`).hostname).toBe(`${name}.example`)
    }),
  )
})

test('a sort order is read from values and labels in any case', () => {
  for (const value of sortValues) {
    expect(parseSort(value.toUpperCase())).toBe(value)
    expect(parseSort(` ${sortLabels[value].toLowerCase()} `)).toBe(value)
  }
  for (const value of productSortValues) {
    expect(parseProductSort(value.toUpperCase())).toBe(value)
    expect(parseProductSort(productSortLabels[value])).toBe(value)
  }
  expect(parseSort('priceUp')).toBeNull()
  expect(parseSort('random')).toBeNull()
  expect(parseSort('')).toBeNull()
})

test('13 themes and 3 templates; default is the empty template', () => {
  expect(themeIds).toHaveLength(13)
  expect([parseTemplate('default'), parseTemplate('template1'), parseTemplate('template2')]).toEqual([
    '',
    'template1',
    null,
  ])
  expect([parseTheme(''), parseTheme('theme12'), parseTheme('theme13')]).toEqual(['', 'theme12', null])
})

test('every notification fits its limit with the longest names, and links to a path on our own site', () => {
  const item = { _id: '0190a1b2-0000-7000-8000-000000000001', name: 'n'.repeat(textLimits.name) }
  for (const make of Object.values(notificationTexts) as ((...given: unknown[]) => {
    notification: string
    redirect: string
  })[]) {
    const { notification, redirect } = make(item, 'v'.repeat(textLimits.name), 3)
    expect(notification.length).toBeLessThanOrEqual(textLimits.notification)
    expect(isOwnPath(redirect)).toBe(true)
  }
})

test('a redirect stays on the site (111 inputs)', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), rest => {
      const path = `/${rest}`
      if (isOwnPath(path)) expect(new URL(path, 'http://shop.example').origin).toBe('http://shop.example')
      if (isOwnPath(path)) expect(new URL(`http://main.example/shop${path}`).pathname).toMatch(/^\/shop\//)
    }),
  )
  for (const path of [
    '',
    'home',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/a\nb',
    '/\t/evil.example',
    '/../other-shop/home',
    '/a/%2E%2e/../b',
    '/..',
    '/.?a',
  ]) {
    expect(isOwnPath(path)).toBe(false)
  }
  for (const path of ['/', '/a/..b/.c?d=/../e', '/a.#/../b']) expect(isOwnPath(path)).toBe(true)
})

test.each(['/\t/evil.example', '/\n/evil.example', '/a\u0000'])('a notification may not lead to %j', redirect => {
  const sent = { notification: 'New', businessName: 'terracotta', redirect }
  expect(publicNotifications.create.request.safeParse(sent).success).toBe(false)
  expect(notification.create.request.safeParse(sent).success).toBe(false)
})

test('a private link expires within 4 weeks, with a tolerance for slow clocks', () => {
  const now = new Date('2026-01-01T00:00:00Z')
  expect(expiryAfter(3, 'days', now).toISOString()).toBe('2026-01-04T00:00:00.000Z')
  expect(isExpiryAllowed(expiryAfter(4, 'weeks', now), now)).toBe(true)
  expect(isExpiryAllowed(new Date(expiryAfter(4, 'weeks', now).getTime() + 5 * 60_000 + 1), now)).toBe(false)
  expect(isExpiryAllowed(now, now)).toBe(false)
  expect(isExpiryAllowed(new Date('nonsense'), now)).toBe(false)
})

test('the remaining time adds up and never goes below zero', () => {
  const now = new Date('2026-01-01T00:00:00Z')
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), seconds => {
      const left = remainingTime(new Date(now.getTime() + seconds * 1000), now)
      const sum = (((left.weeks * 7 + left.days) * 24 + left.hours) * 60 + left.minutes) * 60 + left.seconds
      expect(sum).toBe(Math.max(0, seconds))
    }),
  )
})

test('a random link has 20 letters and digits and is different each time', () => {
  const links = Array.from({ length: 200 }, randomLinkText)
  for (const link of links) expect(link).toMatch(/^[A-Za-z0-9]{20}$/)
  expect(new Set(links).size).toBe(200)
  expect(privateLinkPath('product', 'a_b-1')).toBe('/privateLink?pq=a_b-1')
  expect(privateLinkPath('catalogue', 'abc')).toBe('/privateLink?cq=abc')
})

test('numbers are shown as in the specification', () => {
  expect([badgeText(7), badgeText(99), badgeText(100)]).toEqual(['7', '99', '99+'])
  expect(rowNumber(3, 12, 0)).toBe(25)
  expect([countText(1234), countText(pageLimits.countCap, true)]).toEqual(['1,234', '10,000+'])
})

test('a password is digested with its prefix, trimmed', () => {
  expect(digestPassword(' showcase-demo ')).toBe(digestPassword('showcase-demo'))
  expect(digestPassword('pässword')).toBe(createHash('sha256').update('showcase:pässword').digest('hex'))
})
