import { afterEach, expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import type { RequestOf } from '@showcase/contract/api'
import { digestPassword } from '@showcase/contract/password'
import { ModalHost, ToastHost } from '@showcase/modal-host'
import { storage } from '@showcase/session'
import { expectAccessible } from '@showcase/testing/accessible'
import { fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { seeToast } from '@showcase/testing/toasts'
import { act, render, waitFor } from '@testing-library/react'
import { routes } from './sign-in.routes.tsx'

const at = 'platform:/signIn'
const beside = (
  <>
    <ModalHost />
    <ToastHost />
  </>
)

afterEach(() => storage.clear())

/** A server that knows one password, and keeps what it was sent. */
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

test('asks for e-mail and password, in that order', async () => {
  const { api, sent } = aServer()
  const page = await renderRemote(routes, { at, api, beside })
  await page.user.click(page.getByRole('button', { name: 'Sign In' }))
  expect(page.getByText('Email required!')).toBeTruthy()
  expect(page.getByText('Password required!')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(page.getByRole('textbox', { name: /Email/ })))
  expect(sent).toEqual([])
  await expectAccessible(page.container)
})

test('sends the digest of the trimmed password, keeps the token and opens the dashboard', async () => {
  const { api, sent } = aServer()
  // What is beside the page goes with it where the dashboard is not mounted.
  render(<ToastHost />)
  const page = await renderRemote(routes, { at, api })
  await type(page, 'owner@terracotta.example', '  showcase-demo ')
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/userAdmin/dashboard'))
  await seeToast('success', 'Signed In!')
  expect(sent).toEqual([{ email: 'owner@terracotta.example', password: digestPassword('showcase-demo') }])
  expect(JSON.stringify(sent)).not.toContain('showcase-demo')
  expect(storage.get('authorization')).toBe('a-token')
})

test('says what the server says when it refuses, and keeps what was typed', async () => {
  const { api } = aServer()
  const page = await renderRemote(routes, { at, api, beside })
  await type(page, 'owner@terracotta.example', 'wrong')
  await seeToast('warning', 'Invalid email or password.')
  expect(page.router.state.location.pathname).toBe('/signIn')
  expect(page.getByDisplayValue('owner@terracotta.example')).toBeTruthy()
  expect(storage.get('authorization')).toBeNull()
})

test('takes who is signed in already to the dashboard', async () => {
  storage.set('authorization', 'a-token')
  const page = await renderRemote(routes, { at, api: aServer().api, beside })
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/userAdmin/dashboard'))
})

test('never lets the browser send the form by itself', async () => {
  const page = await renderRemote(routes, { at, api: aServer().api, beside })
  expect(page.container.querySelector('form')?.getAttribute('method')).toBe('dialog')
})

test('Forgot Password points to the root, whose page opens the request', async () => {
  const page = await renderRemote(routes, { at, api: aServer().api, beside })
  expect(page.getByRole('link', { name: 'Forgot Password?' }).getAttribute('href')).toBe('/?forgotPassword')
})

test('begins with the address of who comes from choosing a new password', async () => {
  const { api } = aServer()
  const [route] = routes
  const tree = [
    { index: true, Component: () => null },
    { ...route, id: 'form', index: false, path: 'form' },
  ]
  const page = await renderRemote(tree as typeof routes, { at, api, beside })
  await act(() => page.router.navigate('/signIn/form', { state: { email: 'owner@terracotta.example' } }))
  expect(await page.findByDisplayValue('owner@terracotta.example')).toBeTruthy()
})
