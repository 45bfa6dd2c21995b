import 'fake-indexeddb/auto'
import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import type { ProductLead } from '@showcase/contract/entities'
import { expectAccessible } from '@showcase/testing/accessible'
import { aLead } from '@showcase/testing/factories'
import type { FakeHandlers } from '@showcase/testing/fake-api'
import { seeToast } from '@showcase/testing/toasts'
import { screen, waitFor, within } from '@testing-library/dom'
import { act } from 'react'
import { aSummary, openLeads } from './leads.testing.tsx'

afterEach(() => {
  jest.restoreAllMocks()
})

/** A stub server with these leads; a change calls `fail` first. */
function stubServer(...leads: ProductLead[]) {
  const stored = leads.map(lead => ({ ...lead }))
  const server: { stored: ProductLead[]; fail: (() => never) | null; handlers: FakeHandlers } = {
    stored,
    fail: null,
    handlers: {
      products: {
        fetchAllProductsLeads: ({ state }) => {
          const isHeld = state === 'quarantine'
          const found = server.stored.filter(lead => (lead.state === 'quarantine') === isHeld)
          return { leads: found, count: found.length }
        },
        updateLead: ({ id, noteBefore: _, ...change }) => {
          server.fail?.()
          const lead = server.stored.find(one => one._id === id)
          if (!lead) throw new ApiError(404, 'Lead not found')
          Object.assign(lead, Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)))
          return { lead: { ...lead } }
        },
        deleteLead: ({ id }) => {
          server.fail?.()
          server.stored = server.stored.filter(lead => lead._id !== id)
          return null
        },
      },
    },
  }
  return server
}

/** The handlers of a server that answers a change after `release`. */
function heldBack({ handlers: { products } }: ReturnType<typeof stubServer>) {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const updateLead: NonNullable<typeof products>['updateLead'] = async request => {
    await held
    return (await products?.updateLead?.(request)) as never
  }
  return { handlers: { products: { ...products, updateLead } }, release }
}

function refuse(status: number, text: string, payload: unknown = null) {
  return () => {
    throw Object.assign(new ApiError(status, text), { payload })
  }
}

describe('a state', () => {
  test('is shown at once, stored and counted', async () => {
    const lead = aLead({ name: 'Meera' })
    const server = stubServer(lead)
    const summary = () => aSummary({ products: { new: 1 } })
    const { user } = await openLeads({ ...server.handlers, user: { fetchLeadSummary: summary } })
    await screen.findByRole('link', { name: 'New 1' })
    await user.selectOptions(await screen.findByLabelText('State of the lead of Meera'), 'won')
    await screen.findByRole('link', { name: 'Won 1' })
    screen.getByRole('link', { name: 'New' })
    expect(server.stored[0]?.state).toBe('won')
  })

  test("changes back with the server's text if the server refuses", async () => {
    const server = stubServer(aLead({ name: 'Meera', state: 'contacted' }))
    server.fail = refuse(503, 'Not now')
    const { user } = await openLeads(server.handlers)
    const field = await screen.findByLabelText<HTMLSelectElement>('State of the lead of Meera')
    await user.selectOptions(field, 'lost')
    await seeToast('error', 'Not now')
    expect(field.value).toBe('contacted')
  })

  test('of a lead that was deleted elsewhere: the lead leaves the screen', async () => {
    const server = stubServer(aLead({ name: 'Meera' }), aLead({ name: 'Asha' }))
    const { user } = await openLeads(server.handlers)
    const field = await screen.findByLabelText('State of the lead of Meera')
    server.stored.shift()
    await user.selectOptions(field, 'won')
    await seeToast('success', 'This lead was already deleted.')
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Lead of Meera' })).toBeNull())
    await screen.findByRole('listitem', { name: 'Lead of Asha' })
  })

  test('locks the other leads while it is being stored', async () => {
    const { handlers, release } = heldBack(stubServer(aLead({ name: 'One' }), aLead({ name: 'Two' })))
    const { user } = await openLeads(handlers)
    await user.selectOptions(await screen.findByLabelText('State of the lead of One'), 'won')
    const other = screen.getByLabelText<HTMLSelectElement>('State of the lead of Two')
    expect(other.disabled).toBe(true)
    expect(screen.getByLabelText<HTMLSelectElement>('State of the lead of One').value).toBe('won')
    await user.click(screen.getByRole('button', { name: 'Delete the lead of Two' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    release()
    await waitFor(() => expect(other.disabled).toBe(false))
  })
})

describe('a note', () => {
  const write = async (user: Awaited<ReturnType<typeof openLeads>>['user'], text: string) => {
    await user.click(await screen.findByRole('button', { name: 'Add a note on Meera' }))
    await user.type(screen.getByRole('textbox', { name: 'Note on Meera' }), text)
  }

  test('is stored, and the focus returns to its button', async () => {
    const server = stubServer(aLead({ name: 'Meera' }))
    const { user, container } = await openLeads(server.handlers)
    await write(user, 'Call after six')
    await expectAccessible(container)
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    await screen.findByText('Call after six')
    expect(server.stored[0]?.note).toBe('Call after six')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Edit note'))
  })

  test('takes no typing while it is saved, which would be lost, and keeps the focus', async () => {
    const server = stubServer(aLead({ name: 'Meera' }))
    const { handlers, release } = heldBack(server)
    const { user } = await openLeads(handlers)
    await write(user, 'Call')
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note on Meera' })
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    await user.type(field, ' after six')
    expect(field.value).toBe('Call')
    expect(document.activeElement).toBe(field)
    release()
    await screen.findByRole('button', { name: 'Edit note on Meera' })
    expect(server.stored[0]?.note).toBe('Call')
  })

  test('stays in the field after a failed save and survives a reload', async () => {
    const server = stubServer(aLead({ name: 'Meera' }))
    server.fail = refuse(0, 'The connection failed. Please check it and try again.')
    const first = await openLeads(server.handlers)
    await write(first.user, 'Forty pieces')
    await first.user.click(screen.getByRole('button', { name: 'Save note' }))
    await screen.findByText(/The connection failed.*Your note is kept here/)
    first.unmount()
    server.fail = null
    const second = await openLeads(server.handlers)
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note on Meera' })
    expect(field.value).toBe('Forty pieces')
    screen.getByText('Your unsaved note was restored.')
    await second.user.click(screen.getByRole('button', { name: 'Save note' }))
    await screen.findByText('Forty pieces')
    expect(server.stored[0]?.note).toBe('Forty pieces')
  })

  test('shows a note that was changed elsewhere, and replaces it on a second save', async () => {
    const lead = aLead({ name: 'Meera' })
    const server = stubServer(lead)
    server.fail = refuse(409, 'This note was changed elsewhere in the meantime.', {
      current: { ...lead, note: 'Theirs' },
    })
    const { user } = await openLeads(server.handlers)
    await write(user, 'Mine')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    await screen.findByText(/changed elsewhere.*It now reads: “Theirs”/)
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note on Meera' }).value).toBe('Mine')
    server.fail = null
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    await screen.findByText('Mine')
    expect(server.stored[0]?.note).toBe('Mine')
  })

  test('asks before unsaved text is left; discarded text does not come back', async () => {
    const server = stubServer(aLead({ name: 'Meera' }))
    const { user, router, unmount } = await openLeads(server.handlers)
    await write(user, 'Half a thought')
    await act(async () => void router.navigate('/elsewhere'))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }))
    expect(router.state.location.pathname).toBe('/userAdmin/leads')
    screen.getByRole('textbox', { name: 'Note on Meera' })
    await act(async () => void router.navigate('/elsewhere'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'))
    unmount()
    await openLeads(server.handlers)
    await screen.findByRole('button', { name: 'Add a note on Meera' })
    expect(screen.queryByRole('textbox', { name: 'Note on Meera' })).toBeNull()
  })

  test('stays unsaved without a question while another tab of the list is open', async () => {
    const server = stubServer(aLead({ name: 'Meera' }))
    const { user, router } = await openLeads(server.handlers)
    await write(user, 'Half a thought')
    await act(() => router.navigate('/userAdmin/leads?state=quarantine'))
    await screen.findByRole('heading', { name: 'Quarantine is empty' })
    expect(screen.queryByRole('dialog')).toBeNull()
    await act(() => router.navigate('/userAdmin/leads'))
    await screen.findByText('Your unsaved note was restored.')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
  })

  test('is discarded by Cancel', async () => {
    const server = stubServer(aLead({ name: 'Meera' }))
    const first = await openLeads(server.handlers)
    await write(first.user, 'Never mind')
    await first.user.click(screen.getByRole('button', { name: 'Cancel' }))
    first.unmount()
    await openLeads(server.handlers)
    await screen.findByRole('button', { name: 'Add a note on Meera' })
    expect(screen.queryByRole('textbox', { name: 'Note on Meera' })).toBeNull()
  })
})

describe('quarantine', () => {
  test('shows the reasons and releases a lead', async () => {
    const server = stubServer(aLead({ name: 'Meera', state: 'quarantine', reasons: ['honeypot', 'links'] }))
    const { user, container } = await openLeads(server.handlers, 'admin:/leads', '/userAdmin/leads?state=quarantine')
    await screen.findByText('Held back: a hidden field was filled in; it contains links.')
    expect(screen.queryByRole('button', { name: 'Download Leads' })).toBeNull()
    await expectAccessible(container)
    await user.click(screen.getByRole('button', { name: 'Release the lead of Meera' }))
    await screen.findByRole('heading', { name: 'Quarantine is empty' })
    expect(server.stored[0]?.state).toBe('new')
  })

  test('removes a lead that the owner quarantines from the list', async () => {
    const server = stubServer(aLead({ name: 'Meera' }), aLead({ name: 'Asha' }))
    const { user } = await openLeads(server.handlers)
    await user.selectOptions(await screen.findByLabelText('State of the lead of Meera'), 'quarantine')
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Lead of Meera' })).toBeNull())
    screen.getByRole('listitem', { name: 'Lead of Asha' })
  })
})

describe('deleting', () => {
  const ask = async (user: Awaited<ReturnType<typeof openLeads>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Delete the lead of Meera' }))
    return screen.findByRole('dialog')
  }

  test('asks first; Cancel keeps the lead, Delete removes it', async () => {
    const server = stubServer(aLead({ name: 'Meera' }), aLead({ name: 'Asha' }))
    const { user } = await openLeads(server.handlers)
    const dialog = await ask(user)
    within(dialog).getByText('Are you sure you want to delete this lead?')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(server.stored).toHaveLength(2)
    await user.click(within(await ask(user)).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Lead of Meera' })).toBeNull())
    expect(server.stored.map(lead => lead.name)).toEqual(['Asha'])
  })

  test('locks the other leads until the list is loaded again', async () => {
    const server = stubServer(aLead({ name: 'Meera' }), aLead({ name: 'Asha' }))
    const { products } = server.handlers
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const fetchAllProductsLeads: NonNullable<typeof products>['fetchAllProductsLeads'] = async request => {
      const answer = await products?.fetchAllProductsLeads?.(request)
      if (server.stored.length === 1) await held
      return answer as never
    }
    const { user } = await openLeads({ products: { ...products, fetchAllProductsLeads } })
    await user.click(within(await ask(user)).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Lead of Meera' })).toBeNull())
    const other = () => screen.getByLabelText<HTMLSelectElement>('State of the lead of Asha')
    expect(other().disabled).toBe(true)
    release()
    await waitFor(() => expect(other().disabled).toBe(false))
  })

  test('removes a lead that was deleted elsewhere', async () => {
    const server = stubServer(aLead({ name: 'Meera' }))
    const { user } = await openLeads(server.handlers)
    const dialog = await ask(user)
    server.stored.splice(0)
    server.fail = refuse(404, 'Lead not found')
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await seeToast('success', 'This lead was already deleted.')
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Lead of Meera' })).toBeNull())
  })

  test('keeps the lead and shows an error if the server refuses', async () => {
    const server = stubServer(aLead({ name: 'Meera' }))
    const { user } = await openLeads(server.handlers)
    server.fail = refuse(503, 'Not now')
    await user.click(within(await ask(user)).getByRole('button', { name: 'Delete' }))
    await seeToast('error', 'Not now')
    screen.getByRole('listitem', { name: 'Lead of Meera' })
  })
})
