import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type { BusinessProfile } from '@showcase/contract/entities'
import type { RemoteLoader } from '@showcase/federation/browser/remote-loader'
import type { LinkedRemote } from '@showcase/federation/linked-remote'
import { ToastHost } from '@showcase/modal-host'
import { storage } from '@showcase/session'
import { expectAccessible } from '@showcase/testing/accessible'
import { aBusiness } from '@showcase/testing/factories'
import { fakeSpeech } from '@showcase/testing/fake-speech'
import { renderRemote } from '@showcase/testing/render-remote'
import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { aLinkedRemote } from '../../testing/linked-remote.ts'
import { RemotesProvider } from '../app-context.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

function entry(at: string, label: string, order: number, needs?: 'catalogues') {
  return { at, label, icon: 'package', order, place: 'main', ...(needs && { needs }) } as LinkedRemote['nav'][number]
}

const storefront = aLinkedRemote('remote-storefront', {
  nav: [
    entry('business:/contactus', 'Contact Us', 50),
    entry('business:/home', 'Home', 10),
    entry('business:/products', 'Products', 20),
    entry('business:/catalogues', 'Catalogues', 30, 'catalogues'),
    entry('business:/aboutus', 'About Us', 40),
  ],
})

/** Renders a business's page with its header and footer. */
async function open(business: BusinessProfile = aBusiness(), path = '/home') {
  const Frame = () => (
    <RemotesProvider value={{ set: [storefront], loader: {} as RemoteLoader }}>
      <SiteHeader />
      <SiteFooter />
      <ToastHost />
    </RemotesProvider>
  )
  const routes = [{ id: 'any', path: '*', Component: Frame }]
  const page = await renderRemote(routes, { at: 'business:/', path, session: { business } })
  const [header] = page.getAllByRole('banner')
  return { ...page, header: header as HTMLElement }
}

function labels(nav: HTMLElement | undefined) {
  return [...(nav?.querySelectorAll('a') ?? [])].map(link => link.textContent)
}

function isAway(header: HTMLElement) {
  return header.hasAttribute('data-away')
}

let prefersReducedMotion = false
beforeEach(() => {
  prefersReducedMotion = false
  window.matchMedia = ((media: string) => ({
    media,
    matches: prefersReducedMotion,
  })) as unknown as typeof window.matchMedia
  scrollTo(0)
})
afterEach(() => {
  storage.clear()
})

function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
  fireEvent.scroll(window)
}

test('the navigation lists the pages of the business, in order', async () => {
  const page = await open()
  const [main] = within(page.header).getAllByRole('navigation', { name: 'Main', hidden: true })
  expect(labels(main)).toEqual(['Home', 'Products', 'Catalogues', 'About Us', 'Contact Us'])
  await expectAccessible(page.header)
})

test('a business without catalogues has no entry for them', async () => {
  const page = await open(aBusiness({ totalCatalogues: 0 }))
  expect(within(page.header).queryByRole('link', { name: 'Catalogues' })).toBeNull()
})

test('every navigation closes the menu and the search, also Back to the first page; rendering does not', async () => {
  // jsdom has no popovers.
  const hide = jest.fn()
  HTMLElement.prototype.hidePopover = hide
  const page = await open()
  expect(hide).not.toHaveBeenCalled()
  await act(() => page.router.navigate('/products'))
  const { length } = hide.mock.calls
  expect(length).toBeGreaterThan(0)
  await act(() => page.router.navigate(-1))
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/home'))
  expect(hide).toHaveBeenCalledTimes(2 * length)
  Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover')
})

test('a visitor is offered Help and Login, on the main host', async () => {
  const page = await open()
  const account = within(page.header).getByRole('navigation', { name: 'Account', hidden: true })
  expect(labels(account)).toEqual(['Help', 'Login'])
  expect(within(account).getByRole('link', { name: 'Login', hidden: true }).getAttribute('href')).toBe(
    'http://localhost:3000/signIn',
  )
})

test('an owner is offered Notifications, Edit Profile and Logout, on the main host', async () => {
  storage.set('authorization', 'token')
  const page = await open()
  const account = within(page.header).getByRole('navigation', { name: 'Account', hidden: true })
  expect(labels(account)).toEqual(['Notifications', 'Edit Profile', 'Logout'])
  expect(within(account).getByRole('link', { name: 'Edit Profile', hidden: true }).getAttribute('href')).toBe(
    'http://localhost:3000/userAdmin/userProfileInfo',
  )
})

test('the search is a GET form, and stores each term once, the newest at the end', async () => {
  storage.set('searchSuggestion', ['vase', 'bowl'])
  const page = await open()
  const field = page.getByRole('combobox', { name: 'Search', hidden: true }) as HTMLInputElement
  expect(field.form?.getAttribute('action')).toBe('/search')
  expect(field.name).toBe('searchQuery')
  for (const term of ['tea cup', 'vase']) {
    const now = page.getByRole('combobox', { name: 'Search', hidden: true })
    fireEvent.input(now, { target: { value: term } })
    fireEvent.submit((now as HTMLInputElement).form as HTMLFormElement)
    await waitFor(() => expect(new URLSearchParams(page.router.state.location.search).get('searchQuery')).toBe(term))
  }
  expect(page.router.state.location.pathname).toBe('/search')
  await waitFor(() => expect(storage.get('searchSuggestion')).toEqual(['vase', 'bowl', 'tea cup']))
})

test('another query starts at page 1 without filters', async () => {
  const page = await open(aBusiness(), '/search?searchQuery=vase&pageNo=3&filter=catalogues&sort=zToA')
  const field = page.getByRole('combobox', { name: 'Search', hidden: true })
  fireEvent.input(field, { target: { value: 'bowl' } })
  fireEvent.submit((field as HTMLInputElement).form as HTMLFormElement)
  await waitFor(() => expect(page.router.state.location.search).toBe('?searchQuery=bowl'))
})

test('without speech recognition there is no microphone', async () => {
  const page = await open()
  expect(page.queryByRole('button', { name: 'Search by voice', hidden: true })).toBeNull()
})

test('a spoken phrase is searched', async () => {
  fakeSpeech('blue vase')
  const page = await open()
  HTMLFormElement.prototype.requestSubmit = jest.fn(function submit(this: HTMLFormElement) {
    fireEvent.submit(this)
  })
  fireEvent.click(page.getByRole('button', { name: 'Search by voice', hidden: true }))
  await waitFor(() => expect(page.router.state.location.search).toBe('?searchQuery=blue+vase'))
})

test('"Listening..." shows when it starts, "No speech detected" if it fails', async () => {
  let begin: (() => void) | undefined
  let fail = () => {}
  class Recognizer {
    onstart?: () => void
    onerror?: () => void
    start() {
      begin = () => this.onstart?.()
      fail = () => this.onerror?.()
    }
  }
  Object.assign(window, { SpeechRecognition: Recognizer })
  const page = await open()
  fireEvent.click(page.getByRole('button', { name: 'Search by voice', hidden: true }))
  await waitFor(() => expect(begin).toBeDefined())
  begin?.()
  expect(await page.findByText('Listening...')).toBeTruthy()
  fail()
  expect(await page.findByText('No speech detected')).toBeTruthy()
})

test('the header hides in steps of 30 px after the first 100 px, and returns when scrolling up', async () => {
  const { header } = await open()
  scrollTo(90)
  expect(isAway(header)).toBe(false)
  scrollTo(115)
  expect(isAway(header)).toBe(false)
  scrollTo(130)
  expect(isAway(header)).toBe(true)
  scrollTo(110)
  expect(isAway(header)).toBe(true)
  scrollTo(99)
  expect(isAway(header)).toBe(false)
})

test('the header stays while it contains the focus, and a focus shows it again', async () => {
  const page = await open()
  scrollTo(400)
  expect(isAway(page.header)).toBe(true)
  page.getAllByRole('link', { name: 'Terracotta' })[0]?.focus()
  expect(isAway(page.header)).toBe(false)
  scrollTo(600)
  expect(isAway(page.header)).toBe(false)
})

test('the header stays with reduced motion', async () => {
  prefersReducedMotion = true
  const { header } = await open()
  scrollTo(600)
  expect(isAway(header)).toBe(false)
})

test("a business's footer links to the platform's documents on the main host", async () => {
  const page = await open()
  const footer = within(page.getByRole('contentinfo'))
  const terms = footer.getByRole('link', { name: 'Terms & conditions' })
  expect(terms.getAttribute('href')).toBe('http://localhost:3000/terms&conditions')
  expect(footer.getByRole('link', { name: 'Privacy policy' })).toBeTruthy()
})

test('the platform’s footer links to Pricing and About us', async () => {
  const platform: LinkedRemote = {
    ...storefront,
    nav: [entry('platform:/pricing', 'Pricing', 30), entry('platform:/aboutUs', 'About us', 50)],
  }
  const Frame = () => (
    <RemotesProvider value={{ set: [platform], loader: {} as RemoteLoader }}>
      <SiteFooter />
    </RemotesProvider>
  )
  const page = await renderRemote([{ id: 'any', path: '*', Component: Frame }], { at: 'platform:/', path: '/home' })
  const links = within(page.getByRole('contentinfo')).getAllByRole('link')
  const addresses = links.map(link => link.getAttribute('href'))
  expect(addresses).toEqual(expect.arrayContaining(['/pricing', '/aboutUs']))
})

test('telephone numbers carry +91; the placeholder is hidden', async () => {
  const page = await open()
  const link = page.getByRole('link', { name: '+91 9876543210' })
  expect(link.getAttribute('href')).toBe('tel:+919876543210')
  page.unmount()
  const without = await open(aBusiness({ phoneNo: '0000000000' }))
  expect(without.queryByRole('link', { name: /\+91/ })).toBeNull()
})
