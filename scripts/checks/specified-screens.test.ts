import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import type { RemoteManifest } from '@showcase/federation/manifest'
import { adminScreens, platformScreens, shopScreens } from '../testing/screen-lists.ts'

/*
 * The routes and navigation entries that section 2 of both specifications names, against what the remotes mount and the
 * browser tests open: those fail where an address leads anywhere else.
 */
const root = join(import.meta.dirname, '../..')
const manifests: RemoteManifest[] = await Promise.all(
  globSync('remotes/*/remote.manifest.ts', { cwd: root }).map(async file => (await import(join(root, file))).default),
)
const id = 'x'
const ids = { product: id, catalogue: id, privateLink: id }
const adminIds = {
  product: id,
  productLink: id,
  catalogue: id,
  catalogueLink: id,
  askedProduct: id,
  askedProducts: id,
  importId: id,
}

const opened: Readonly<Record<string, string[]>> = {
  platform: platformScreens.map(({ path }) => path),
  business: shopScreens.map(({ path }) => path(ids)),
  admin: adminScreens.map(({ path }) => `/${path(adminIds)}`),
}

const specified = {
  platform: [
    '/home',
    '/showcases',
    '/support',
    '/pricing',
    '/aboutUs',
    '/getStarted/{planType}',
    '/terms&conditions',
    '/privacyPolicy',
    '/faq',
    '/signIn',
    '/Error_404_Not_Found',
    '/search',
  ],
  business: [
    '/home',
    '/products',
    '/products/{productId}',
    '/catalogues',
    '/catalogues/{catalogueId}',
    '/aboutus',
    '/contactus',
    '/search',
    '/privateLink',
  ],
  admin: [
    '/dashboard',
    '/products',
    '/products/addProduct',
    '/products/editProduct/{productId}',
    '/products/leads/{productId}',
    '/products/privateLinks/{productId}',
    '/products/privateLinks/{productId}/addPrivateLink',
    '/products/privateLinks/{productId}/editPrivateLink/{privateLinkId}',
    '/catalogues',
    '/catalogues/addCatalogue',
    '/catalogues/editCatalogue/{catalogueId}',
    '/catalogues/{catalogueId}',
    '/catalogues/leads/{catalogueId}',
    '/catalogues/leads/{catalogueId}/leadsProducts/{products}',
    '/catalogues/privateLinks/{catalogueId}',
    '/catalogues/privateLinks/{catalogueId}/addPrivateLink',
    '/catalogues/privateLinks/{catalogueId}/editPrivateLink/{privateLinkId}',
    '/userProfileInfo',
    '/forum',
    '/leads',
    '/settings',
    '/settings/changePassword',
    '/settings/themes',
    '/signOut',
    '/notifications',
  ],
} as const

test.each(['platform', 'business', 'admin'] as const)('every screen of the %s is opened by its browser tests', site => {
  const patterns = specified[site].map(route => new RegExp(`^${route.replace(/\{\w+\}/g, '[^/?]+')}(?=\\?|$)`))
  const missing = specified[site].filter((_, index) => !opened[site]?.some(path => patterns[index]?.test(path)))
  expect(missing).toEqual([])
})

test('every mount of every remote is opened by the gallery and the browser tests', () => {
  const mounts = manifests.flatMap(({ mounts }) => mounts.map(({ at }) => at))
  expect(mounts.length).toBeGreaterThan(25)
  const unseen = mounts.filter(at => {
    const [, site = '', path = ''] = /^(\w+):(.*)$/.exec(at) ?? []
    const pattern = new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}(?=[/?]|$)`)
    return !opened[site]?.some(address => pattern.test(address))
  })
  expect(unseen).toEqual([])
})

function entries(site: string, place: 'main' | 'footer' = 'main') {
  return manifests
    .flatMap(({ nav }) => nav)
    .filter(entry => entry.at.startsWith(`${site}:`) && entry.place === place)
    .sort((a, b) => a.order - b.order)
    .map(({ label, at }) => `${label} ${at.slice(site.length + 1)}`)
}

test('a shop’s navigation: Home, Products, Catalogues, About Us, Contact Us', () => {
  expect(entries('business')).toEqual([
    'Home /home',
    'Products /products',
    'Catalogues /catalogues',
    'About Us /aboutus',
    'Contact Us /contactus',
  ])
})

test('the admin’s navigation: products, catalogues, leads, profile, forum, settings, notifications, sign out', () => {
  expect(entries('admin')).toEqual([
    'Products /products',
    'Catalogues /catalogues',
    'Leads /leads',
    'Profile /userProfileInfo',
    'Forum /forum',
    'Settings /settings',
    'Notifications /notifications',
    'Sign out /signOut',
  ])
})

test('the platform’s navigation and footer', () => {
  expect(entries('platform')).toEqual([
    'Home /home',
    'Showcases /showcases',
    'Pricing /pricing',
    'Support /support',
    'About us /aboutUs',
  ])
  expect(entries('platform', 'footer')).toEqual([
    'Questions /faq',
    'Terms & conditions /terms&conditions',
    'Privacy policy /privacyPolicy',
  ])
})
