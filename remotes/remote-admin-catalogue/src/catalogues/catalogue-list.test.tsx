import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { encodeId } from '@showcase/contract/ids'
import { expectAccessible } from '@showcase/testing/accessible'
import { anOwner, anOwnerCatalogue } from '@showcase/testing/factories'
import { fakeSpeech } from '@showcase/testing/fake-speech'
import { seeToast } from '@showcase/testing/toasts'
import { screen, waitFor, within } from '@testing-library/dom'
import { row } from '../lists/lists.testing.tsx'
import { open, server } from './catalogues.testing.tsx'

function named(...names: string[]) {
  return names.map(catalogueName => anOwnerCatalogue({ catalogueName }))
}

test('the tabs separate promoted catalogues from the others', async () => {
  const list = [...named('Pantry'), anOwnerCatalogue({ catalogueName: 'Star table', isPromoted: true })]
  const { user, router, container } = await open(server([], list))
  const line = await row('Pantry')
  within(line).getByText('3 products')
  within(line).getByText('Bowls and 1 more')
  expect(screen.queryByRole('listitem', { name: 'Star table' })).toBeNull()
  await expectAccessible(container)
  expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual(['Casual', 'Promoted', 'All'])
  await user.click(screen.getByRole('tab', { name: 'Promoted' }))
  await row('Star table')
  expect(router.state.location.search).toBe('?tab=promoted')
})

test('counts the results of a search; without a result it warns and resets the search', async () => {
  const { user, router } = await open(server([], named('Blue table', 'Blue shelf', 'Pantry')))
  await row('Pantry')
  await user.type(screen.getByRole('searchbox', { name: 'Search catalogues' }), 'blue{Enter}')
  await screen.findByText('2 search results found for blue')
  const box = screen.getByRole('searchbox', { name: 'Search catalogues' })
  await user.clear(box)
  await user.type(box, 'nothing')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await seeToast('warning', 'No result found')
  await row('Pantry')
  expect(router.state.location.search).toBe('')
})

test('searches by voice', async () => {
  fakeSpeech('pantry')
  const { user } = await open(server([], named('Blue table', 'Pantry')))
  await row('Blue table')
  await user.click(screen.getByRole('button', { name: 'Search by voice' }))
  await screen.findByText('1 search results found for pantry')
})

test('shows twelve items per page with continuous numbers and five page buttons', async () => {
  const names = Array.from({ length: 80 }, (_, index) => `Table ${index + 1}`)
  const { user } = await open(server([], named(...names)))
  await row('Table 12')
  expect(screen.queryByRole('listitem', { name: 'Table 13' })).toBeNull()
  expect(screen.getAllByRole('link', { name: /^Page \d/ })).toHaveLength(5)
  await user.click(screen.getByRole('link', { name: 'Page 2' }))
  within(await row('Table 13')).getByText('13')
})

test('switches public and promoted at once, and back with the reason if the server refuses', async () => {
  const backend = server([], named('Pantry'), {
    updateStatus: () => ({ status: false }),
    promote: () => {
      throw new ApiError(403, 'This User has been blocked by admin please comply with admin to proceed further.')
    },
  })
  const { user } = await open(backend)
  const line = await row('Pantry')
  await user.click(within(line).getByRole('button', { name: 'Mark Private' }))
  await within(line).findByRole('button', { name: 'Mark Public' })
  await waitFor(() =>
    expect(within(line).getByRole('button', { name: 'Promote' }).hasAttribute('disabled')).toBe(false),
  )
  await user.click(within(line).getByRole('button', { name: 'Promote' }))
  await screen.findByText(/This User has been blocked/)
  within(line).getByRole('button', { name: 'Promote' })
})

test('ignores every other action while a request runs', async () => {
  const called: string[] = []
  const backend = server([], named('Pantry', 'Shelf'), {
    updateStatus: ({ id }) => {
      called.push(id)
      return new Promise(() => {})
    },
  })
  const { user } = await open(backend)
  await user.click(within(await row('Pantry')).getByRole('button', { name: 'Mark Private' }))
  for (const name of ['Mark Private', 'Promote', 'Delete Shelf'])
    await user.click(within(await row('Shelf')).getByRole('button', { name }))
  expect(called).toEqual([backend.catalogues[0]?._id])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('deletes a catalogue after a confirmation', async () => {
  const list = named('Pantry', 'Shelf')
  const backend = server([], list, {
    delete: ({ id }) => {
      list.splice(
        list.findIndex(({ _id }) => _id === id),
        1,
      )
      return null
    },
  })
  const { user } = await open(backend)
  await user.click(within(await row('Pantry')).getByRole('button', { name: 'Delete Pantry' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Are you sure you want to delete Pantry?')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Pantry' })).toBeNull())
  await row('Shelf')
})

test('a public catalogue has a link that opens it in a new tab, a private one its private links; both have links to leads, view and editor', async () => {
  const [shown, hidden] = [
    anOwnerCatalogue({ catalogueName: 'Shown' }),
    anOwnerCatalogue({ catalogueName: 'Hidden', isPublic: false }),
  ]
  await open(server([], [shown, hidden]))
  const first = within(await row('Shown'))
  const view = first.getByRole('link', { name: 'View Shown in a new tab' })
  expect(view.getAttribute('href')).toBe(`http://localhost:3000/terracotta/catalogues/${encodeId(shown._id)}`)
  expect(view.getAttribute('target')).toBe('_blank')
  const second = within(await row('Hidden'))
  const paths = second.getAllByRole('link').map(link => link.getAttribute('href'))
  const id = encodeId(hidden._id)
  expect(paths).toEqual([
    `/userAdmin/catalogues/${id}`,
    `/userAdmin/catalogues/privateLinks/${id}`,
    `/userAdmin/catalogues/leads/${id}`,
    `/userAdmin/catalogues/editCatalogue/${id}`,
  ])
})

test('a banner says that all catalogues are hidden; they have no View', async () => {
  const shown = anOwnerCatalogue({ catalogueName: 'Shown' })
  await open(server([], [shown]), '', { owner: anOwner({ isAllCataloguesActive: false }) })
  await row('Shown')
  const banner = screen.getByText(/All your catalogues are hidden/)
  expect(within(banner).getByRole('link', { name: 'Show them' }).getAttribute('href')).toBe('/userAdmin/settings')
  expect(screen.queryByRole('link', { name: /^View/ })).toBeNull()
})

test('marks a blocked catalogue; an empty list offers the first one', async () => {
  const { unmount } = await open(server([], [anOwnerCatalogue({ catalogueName: 'Pantry', isBlocked: true })]))
  within(await row('Pantry')).getByText('Blocked by admin')
  unmount()
  await open(server([]))
  const nothing = await screen.findByRole('heading', { name: 'No catalogues yet' })
  expect(nothing.closest('section')?.querySelector('svg')).toBeTruthy()
  for (const link of screen.getAllByRole('link', { name: 'Add catalogue' })) {
    expect(link.getAttribute('href')).toBe('/userAdmin/catalogues/addCatalogue')
  }
})

test('shows a placeholder while the list loads', async () => {
  await open(server([], [], { fetchAll: () => new Promise(() => {}) }))
  screen.getByRole('status', { name: 'Loading catalogues' })
})

test("shows the server's error; Retry loads again", async () => {
  let isDown = true
  const catalogues = named('Pantry')
  const { user } = await open(
    server([], [], {
      fetchAll: () => {
        if (isDown) throw new ApiError(503, 'The service is not available right now.')
        return { catalogues, count: 1 }
      },
    }),
  )
  await seeToast('error', 'The service is not available right now.')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await row('Pantry')
})
