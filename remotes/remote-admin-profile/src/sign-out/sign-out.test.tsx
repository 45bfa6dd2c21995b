import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { closeModal, ModalHost, ToastHost } from '@showcase/modal-host'
import { storage } from '@showcase/session'
import { type FakeHandlers, fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { screen, waitFor, within } from '@testing-library/dom'
import { routes } from './sign-out.routes.tsx'

afterEach(() => closeModal())
beforeEach(() => storage.set('authorization', 'a-token'))

const open = (logOut: NonNullable<NonNullable<FakeHandlers['auth']>['logOut']>) =>
  renderRemote(routes, {
    at: 'admin:/signOut',
    api: fakeApi({ auth: { logOut } }),
    beside: (
      <>
        <ModalHost />
        <ToastHost />
      </>
    ),
  })

type Opened = Awaited<ReturnType<typeof open>>

async function askToSignOut({ user }: Opened) {
  await user.click(screen.getByRole('button', { name: 'Sign Out' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Are you sure you want to logout?')
  return dialog
}

test('it shows who is signed in', async () => {
  await open(() => null)
  screen.getByText('Asha Verma')
  screen.getByText('owner@terracotta.example')
})

test('signing out clears everything stored and goes to the sign-in page', async () => {
  const page = await open(() => null)
  const dialog = await askToSignOut(page)
  await page.user.click(within(dialog).getByRole('button', { name: 'Sign Out' }))
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/signIn'))
  expect(storage.get('authorization')).toBeNull()
  expect(page.session.owner).toBeNull()
})

test('who changes their mind stays signed in', async () => {
  const page = await open(() => {
    throw new Error('must not be called')
  })
  const dialog = await askToSignOut(page)
  await page.user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(storage.get('authorization')).toBe('a-token')
  expect(page.router.state.location.pathname).toBe('/userAdmin/signOut')
})

test('a failure shows the error of the server and keeps the session', async () => {
  const page = await open(() => {
    throw new ApiError(503, 'The service is not available right now, please try again shortly.')
  })
  const dialog = await askToSignOut(page)
  await page.user.click(within(dialog).getByRole('button', { name: 'Sign Out' }))
  await screen.findByText(/not available right now/)
  expect(storage.get('authorization')).toBe('a-token')
})
