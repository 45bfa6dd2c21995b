import { expect, test } from '@jest/globals'
import type { Owner } from '@showcase/contract/entities'
import type { RemoteLoader } from '@showcase/federation/browser/remote-loader'
import type { LinkedRemote } from '@showcase/federation/linked-remote'
import { rememberOwner } from '@showcase/session'
import { expectAccessible } from '@showcase/testing/accessible'
import { anOwner } from '@showcase/testing/factories'
import { renderRemote } from '@showcase/testing/render-remote'
import { act, within } from '@testing-library/react'
import { aLinkedRemote } from '../../testing/linked-remote.ts'
import { RemotesProvider } from '../app-context.tsx'
import { AdminFrame } from './admin-frame.tsx'

/** Path data that a remote brings: two lines. */
const ownIcon = 'M4 6h16M4 18h16'

/** The entries of the specification, from two remotes and in any order. */
const remotes = [
  remote('remote-profile', ['Sign out', 90], ['Profile', 50], ['Settings', 70], ['Notifications', 80]),
  remote('remote-goods', ['Catalogues', 30], ['Products', 20], ['Forum', 60], ['Leads', 40]),
]

const inOrder = [
  'Dashboard',
  'Products',
  'Catalogues',
  'Leads',
  'Profile',
  'Forum',
  'Settings',
  'Notifications',
  'Sign out',
]

function remote(name: string, ...nav: [label: string, order: number][]): LinkedRemote {
  return aLinkedRemote(name, {
    nav: nav.map(([label, order]) => ({
      at: `admin:/${pathOf(label)}`,
      label,
      icon: label === 'Leads' ? ownIcon : 'package',
      order,
      place: 'main',
    })),
    cards: [{ slot: 'admin:header', expose: './badge', order: nav.length, size: 'normal' } as LinkedRemote['cards'][0]],
  })
}

function pathOf(label: string): string {
  return label.toLowerCase().replace(' ', '-')
}

/** Loads the header card with the count of notifications and fails for the other one. */
const loader: RemoteLoader = {
  loaded: () => undefined,
  load: async ({ remote: { name } }) =>
    name === 'remote-profile'
      ? { ok: true, module: { Component: () => <a href="/userAdmin/notifications">99+ unread</a> } }
      : { ok: false, error: new Error('gone') },
}

function Frame() {
  return (
    <RemotesProvider value={{ set: remotes, loader }}>
      <AdminFrame />
    </RemotesProvider>
  )
}

const children = [{ id: 'page', path: '*', Component: () => <h1>This page</h1> }]

async function open(owner = anOwner(), path = '/userAdmin/dashboard') {
  const page = await renderRemote([{ id: 'owner', path: '', Component: Frame, loader: () => null, children }], {
    at: 'admin:/',
    path,
    session: { owner, mainUrl: 'https://showcase.example:8443' },
  })
  const [header] = page.getAllByRole('banner')
  return { ...page, header: within(header as HTMLElement), nav: page.getByRole('navigation', { name: 'Admin' }) }
}

/** Every entry of the navigation once: those behind More are in the document twice. */
function entries(nav: HTMLElement) {
  return [...new Set([...nav.querySelectorAll('ul a')].map(link => link.textContent))]
}

test('the header shows the owner’s business name and logo, the count of notifications and a link to the public site', async () => {
  const { header, container } = await open(anOwner({ businessName: 'clay-and-co', logo: 'logo.jpg' }))
  header.getByText('Clay And Co')
  expect(container.querySelector('header img')?.getAttribute('src')).toContain('logo.jpg')
  await header.findByText('99+ unread')
  const site = header.getByRole('link', { name: 'View site' })
  expect(site.getAttribute('href')).toBe('https://showcase.example:8443/clay-and-co/home')
  expect([site.getAttribute('target'), site.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
  await expectAccessible(container)
})

test('the public site has its own domain; without a logo there is no picture', async () => {
  const { header, container } = await open(anOwner({ domain: 'www.clay.example', logo: '' }))
  expect(header.getByRole('link', { name: 'View site' }).getAttribute('href')).toBe(
    'https://www.clay.example:8443/home',
  )
  expect(container.querySelector('header img')).toBeNull()
})

test('a header card that does not load does not affect the rest', async () => {
  const { header, getByRole } = await open()
  await header.findByText('99+ unread')
  expect(header.queryByText(/not available/)).toBeNull()
  getByRole('heading', { name: 'This page' })
})

test('the navigation stays the same, with its focus, when the page replaces the skeleton', async () => {
  const { promise, resolve } = Promise.withResolvers<null>()
  const route = { id: 'owner', path: '', Component: Frame, HydrateFallback: Frame, loader: () => promise, children }
  const options = { at: 'admin:/', path: '/userAdmin/dashboard', isLoading: true }
  const { getByRole, getAllByRole, findByRole } = await renderRemote([route], options)
  getByRole('status', { name: 'Loading' })
  const [leads] = getAllByRole('link', { name: 'Leads' })
  leads?.focus()
  await act(async () => resolve(null))
  await findByRole('heading', { name: 'This page' })
  expect(getAllByRole('link', { name: 'Leads' })[0]).toBe(leads)
  expect(document.activeElement).toBe(leads)
})

test('the navigation lists the entries of all remotes in order, the dashboard first', async () => {
  const { nav } = await open()
  expect(entries(nav)).toEqual(inOrder)
  expect(within(nav).getByRole('link', { name: 'Leads' }).getAttribute('href')).toBe('/userAdmin/leads')
})

test('the current entry is marked, also on pages below it and on the More button', async () => {
  const { nav, unmount } = await open(anOwner(), '/userAdmin/products/addProduct')
  expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('Products')
  expect(within(nav).getByRole('button', { name: 'More' }).dataset.current).toBeUndefined()
  unmount()
  const later = await open(anOwner(), '/userAdmin/settings/themes')
  expect(within(later.nav).getAllByRole('link', { current: 'page', hidden: true })[0]?.textContent).toBe('Settings')
  expect(within(later.nav).getByRole('button', { name: 'More' }).dataset.current).toBe('true')
})

test('the first link skips the navigation', async () => {
  const { user, container, getByRole } = await open()
  await user.tab()
  expect(document.activeElement).toBe(getByRole('link', { name: 'Skip to content' }))
  expect(container.querySelector('main')?.id).toBe(document.activeElement?.getAttribute('href')?.slice(1))
})

test('an entry shows the icon that its remote brings, hidden from assistive technology', async () => {
  const { nav } = await open()
  const [leads] = within(nav).getAllByRole('link', { name: 'Leads' })
  const icon = leads?.querySelector('svg')
  expect(icon?.getAttribute('aria-hidden')).toBe('true')
  expect(icon?.querySelector('path')?.getAttribute('d')).toBe(ownIcon)
})

test('the page loads again if another business signs in, not if the address of its own business changes', async () => {
  const owner = anOwner({ businessId: 'b1' })
  await open(owner)
  // jsdom cannot load a page again; it reports each attempt.
  const reports: string[] = []
  const { error } = console
  console.error = (report: unknown) => void reports.push(String(report))
  const remember = (next: Owner) => {
    rememberOwner(next)
    dispatchEvent(new StorageEvent('storage', { key: 'userData' }))
  }
  remember({ ...owner, businessName: 'clay-and-co' })
  expect(reports).toEqual([])
  remember(anOwner({ businessId: 'b2', businessName: 'northlight' }))
  expect(reports).toEqual([expect.stringContaining('navigation')])
  console.error = error
  localStorage.clear()
})
