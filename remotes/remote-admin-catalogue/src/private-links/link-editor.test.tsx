import { afterEach, beforeAll, expect, jest, test } from '@jest/globals'
import type { PrivateLink } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import { encodeId } from '@showcase/contract/ids'
import { expectAccessible } from '@showcase/testing/accessible'
import { copiedText } from '@showcase/testing/copied-text'
import { anId, anOwner, anOwnerCatalogue, aPrivateLink } from '@showcase/testing/factories'
import { fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { screen, waitFor, within } from '@testing-library/dom'
import { act } from 'react'
import { press, row } from '../lists/lists.testing.tsx'
import { routes as catalogueRoutes } from './catalogue-links.routes.tsx'
import { open, openLink, serverWith } from './private-links.testing.tsx'

// jsdom has no PointerEvent, which the switch creates for every click.
beforeAll(() => {
  window.PointerEvent ??= MouseEvent as typeof PointerEvent
})
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(navigator, 'share')
})

test('creates a link with 20 letters and digits, a duration and several users', async () => {
  const backend = serverWith()
  const { user, router, container } = await open(backend, '/addPrivateLink')
  await screen.findByRole('heading', { name: 'Add Private Link', level: 1 })
  screen.getByRole('heading', { name: 'Set Expiration Time' })
  expect(screen.queryByRole('region', { name: 'Statistics' })).toBeNull()
  const prefilled = screen.getByLabelText<HTMLInputElement>('Private link').value
  expect(prefilled).toMatch(/^[A-Za-z0-9]{20}$/)
  await user.click(await press('Regenerate'))
  const text = screen.getByLabelText<HTMLInputElement>('Private link').value
  expect(text).toMatch(/^[A-Za-z0-9]{20}$/)
  expect(text).not.toBe(prefilled)
  await user.clear(screen.getByLabelText('Expires after'))
  await user.type(screen.getByLabelText('Expires after'), '3')
  await user.selectOptions(screen.getByLabelText('Unit'), 'weeks')
  await screen.findByText(/^Expires on /)
  await user.click(screen.getByRole('switch', { name: 'Allow multiple users to view private link' }))
  await expectAccessible(container)
  const before = Date.now()
  await user.click(await press('Generate Link'))
  await screen.findByText('Private link generated successfully!')
  await waitFor(() => expect(router.state.location.pathname).toBe(decodeURI(backend.list)))
  expect(backend.sent).toHaveLength(1)
  expect(backend.sent[0]).toMatchObject({
    privateLink: text,
    allowMultipleUsers: true,
    fkProductId: backend.product._id,
  })
  const ahead = Date.parse(backend.sent[0]?.linkExpiresAt ?? '') - before
  expect(Math.round(ahead / 86_400_000)).toBe(21)
})

test('a new link can be saved at once: it has a text and lasts a day; then its address can be copied and shared', async () => {
  const backend = serverWith()
  const { user, container } = await open(backend, '/addPrivateLink')
  await screen.findByText('The link works after you save it.')
  await user.click(await press('Generate Link'))
  await screen.findByText(/^Your link is ready/)
  const [{ privateLink = '', linkExpiresAt = '' } = {}] = backend.sent
  expect(Math.round((Date.parse(linkExpiresAt) - Date.now()) / 3_600_000)).toBe(24)
  const address = `http://localhost:3000/terracotta/privateLink?pq=${privateLink}`
  screen.getByText(address)
  await expectAccessible(container)
  await user.click(await press('Copy link'))
  await waitFor(async () => expect(await copiedText()).toBe(address))
  const shared: unknown[] = []
  Object.defineProperty(navigator, 'share', { configurable: true, value: async (data: unknown) => shared.push(data) })
  await user.click(await press('Share link'))
  await waitFor(() => expect(shared).toEqual([{ title: 'Blue vase', url: address }]))
})

test('shows errors of the text first, then of the duration', async () => {
  const backend = serverWith()
  const { user } = await open(backend, '/addPrivateLink')
  const expectError = async (message: string) => {
    await user.click(await press('Generate Link'))
    await waitFor(() => expect(screen.getAllByText(message).length).toBeGreaterThan(0))
  }
  const text = await screen.findByLabelText('Private link')
  expect([...document.querySelectorAll(':required')]).toEqual([text, screen.getByLabelText('Expires after')])
  await user.clear(text)
  await user.clear(screen.getByLabelText('Expires after'))
  await expectError('Private link required!')
  await user.type(screen.getByLabelText('Private link'), 'a b')
  await expectError('Use 6 to 64 letters, digits, - or _ for the private link.')
  await user.click(await press('Regenerate'))
  await expectError('Link expire duration required!')
  const range = 'Choose 1-23 hours, 1-7 days or 1-4 weeks!'
  for (const [amount, unit] of [
    ['24', 'hours'],
    ['8', 'days'],
    ['5', 'weeks'],
    ['0', 'hours'],
    ['x', 'days'],
  ] as const) {
    await user.clear(screen.getByLabelText('Expires after'))
    await user.type(screen.getByLabelText('Expires after'), amount)
    await user.selectOptions(screen.getByLabelText('Unit'), unit)
    await expectError(range)
  }
  expect(backend.sent).toEqual([])
})

test('shows an existing text as an error of its field and keeps the typed values', async () => {
  const backend = serverWith([], { taken: 'summer-2026' })
  const { user } = await open(backend, '/addPrivateLink')
  await user.clear(await screen.findByLabelText('Private link'))
  await user.type(screen.getByLabelText('Private link'), 'summer-2026')
  await user.clear(screen.getByLabelText('Expires after'))
  await user.type(screen.getByLabelText('Expires after'), '3')
  await user.click(await press('Generate Link'))
  await waitFor(() => expect(screen.getAllByText(errors.privateLinkTaken)).toHaveLength(2))
  screen.getByDisplayValue('summer-2026')
  screen.getByDisplayValue('3')
})

test('shows visits, whether a link was opened, and a countdown until Expired', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-06-01T00:00:00.000Z'), advanceTimers: true })
  const link = aPrivateLink({ visits: 12, linkViewed: true, linkExpiresAt: '2026-06-16T02:03:04.500Z' })
  const backend = serverWith([link])
  await openLink(backend, link)
  const statistics = within(await screen.findByRole('region', { name: 'Statistics' }))
  statistics.getByText('12')
  statistics.getByText('Viewed')
  const left = () => statistics.getByRole('timer').textContent
  expect(left()).toMatch(/^Expires in2 weeks1 day2 hours3 minutes[1-4] seconds?$/)
  jest.setSystemTime(Date.parse('2026-06-16T02:03:02.000Z'))
  await waitFor(() => expect(left()).toMatch(/^Expires in[12] seconds?$/))
  jest.setSystemTime(Date.parse('2026-06-17T00:00:00.000Z'))
  await waitFor(() => expect(left()).toBe('Expired'))
})

test('the remaining time opens the expiry fields; without a new duration a link keeps its expiry', async () => {
  const link = aPrivateLink({ privateLink: 'for-asha' })
  const backend = serverWith([link])
  const { user, router } = await openLink(backend, link)
  await screen.findByRole('heading', { name: 'Edit Private Link', level: 1 })
  within(screen.getByRole('region', { name: 'Statistics' })).getByText('Not opened')
  const text = await screen.findByLabelText('Private link')
  expect(screen.queryByLabelText('Expires after')).toBeNull()
  const card = screen.getByRole('button', { name: /Expires in/ })
  await user.click(card)
  await user.type(screen.getByLabelText('Expires after'), '99')
  await user.click(card)
  expect(screen.queryByLabelText('Expires after')).toBeNull()
  await user.clear(text)
  await user.type(text, 'for-ravi')
  await user.click(await press('Save'))
  await waitFor(() => expect(router.state.location.pathname).toBe(decodeURI(backend.list)))
  expect(backend.sent).toEqual([{ id: link._id, privateLink: 'for-ravi', allowMultipleUsers: false }])
})

test('a new expiry counts from the time of the save', async () => {
  const link = aPrivateLink({ linkExpiresAt: '2026-01-02T00:00:00.000Z' })
  const backend = serverWith([link])
  const { user } = await openLink(backend, link)
  await user.click(await screen.findByRole('button', { name: /Expired/ }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Expires after')))
  await user.keyboard('5')
  await user.click(await press('Save'))
  await waitFor(() => expect(backend.sent).toHaveLength(1))
  expect(Math.round((Date.parse(backend.sent[0]?.linkExpiresAt ?? '') - Date.now()) / 3_600_000)).toBe(5)
})

test('deletes a link from its editor and returns to the list', async () => {
  const link = aPrivateLink()
  const backend = serverWith([link])
  const { user, router } = await openLink(backend, link)
  await user.type(await screen.findByLabelText('Private link'), 'x')
  await user.click(await press('Delete link'))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Are you sure you want to delete this link?')
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(decodeURI(backend.list)))
  await screen.findByRole('heading', { name: 'No private links yet' })
})

test('leaving with unsaved changes asks first', async () => {
  const link = aPrivateLink({ privateLink: 'for-asha' })
  const backend = serverWith([link])
  const { user } = await openLink(backend, link)
  await user.type(await screen.findByLabelText('Private link'), '-2')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  const dialog = await screen.findByRole('dialog')
  const keep = await within(dialog).findByRole('button', { name: 'Keep editing' })
  // A click on the backdrop closes every modal except for Dual Action.
  await user.click(dialog)
  expect(screen.getByRole('dialog')).toBe(dialog)
  await user.click(keep)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  screen.getByDisplayValue('for-asha-2')
})

test('shows the address on the main host or the own domain, copies and shares it', async () => {
  const link = aPrivateLink({ privateLink: 'for-asha' })
  const { user, unmount } = await openLink(serverWith([link]), link)
  const address = 'http://localhost:3000/terracotta/privateLink?pq=for-asha'
  await screen.findByText(address)
  await user.click(await press('Copy link'))
  await screen.findByText('Link copied to clipboard!')
  expect(await copiedText()).toBe(address)
  await navigator.clipboard.writeText('')
  await user.click(await press('Share link'))
  await screen.findByText('Web Share API is not supported in this browser.')
  await waitFor(async () => expect(await copiedText()).toBe(address))
  const shared: unknown[] = []
  Object.defineProperty(navigator, 'share', { configurable: true, value: async (data: unknown) => shared.push(data) })
  await user.click(await press('Share link'))
  await waitFor(() => expect(shared).toEqual([{ title: 'Blue vase', url: address }]))
  unmount()
  await openLink(serverWith([link]), link, { owner: anOwner({ domain: 'www.terracotta.example' }) })
  await screen.findByText('http://www.terracotta.example:3000/privateLink?pq=for-asha')
})

test('a missing item or link has a link back', async () => {
  const backend = serverWith()
  const { unmount } = await open(backend, `/editPrivateLink/${encodeId(anId())}`)
  await screen.findByRole('heading', { name: 'This private link was not found' })
  expect(screen.getByRole('link', { name: 'Back to private links' }).getAttribute('href')).toBe(backend.list)
  unmount()
  await open({ ...backend, list: `/userAdmin/products/privateLinks/${encodeId(anId())}` })
  await screen.findByRole('heading', { name: 'This product was not found' })
})

test('a double click saves once', async () => {
  const backend = serverWith()
  const { user, router } = await open(backend, '/addPrivateLink')
  await user.dblClick(await press('Generate Link'))
  await waitFor(() => expect(router.state.location.pathname).toBe(decodeURI(backend.list)))
  expect(backend.sent).toHaveLength(1)
})

test('a link that is generated after the owner has moved on does not lead back to the links', async () => {
  const { promise, resolve } = Promise.withResolvers<{ privateLink: PrivateLink }>()
  const backend = serverWith([], {}, { generatePrivateLink: () => promise })
  const { user, router } = await open(backend, '/addPrivateLink')
  await user.click(await press('Generate Link'))
  await screen.findAllByText('Saving…')
  await act(() => router.navigate('/userAdmin/products/elsewhere'))
  await waitFor(() => expect(screen.queryByLabelText('Private link')).toBeNull())
  await act(async () => resolve({ privateLink: aPrivateLink() }))
  expect(router.state.location.pathname).toBe('/userAdmin/products/elsewhere')
})

test('catalogues have private links with their own calls and addresses', async () => {
  const catalogue = anOwnerCatalogue({ catalogueName: 'Pantry', isPublic: false })
  const link = aPrivateLink({ privateLink: 'for-asha', fkProductId: null, fkCatalogueId: catalogue._id })
  const sent: object[] = []
  const api = fakeApi({
    catalogues: {
      fetch: () => ({ catalogue }),
      fetchAllPrivateLinks: () => ({ privateLinks: [link], count: 1 }),
      generatePrivateLink: request => {
        sent.push(request)
        return { privateLink: link }
      },
    },
  })
  const list = `/userAdmin/catalogues/privateLinks/${encodeId(catalogue._id)}`
  const { user } = await renderRemote(catalogueRoutes, {
    at: 'admin:/catalogues/privateLinks',
    path: `${list}/addPrivateLink`,
    api,
  })
  await user.clear(await screen.findByLabelText('Private link'))
  await user.type(screen.getByLabelText('Private link'), 'for-asha')
  await screen.findByText('http://localhost:3000/terracotta/privateLink?cq=for-asha')
  await user.click(await press('Generate Link'))
  await row('for-asha')
  expect(sent).toMatchObject([{ privateLink: 'for-asha', fkCatalogueId: catalogue._id }])
})
