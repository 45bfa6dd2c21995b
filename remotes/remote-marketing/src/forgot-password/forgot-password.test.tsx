import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { successMessages } from '@showcase/contract/messages'
import { expectAccessible } from '@showcase/testing/accessible'
import { fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { act, waitFor, within } from '@testing-library/react'
import { routes } from '../home/home.routes.tsx'
import { routes as signInRoutes } from '../sign-in/sign-in.routes.tsx'

/** Opens the landing page at an address; `sent` are the emails in the requests. */
async function open(search = '?forgotPassword', answer: () => unknown = () => {}) {
  const sent: string[] = []
  const api = fakeApi({
    publicUser: { fetchAll: () => ({ userProfiles: [], count: 0 }) },
    auth: {
      forgotPassword: async ({ email }) => {
        sent.push(email)
        await answer()
        return null
      },
    },
  })
  return { ...(await renderRemote(routes, { at: 'platform:/home', path: `/home${search}`, api })), sent }
}

type Page = Awaited<ReturnType<typeof renderRemote>>

function dialog(page: Page) {
  return within(page.getByRole('dialog'))
}

function field(page: Page) {
  return dialog(page).getByRole<HTMLInputElement>('textbox', { name: 'Email' })
}

function send(page: Page) {
  return page.user.click(dialog(page).getByRole('button', { name: 'Send reset link' }))
}

test('the landing page opens the dialog only where its address names it', async () => {
  const page = await open()
  dialog(page).getByRole('heading', { name: 'Forgot your password?' })
  await waitFor(() => expect(document.activeElement).toBe(field(page)))
  await expectAccessible(page.container)
  page.unmount()
  expect((await open('')).queryByRole('dialog')).toBeNull()
})

test('requires an email and sends nothing without one', async () => {
  const page = await open()
  await send(page)
  const alert = await dialog(page).findByRole('alert')
  expect(alert.textContent).toBe('Email required!')
  expect(field(page).getAttribute('aria-invalid')).toBe('true')
  expect(page.sent).toEqual([])
})

test('every email gets the same answer, which gets the focus, and the request can be repeated', async () => {
  const page = await open()
  await page.user.type(field(page), ' owner@terracotta.example ')
  await send(page)
  expect(await page.findByText(successMessages.resetMailSent)).toBeTruthy()
  expect(page.sent).toEqual(['owner@terracotta.example'])
  expect(page.router.state.location.search).toBe('?forgotPassword=sent')
  expect(document.activeElement).toBe(dialog(page).getByRole('heading', { name: 'Check your email' }))
  await expectAccessible(page.container)
  await page.user.click(dialog(page).getByRole('link', { name: 'request another link' }))
  await waitFor(() => expect(field(page).value).toBe(''))
})

test('a refusal shows beside the field and keeps the typed text', async () => {
  const page = await open('?forgotPassword', () => {
    throw new ApiError(429, 'Too many requests, try again later.')
  })
  await page.user.type(field(page), 'owner@terracotta.example')
  await send(page)
  expect((await dialog(page).findByRole('alert')).textContent).toBe('Too many requests, try again later.')
  expect(field(page).value).toBe('owner@terracotta.example')
})

test('repeated clicks send one request', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const page = await open('?forgotPassword', () => arrived)
  await page.user.type(field(page), 'owner@terracotta.example')
  // The first two come before the page can show that it is busy.
  const button = dialog(page).getByRole('button', { name: 'Send reset link' })
  await act(async () => {
    button.click()
    button.click()
  })
  await send(page)
  expect(page.sent).toHaveLength(1)
  await act(async () => arrive())
  await page.findByText(successMessages.resetMailSent)
})

test('closes by its link and by Escape without changing the page', async () => {
  const page = await open()
  await page.user.click(dialog(page).getByRole('link', { name: 'Close' }))
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  expect(page.router.state.location.search).toBe('')
  await act(() => page.router.navigate('/home?forgotPassword'))
  act(() => void page.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true })))
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  expect(page.getByRole('heading', { level: 1 })).toBeTruthy()
})

test('from Sign In, the dialog has the typed email, also after a refusal, and closing returns to the link', async () => {
  const at = (path: string, [page]: typeof routes) => ({ path, children: [{ ...page, id: path }] })
  const api = fakeApi({
    publicUser: { fetchAll: () => ({ userProfiles: [], count: 0 }) },
    auth: {
      forgotPassword: () => {
        throw new ApiError(429, 'Too many requests, try again later.')
      },
    },
  })
  const tree = [at('home', routes), at('signIn', signInRoutes)] as typeof routes
  const page = await renderRemote(tree, { at: 'platform:/', path: '/signIn', api })
  await page.user.type(page.getByRole('textbox', { name: 'Email' }), 'owner@terracotta.example')
  for (const close of [
    () => page.user.click(dialog(page).getByRole('link', { name: 'Close' })),
    () => act(async () => void page.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))),
  ]) {
    await page.user.click(page.getByRole('link', { name: 'Forgot Password' }))
    await page.findByRole('dialog')
    expect(page.router.state.location).toMatchObject({ pathname: '/home', search: '?forgotPassword' })
    expect(field(page).value).toBe('owner@terracotta.example')
    await send(page)
    await dialog(page).findByRole('alert')
    await close()
    const link = await page.findByRole('link', { name: 'Forgot Password' })
    expect(document.activeElement).toBe(link)
    expect(page.router.state.location.pathname).toBe('/signIn')
    page.getByDisplayValue('owner@terracotta.example')
  }
})
