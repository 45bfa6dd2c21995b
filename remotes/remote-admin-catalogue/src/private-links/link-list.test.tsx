import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { expectAccessible } from '@showcase/testing/accessible'
import { addMain } from '@showcase/testing/add-main'
import { aPrivateLink } from '@showcase/testing/factories'
import { seeToast } from '@showcase/testing/toasts'
import { screen, waitFor, within } from '@testing-library/dom'
import { press, row } from '../lists/lists.testing.tsx'
import { open, serverWith } from './private-links.testing.tsx'

function inTwoDays() {
  return new Date(Date.now() + 2 * 86_400_000 + 3_600_000 + 5000).toISOString()
}

test('lists the links of a product with remaining time, visits and allowed users', async () => {
  const backend = serverWith([
    aPrivateLink({ privateLink: 'for-asha', visits: 3, linkViewed: true, linkExpiresAt: inTwoDays() }),
    aPrivateLink({ privateLink: 'for-ravi', linkExpiresAt: '2026-01-02T00:00:00.000Z', allowMultipleUsers: true }),
  ])
  const { container } = await open(backend)
  await screen.findByText('Blue vase')
  const first = within(await row('for-asha'))
  first.getByText('Expires in 2 days 1 hour')
  first.getByText('3 visits')
  first.getByText('Viewed')
  const second = within(await row('for-ravi'))
  second.getByText('Expired')
  second.getByText('Not opened')
  second.getByText('Several users')
  await expectAccessible(container)
})

test('searches links and shows twelve per page', async () => {
  const links = Array.from({ length: 14 }, (_, index) => aPrivateLink({ privateLink: `number-${index + 1}` }))
  const { user } = await open(serverWith(links))
  await user.click(await screen.findByRole('link', { name: 'Page 2' }))
  within(await row('number-13')).getByText('13')
  await user.type(screen.getByRole('searchbox', { name: 'Search private links' }), 'number-1{Enter}')
  await screen.findByText('6 search results found for number-1')
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'nothing{Enter}')
  await seeToast('warning', 'No result found')
  await row('number-12')
})

test('offers the first link of a private item; a public item gets no new links', async () => {
  const backend = serverWith()
  const { unmount } = await open(backend)
  const nothing = await screen.findByRole('heading', { name: 'No private links yet' })
  expect(nothing.closest('section')?.querySelector('svg')).toBeTruthy()
  for (const link of screen.getAllByRole('link', { name: 'Add Private Link' })) {
    expect(link.getAttribute('href')).toBe(`${backend.list}/addPrivateLink`)
  }
  unmount()
  await open(serverWith([aPrivateLink({ privateLink: 'still-works' })], { isPublic: true }))
  await row('still-works')
  await screen.findByText(/This product is public/)
  expect(screen.queryByRole('link', { name: 'Add Private Link' })).toBeNull()
})

test('shows a placeholder while links load', async () => {
  const backend = serverWith()
  backend.api.products.fetchAllPrivateLinks = () => new Promise(() => {})
  await open(backend)
  screen.getByRole('status', { name: 'Loading private links' })
})

test('deletes a link after a confirmation; the focus stays in the list', async () => {
  const { user } = await open(serverWith(['one-link', 'two-link'].map(privateLink => aPrivateLink({ privateLink }))))
  await user.click(within(await row('one-link')).getByRole('button', { name: 'Delete one-link' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Are you sure you want to delete this link?')
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'one-link' })).toBeNull())
  await row('two-link')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Private links' })))
})

test('a new link takes its notice along when it is deleted', async () => {
  const links = [aPrivateLink({ privateLink: 'an-older-link' })]
  const backend = serverWith(
    links,
    {},
    {
      generatePrivateLink: ({ privateLink }) => {
        const made = aPrivateLink({ privateLink })
        links.unshift(made)
        return { privateLink: made }
      },
    },
  )
  const { user } = await open(backend, '/addPrivateLink')
  await user.click(await press('Generate Link'))
  async function remove(name: string) {
    await user.click(await press(`Delete ${name}`))
    await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('listitem', { name })).toBeNull())
  }
  const made = (await screen.findAllByRole('listitem'))[0]?.getAttribute('aria-label') ?? ''
  await remove('an-older-link')
  screen.getByText(/^Your link is ready/)
  await remove(made)
  expect(screen.queryByText(/^Your link is ready/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
})

test('removes a link that was deleted elsewhere', async () => {
  const backend = serverWith([aPrivateLink({ privateLink: 'one-link' })])
  const { deletePrivateLink } = backend.api.products
  backend.api.products.deletePrivateLink = async (...given) => {
    await deletePrivateLink?.(...given)
    throw new ApiError(404, 'Private link not found.')
  }
  const { user } = await open(backend)
  await user.click(within(await row('one-link')).getByRole('button', { name: 'Delete one-link' }))
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Delete' }))
  await seeToast('success', 'This link was already deleted.')
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'one-link' })).toBeNull())
})

test('ignores every other action while a link is being deleted', async () => {
  const backend = serverWith(['one-link', 'two-link'].map(privateLink => aPrivateLink({ privateLink })))
  const deleted: object[] = []
  backend.api.products.deletePrivateLink = (request = {}) => {
    deleted.push(request)
    return new Promise(() => {})
  }
  const { user } = await open(backend)
  const first = within(await row('one-link')).getByRole('button', { name: 'Delete one-link' })
  await user.click(first)
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(deleted).toHaveLength(1))
  await user.click(within(await row('two-link')).getByRole('button', { name: 'Delete two-link' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(deleted).toHaveLength(1)
})

test('shows why links did not load; Retry loads again, and the focus moves to the page', async () => {
  const main = addMain()
  const backend = serverWith([aPrivateLink({ privateLink: 'for-asha' })])
  const { fetchAllPrivateLinks } = backend.api.products
  let isDown = true
  backend.api.products.fetchAllPrivateLinks = async (...args) => {
    if (isDown) throw new ApiError(503, 'The service is not available right now.')
    return fetchAllPrivateLinks(...args)
  }
  const { user } = await open(backend)
  await seeToast('error', 'The service is not available right now.')
  isDown = false
  await user.click(await press('Retry'))
  await row('for-asha')
  await waitFor(() => expect(document.activeElement).toBe(main))
  main.remove()
})
