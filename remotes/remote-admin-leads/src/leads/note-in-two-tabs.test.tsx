import 'fake-indexeddb/auto'
import { locks } from 'node:worker_threads'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { draftKey } from '@showcase/drafts/draft-store'
import { aLead, anOwner } from '@showcase/testing/factories'
import { screen, waitFor, within } from '@testing-library/dom'
import { act } from 'react'
import { openLeads } from './leads.testing.tsx'

const owner = anOwner()
const lead = aLead({ name: 'Meera' })
const { promise: closed, resolve: closeOtherTab } = Promise.withResolvers<void>()

// jsdom has no locks; these are Node's. Another tab holds the one of the note's draft.
beforeEach(async () => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
  await new Promise<void>(opened => {
    void locks.request(`draft ${draftKey(owner, { kind: 'leadNote', record: lead._id })}`, () => {
      opened()
      return closed
    })
  })
})
afterEach(() => {
  closeOtherTab()
  Reflect.deleteProperty(navigator, 'locks')
  jest.restoreAllMocks()
})

/** Whether the browser asks before the page is closed. */
function asksToClose(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

test('a note that another tab edits too is not left without a question', async () => {
  const handlers = { products: { fetchAllProductsLeads: () => ({ leads: [lead], count: 1 }) } }
  const { user, router } = await openLeads(handlers, 'admin:/leads', '/userAdmin/leads', { owner })
  await user.click(await screen.findByRole('button', { name: 'Add a note on Meera' }))
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note on Meera' })
  await user.type(field, 'Half a thought')
  await waitFor(() => expect(asksToClose()).toBe(true))
  await act(async () => void router.navigate('?state=quarantine'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep editing' }))
  expect(router.state.location.search).toBe('')
  expect(field.value).toBe('Half a thought')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(asksToClose()).toBe(false)
})
