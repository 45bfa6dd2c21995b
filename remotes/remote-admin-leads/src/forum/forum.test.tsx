import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { expectAccessible } from '@showcase/testing/accessible'
import { aForumMessage } from '@showcase/testing/factories'
import { type FakeHandlers, fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { seeToast } from '@showcase/testing/toasts'
import { screen, waitFor, within } from '@testing-library/dom'
import { routes } from './forum.routes.tsx'

function open(user: NonNullable<FakeHandlers['user']>, path = '/userAdmin/forum') {
  return renderRemote(routes, { at: 'admin:/forum', path, api: fakeApi({ user }) })
}

test('a message shows its sender, text and time, and N/A without a subject', async () => {
  const message = aForumMessage({ name: 'Meera', subject: '', createdAt: '2026-01-31T20:00:00.000Z' })
  const { container } = await open({ fetchForums: () => ({ forums: [message], count: 1 }) })
  const card = await screen.findByRole('listitem', { name: 'Message of Meera' })
  for (const text of ['N/A', message.message, message.email, '1 Feb 2026, 1:30 am IST']) within(card).getByText(text)
  expect(within(card).getByRole('link', { name: 'Reply to Meera' }).getAttribute('href')).toContain(
    `mailto:${message.email}`,
  )
  await expectAccessible(container)
})

test('an address of a sender adds no recipients and no text to the reply', async () => {
  const message = aForumMessage({ email: 'ravi?bcc=spy%40evil.example&body=@visitor.example' })
  await open({ fetchForums: () => ({ forums: [message], count: 1 }) })
  const mail = new URL((await screen.findByRole('link', { name: /^Reply/ })).getAttribute('href') ?? '')
  expect(decodeURIComponent(mail.pathname)).toBe(message.email)
  expect([...mail.searchParams.keys()]).toEqual(['subject'])
})

test('counts the results of a search; without a result it is reset', async () => {
  const { user, router } = await open({
    fetchForums: ({ search }) => (search === 'no' ? { forums: [], count: 0 } : { forums: [aForumMessage()], count: 7 }),
  })
  const field = await screen.findByRole('searchbox', { name: 'Search messages' })
  await user.type(field, 'hours{Enter}')
  await screen.findByText('7 search results found for hours')
  const again = screen.getByRole('searchbox', { name: 'Search messages' })
  await user.clear(again)
  await user.type(again, 'no{Enter}')
  await seeToast('warning', 'No result found')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('shows a placeholder while messages load, and an illustration without messages', async () => {
  const { unmount } = await open({ fetchForums: () => new Promise(() => {}) })
  screen.getByRole('status', { name: 'Loading messages' })
  unmount()
  await open({ fetchForums: () => ({ forums: [], count: 0 }) })
  const nothing = await screen.findByRole('heading', { name: 'No messages yet' })
  expect(nothing.closest('section')?.querySelector('svg')).toBeTruthy()
})

test('shows twelve messages per page with continuous numbers', async () => {
  await open(
    {
      fetchForums: ({ pageNo, perPage }) => ({ forums: [aForumMessage({ name: `${pageNo}/${perPage}` })], count: 13 }),
    },
    '/userAdmin/forum?page=2',
  )
  within(await screen.findByRole('listitem', { name: 'Message of 2/12' })).getByText('13')
})

test("deletes after a confirmation, shows the server's text and fills the page", async () => {
  let stored = [aForumMessage({ name: 'Meera' }), aForumMessage({ name: 'Asha' })]
  let isDown = true
  const { user } = await open({
    fetchForums: () => ({ forums: stored, count: stored.length }),
    deleteForum: ({ id }) => {
      if (isDown) throw new ApiError(503, 'Not now')
      stored = stored.filter(one => one._id !== id)
      return null
    },
  })
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete the message of Meera' }))
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByText('Are you sure you want to delete this message?')
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  }
  await ask()
  await seeToast('error', 'Not now')
  isDown = false
  await ask()
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Message of Meera' })).toBeNull())
  screen.getByRole('listitem', { name: 'Message of Asha' })
})

test('removes a message that was deleted elsewhere', async () => {
  let stored = [aForumMessage({ name: 'Meera' })]
  const { user } = await open({
    fetchForums: () => ({ forums: stored, count: stored.length }),
    deleteForum: () => {
      stored = []
      throw new ApiError(404, 'Message not found')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Delete the message of Meera' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await seeToast('success', 'This message was already deleted.')
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Message of Meera' })).toBeNull())
})

test('removes a message that was deleted elsewhere before it is moved', async () => {
  let stored = [aForumMessage({ name: 'Meera' })]
  const { user } = await open({
    fetchForums: () => ({ forums: stored, count: stored.length }),
    updateForum: () => {
      stored = []
      throw new ApiError(404, 'Message not found')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Move the message of Meera to quarantine' }))
  await seeToast('success', 'This message was already deleted.')
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Message of Meera' })).toBeNull())
})

test('ignores every other action while a request runs', async () => {
  const requests: string[] = []
  const { user } = await open({
    fetchForums: () => ({ forums: ['Meera', 'Asha'].map(name => aForumMessage({ name })), count: 2 }),
    updateForum: ({ id }) => {
      requests.push(id)
      return new Promise(() => {})
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Move the message of Meera to quarantine' }))
  await user.click(screen.getByRole('button', { name: 'Move the message of Asha to quarantine' }))
  await user.click(screen.getByRole('button', { name: 'Delete the message of Asha' }))
  expect(requests).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the quarantine is a separate list with reasons; messages can be quarantined and released', async () => {
  let message = aForumMessage({ name: 'Meera', state: 'quarantine', reasons: ['links', 'flood'] })
  const { user } = await open(
    {
      fetchForums: ({ state }) => {
        const forums = state === message.state ? [message] : []
        return { forums, count: forums.length }
      },
      updateForum: ({ state }) => {
        message = { ...message, state, reasons: [] }
        return { forum: message }
      },
    },
    '/userAdmin/forum?state=quarantine',
  )
  await screen.findByText('Held back: it contains links; many messages arrived within a few minutes.')
  await user.click(screen.getByRole('button', { name: 'Release the message of Meera' }))
  await screen.findByRole('heading', { name: 'Quarantine is empty' })
  await user.click(screen.getByRole('link', { name: 'Messages' }))
  await user.click(await screen.findByRole('button', { name: 'Move the message of Meera to quarantine' }))
  await screen.findByRole('heading', { name: 'No messages yet' })
})

test("shows the server's error; Retry loads again", async () => {
  let isDown = true
  const { user } = await open({
    fetchForums: () => {
      if (isDown) throw new ApiError(503, 'Not now')
      return { forums: [aForumMessage({ name: 'Meera' })], count: 1 }
    },
  })
  await seeToast('error', 'Not now')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('listitem', { name: 'Message of Meera' })
})
