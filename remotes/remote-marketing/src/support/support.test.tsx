import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import type { RequestOf } from '@showcase/contract/api'
import { formMessages, successMessages } from '@showcase/contract/messages'
import { expectAccessible } from '@showcase/testing/accessible'
import { fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { seeToast } from '@showcase/testing/toasts'
import { act, waitFor, within } from '@testing-library/react'
import { routes } from './support.routes.tsx'

const filled = { name: 'Ravi Nair', message: 'My logo is upside down.', email: 'ravi@nair.example' }

/** Opens Support; `sent` are the requests that the server received. */
async function open(answer: () => unknown = () => {}) {
  const sent: RequestOf<'mail', 'sendSupportMail'>[] = []
  const api = fakeApi({
    mail: {
      sendSupportMail: async request => {
        sent.push(request)
        await answer()
        return null
      },
    },
  })
  const page = await renderRemote(routes, { at: 'platform:/support', api })
  await page.findByRole('textbox', { name: 'Name' })
  return { ...page, sent }
}

type Page = Awaited<ReturnType<typeof open>>

function send(page: Page) {
  return page.user.click(page.getByRole('button', { name: 'Send Message' }))
}

function nameField(page: Page) {
  return page.getByRole('textbox', { name: 'Name' }) as HTMLInputElement
}

/** The hidden field of the form without script. */
function keyField(page: Page) {
  return page.container.querySelector<HTMLInputElement>('input[name="idempotencyKey"]')
}

async function fillIn(page: Page) {
  await page.user.type(nameField(page), filled.name)
  await page.user.type(page.getByRole('textbox', { name: 'Message' }), filled.message)
  await page.user.type(page.getByRole('textbox', { name: 'Email' }), filled.email)
}

/** Posts the form as a browser does without script. */
async function post(page: Page, fields: Record<string, string>) {
  const formData = new FormData()
  for (const [name, value] of Object.entries(fields)) formData.append(name, value)
  const action = page.container.querySelector('form')?.getAttribute('action')
  await act(() => page.router.navigate(`/support${action}`, { formMethod: 'post', formData }))
}

test("a message without a subject is sent, the server's message shown and the form emptied", async () => {
  const page = await open()
  await expectAccessible(page.container)
  await fillIn(page)
  await send(page)
  await seeToast('success', successMessages.done)
  expect(page.sent).toEqual([expect.objectContaining({ ...filled, subject: '', website: '' })])
  expect(page.sent[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
  await waitFor(() => expect(nameField(page).value).toBe(''))
  expect(document.activeElement).toBe(page.getByRole('region', { name: 'Write to support' }))
})

test('a refused message shows a toast, and its text stays to be sent again', async () => {
  let isRefused = true
  const page = await open(() => {
    if (isRefused) throw new ApiError(429, 'Too many requests, try again later.')
  })
  await fillIn(page)
  await send(page)
  await seeToast('error', 'Too many requests, try again later.')
  expect(page.getByDisplayValue(filled.name)).toBeTruthy()
  expect(page.getByDisplayValue(filled.message)).toBeTruthy()
  expect(page.getByDisplayValue(filled.email)).toBeTruthy()
  isRefused = false
  await send(page)
  await waitFor(() => expect(page.sent).toEqual([expect.objectContaining(filled), expect.objectContaining(filled)]))
  expect(page.sent[1]?.idempotencyKey).toBe(page.sent[0]?.idempotencyKey)
  await waitFor(() => expect(nameField(page).value).toBe(''))
})

test('without script the form posts to its own page, which confirms it', async () => {
  const page = await open()
  expect(keyField(page)?.value).toMatch(/^[0-9a-f]{32}$/)
  await post(page, { ...filled, subject: 'My logo', idempotencyKey: 'once' })
  expect(page.sent).toEqual([expect.objectContaining({ ...filled, subject: 'My logo', idempotencyKey: 'once' })])
  expect(page.router.state.location.search).toBe('?sent=1')
  expect(page.getAllByText(successMessages.mailSent)).toHaveLength(1)
})

test('without script an incomplete form returns with what to fix, in order', async () => {
  const page = await open()
  await post(page, { name: '', message: '', email: '', subject: 'My logo' })
  expect(page.sent).toHaveLength(0)
  const { name, message, email } = formMessages.contact
  const problems = within(page.getAllByRole('alert')[0] as HTMLElement).getAllByRole('listitem')
  expect(problems.map(item => item.textContent)).toEqual([name, message, email])
  expect(page.getByDisplayValue('My logo')).toBeTruthy()
})

test("without script a refusal shows the server's text and keeps the typed text", async () => {
  const page = await open(() => {
    throw new ApiError(429, 'Too many requests, try again later.')
  })
  await post(page, { ...filled, idempotencyKey: 'once' })
  expect(page.getByText('Too many requests, try again later.')).toBeTruthy()
  expect(keyField(page)?.value).toBe('once')
  expect(page.getByDisplayValue(filled.message)).toBeTruthy()
})
