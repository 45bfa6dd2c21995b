import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { formMessages, successMessages } from '@showcase/contract/messages'
import { expectAccessible } from '@showcase/testing/accessible'
import { aBusiness } from '@showcase/testing/factories'
import { type FakeHandlers, fakeApi, withMessage } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { seeToast } from '@showcase/testing/toasts'
import { act, waitFor, within } from '@testing-library/react'
import { routes } from './contact.routes.tsx'

type PublicUser = NonNullable<FakeHandlers['publicUser']>
type CreateForum = NonNullable<PublicUser['createForum']>
type FetchFormToken = NonNullable<PublicUser['fetchFormToken']>

const at = 'business:/contactus'
const filled = { name: 'Ravi Nair', message: 'When is the workshop open?', email: 'ravi@nair.example' }

/** Opens Contact Us; `sent` are the requests that the server received. */
async function open(
  answer: () => unknown = () => {},
  business = aBusiness(),
  fetchFormToken: FetchFormToken = () => ({ formToken: 'signed' }),
) {
  const sent: Parameters<CreateForum>[0][] = []
  const api = fakeApi({
    publicUser: {
      fetchFormToken,
      createForum: async request => {
        sent.push(request)
        await answer()
        return withMessage({ _id: 'message' }, successMessages.forumSent)
      },
    },
  })
  const page = await renderRemote(routes, { at, api, session: { business } })
  await page.findByRole('textbox', { name: 'Name' })
  return { ...page, sent }
}

type Page = Awaited<ReturnType<typeof open>>

async function fillIn(page: Page) {
  await page.user.type(page.getByRole('textbox', { name: 'Name' }), filled.name)
  await page.user.type(page.getByRole('textbox', { name: 'Message' }), filled.message)
  await page.user.type(page.getByRole('textbox', { name: 'Email' }), filled.email)
}

function send(page: Page) {
  return page.user.click(page.getByRole('button', { name: 'Send Message' }))
}

test('shows the address and links to call, chat, mail and the social networks', async () => {
  const page = await open()
  expect(page.getByText('12 Kiln Lane, Jaipur')).toBeTruthy()
  expect(page.getByRole('link', { name: /Call/ }).getAttribute('href')).toBe('tel:+919876543210')
  expect(page.getByText('+91 9876543210')).toBeTruthy()
  expect(page.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')).toMatch(/^https:\/\/wa\.me\/919876543210/)
  expect(page.getByRole('link', { name: /Mail/ }).getAttribute('href')).toBe('mailto:hello@terracotta.example')
  expect(page.getByRole('link', { name: 'Facebook' })).toBeTruthy()
  expect(page.queryByRole('link', { name: 'Instagram' })).toBeNull()
  await expectAccessible(page.container)
})

test('shows the social links that the business has, in new tabs', async () => {
  const links = {
    facebookLink: 'https://facebook.example/a',
    instagramLink: 'https://instagram.example/a',
    pinterestLink: 'https://pinterest.example/a',
    linkedInLink: 'https://linkedin.example/a',
    youtubeChannelLink: 'https://youtube.example/a',
    websiteLink: 'https://own.example',
  }
  const page = await open(undefined, aBusiness(links))
  const social = within(page.getByRole('list', { name: 'Social media' })).getAllByRole<HTMLAnchorElement>('link')
  expect(social.map(link => link.getAttribute('href'))).toEqual(Object.values(links))
  expect(social.every(({ target }) => target === '_blank')).toBe(true)
})

test('the placeholder number is hidden', async () => {
  const page = await open(undefined, aBusiness({ phoneNo: '0000000000' }))
  expect(page.queryByRole('link', { name: /Call/ })).toBeNull()
  expect(page.queryByRole('link', { name: /WhatsApp/ })).toBeNull()
})

test("a message without a subject is sent, the server's message shown and the form emptied", async () => {
  const page = await open()
  await fillIn(page)
  await send(page)
  await seeToast('success', successMessages.forumSent)
  expect(page.sent).toEqual([
    expect.objectContaining({ ...filled, subject: '', businessName: 'terracotta', website: '' }),
  ])
  await waitFor(() => expect((page.getByRole('textbox', { name: 'Message' }) as HTMLTextAreaElement).value).toBe(''))
})

test('after a message is sent, the focus stays at the form', async () => {
  const page = await open()
  await fillIn(page)
  await send(page)
  await seeToast('success', successMessages.forumSent)
  await waitFor(() => expect(document.activeElement).toBe(page.getByRole('region', { name: 'Send a message' })))
  await page.user.tab()
  expect(document.activeElement).toBe(page.getByRole('textbox', { name: 'Name' }))
})

test('another message has another key', async () => {
  const page = await open()
  for (const _ of [1, 2]) {
    await fillIn(page)
    await send(page)
    await waitFor(() => expect((page.getByRole('textbox', { name: 'Name' }) as HTMLInputElement).value).toBe(''))
  }
  const keys = page.sent.map(({ idempotencyKey }) => idempotencyKey)
  expect(new Set(keys).size).toBe(2)
})

test('a message that is sent again after a failure has the same key', async () => {
  let isLost = true
  const page = await open(() => {
    if (isLost) throw new ApiError(503, 'The shelves are being moved.')
  })
  await fillIn(page)
  await send(page)
  await seeToast('error', 'The shelves are being moved.')
  isLost = false
  await send(page)
  await seeToast('success', successMessages.forumSent)
  expect(page.sent[1]?.idempotencyKey).toBe(page.sent[0]?.idempotencyKey)
})

test('a message carries the token of its form, with script and without', async () => {
  const page = await open()
  const token = page.container.querySelector<HTMLInputElement>('input[name="formToken"]')?.value ?? ''
  await fillIn(page)
  await send(page)
  await waitFor(() => expect(page.sent).toEqual([expect.objectContaining({ formToken: 'signed' })]))
  await post(page, { ...filled, formToken: token })
  expect(page.sent.at(-1)).toMatchObject({ formToken: 'signed' })
})

test('the form works without a token', async () => {
  const page = await open(undefined, aBusiness(), () => {
    throw new ApiError(503, 'The shelves are being moved.')
  })
  await fillIn(page)
  await send(page)
  await waitFor(() => expect(page.sent).toEqual([expect.objectContaining({ formToken: '' })]))
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
  await waitFor(() => expect((page.getByRole('textbox', { name: 'Name' }) as HTMLInputElement).value).toBe(''))
})

/** Posts the form as a browser does without script. */
async function post(page: Page, fields: Record<string, string>) {
  const formData = new FormData()
  for (const [name, value] of Object.entries(fields)) formData.append(name, value)
  const action = page.container.querySelector('form')?.getAttribute('action')
  await act(() => page.router.navigate(`/contactus${action}`, { formMethod: 'post', formData }))
}

test('without script the form posts to its own page, which confirms it', async () => {
  const page = await open()
  await post(page, { ...filled, subject: 'Visiting you', idempotencyKey: 'once' })
  expect(page.sent).toEqual([expect.objectContaining({ ...filled, subject: 'Visiting you', idempotencyKey: 'once' })])
  expect(page.router.state.location.search).toBe('?sent=1')
  expect(page.getAllByText(successMessages.forumSent)).toHaveLength(1)
})

test('without script an incomplete form returns with what to fix, in order', async () => {
  const page = await open()
  await post(page, { name: '', message: '', email: '', subject: 'Visiting you' })
  expect(page.sent).toHaveLength(0)
  const { name, message, email } = formMessages.contact
  const problems = within(page.getAllByRole('alert')[0] as HTMLElement).getAllByRole('listitem')
  expect(problems.map(item => item.textContent)).toEqual([name, message, email])
})
