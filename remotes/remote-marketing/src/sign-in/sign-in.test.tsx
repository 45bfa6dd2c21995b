import { afterEach, expect, jest, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import type { RequestOf } from '@showcase/contract/api'
import { digestPassword } from '@showcase/contract/password'
import { ToastHost } from '@showcase/modal-host'
import { storage } from '@showcase/session'
import { expectAccessible } from '@showcase/testing/accessible'
import { fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { seeToast } from '@showcase/testing/toasts'
import { act, render, waitFor } from '@testing-library/react'
import { routes } from './sign-in.routes.tsx'

const at = 'platform:/signIn'

afterEach(() => storage.clear())

/** A server that knows one password and records the requests. */
function aServer() {
  const sent: RequestOf<'auth', 'logIn'>[] = []
  const api = fakeApi({
    auth: {
      logIn: request => {
        sent.push(request)
        if (request.password !== digestPassword('showcase-demo')) throw new ApiError(401, 'Invalid email or password.')
        return { authorization: 'a-token' }
      },
    },
  })
  return { api, sent }
}

async function type(page: Awaited<ReturnType<typeof renderRemote>>, email: string, password: string) {
  await page.user.type(page.getByRole('textbox', { name: /Email/ }), email)
  await page.user.type(page.getByLabelText(/^Password/), password)
  await page.user.click(page.getByRole('button', { name: 'Sign In' }))
}

test.each([
  ['?ended', true],
  // The gateway's spelling.
  ['?ended=', true],
  ['', false],
])('/signIn%s says that a session ended: %p', async (search, isSaid) => {
  const page = await renderRemote(routes, { at, path: `/signIn${search}`, api: aServer().api })
  const notice = page.queryByText(/^You were signed out: .* Sign in to continue\.$/)
  // Nothing has failed that the owner could put right.
  expect(notice?.dataset.tone).toBe(isSaid ? 'plain' : undefined)
  await expectAccessible(page.container)
})

test('requires email and password, in that order', async () => {
  const { api, sent } = aServer()
  const page = await renderRemote(routes, { at, api })
  await page.user.click(page.getByRole('button', { name: 'Sign In' }))
  expect(page.getByText('Email required!')).toBeTruthy()
  expect(page.getByText('Password required!')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(page.getByRole('textbox', { name: /Email/ })))
  expect(sent).toEqual([])
  await expectAccessible(page.container)
})

test('sends the digest of the trimmed password, stores the token and opens the dashboard', async () => {
  const { api, sent } = aServer()
  // The test mounts no dashboard, so the toast host disappears with the page.
  render(<ToastHost />)
  const page = await renderRemote(routes, { at, api })
  await type(page, 'owner@terracotta.example', '  showcase-demo ')
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/userAdmin/dashboard'))
  await seeToast('success', 'Signed In!')
  expect(sent).toEqual([{ email: 'owner@terracotta.example', password: digestPassword('showcase-demo') }])
  expect(JSON.stringify(sent)).not.toContain('showcase-demo')
  expect(storage.get('authorization')).toBe('a-token')
})

test("a refusal shows the server's text and keeps the typed text", async () => {
  const { api } = aServer()
  const page = await renderRemote(routes, { at, api })
  await type(page, 'owner@terracotta.example', 'wrong')
  await seeToast('warning', 'Invalid email or password.')
  expect(page.router.state.location.pathname).toBe('/signIn')
  expect(page.getByDisplayValue('owner@terracotta.example')).toBeTruthy()
  expect(storage.get('authorization')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(page.getByLabelText('Password')))
})

test('a browser that stores no session says so, because each page would ask to sign in again', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  try {
    const page = await renderRemote(routes, { at, api: aServer().api })
    await type(page, 'owner@terracotta.example', 'showcase-demo')
    await seeToast(
      'warning',
      'This browser could not store your session. Let it store data for this site, then sign in again.',
    )
    expect(page.router.state.location.pathname).toBe('/signIn')
    expect(page.queryByText('Signed In!')).toBeNull()
    expect(page.getByDisplayValue('owner@terracotta.example')).toBeTruthy()
  } finally {
    full.mockRestore()
  }
})

test('redirects a signed-in owner to the dashboard', async () => {
  storage.set('authorization', 'a-token')
  const page = await renderRemote(routes, { at, api: aServer().api })
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/userAdmin/dashboard'))
})

test('the browser never sends the form by itself', async () => {
  const page = await renderRemote(routes, { at, api: aServer().api })
  expect(page.container.querySelector('form')?.getAttribute('method')).toBe('dialog')
})

test('Forgot Password links to the root, whose page opens the dialog', async () => {
  const page = await renderRemote(routes, { at, api: aServer().api })
  expect(page.getByRole('link', { name: 'Forgot Password' }).getAttribute('href')).toBe('/?forgotPassword')
})

test('after a new password the email is filled in', async () => {
  const { api } = aServer()
  const [route] = routes
  const tree = [
    { index: true, Component: () => null },
    { ...route, id: 'form', index: false, path: 'form' },
  ]
  const page = await renderRemote(tree as typeof routes, { at, api })
  await act(() => page.router.navigate('/signIn/form', { state: { email: 'owner@terracotta.example' } }))
  expect(await page.findByDisplayValue('owner@terracotta.example')).toBeTruthy()
})
