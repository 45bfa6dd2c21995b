import { afterEach, expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import type { RequestOf } from '@showcase/contract/api'
import { errors } from '@showcase/contract/errors'
import { digestPassword } from '@showcase/contract/password'
import { storage } from '@showcase/session'
import { expectAccessible } from '@showcase/testing/accessible'
import { fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { waitFor } from '@testing-library/react'
import { routes } from './reset-password.routes.tsx'

const email = 'owner@terracotta.example'

afterEach(() => storage.clear())

/** Opens a mailed link; `sent` are the requests that the server received. */
async function open({
  search = '?token=a-token',
  answer = () => {},
}: {
  search?: string
  answer?: () => unknown
} = {}) {
  const sent: RequestOf<'auth', 'resetPassword'>[] = []
  const looked: unknown[] = []
  const api = fakeApi({
    auth: {
      checkLink: request => {
        looked.push(request)
        const isUsable = request.token === 'a-token'
        return { isUsable, email: isUsable ? email : '' }
      },
      resetPassword: async request => {
        sent.push(request)
        await answer()
        return null
      },
    },
  })
  const at = 'platform:/resetPassword'
  const page = await renderRemote(routes, { at, path: `/resetPassword${search}`, api })
  return { ...page, sent, looked }
}

type Page = Awaited<ReturnType<typeof open>>

function save(page: Page) {
  return page.user.click(page.getByRole('button', { name: 'Save password' }))
}

async function typeTwice(page: Page, password: string, again = password) {
  await page.user.type(page.getByLabelText(/^New password/), password)
  await page.user.type(page.getByLabelText(/^Confirm password/), again)
}

test("shows the account's email and requires the password twice by the rules of signing up", async () => {
  const page = await open()
  expect(page.looked).toEqual([{ token: 'a-token', purpose: 'reset' }])
  expect(page.getByText(email)).toBeTruthy()
  await expectAccessible(page.container)
  await save(page)
  expect(page.getAllByRole('alert').map(alert => alert.textContent)).toEqual([
    'Password required!',
    'Confirm password required!',
  ])
  await typeTwice(page, 'one', 'on')
  expect(page.getByText("Passwords don't match yet").querySelector('svg')).toBeTruthy()
  await save(page)
  expect(page.getByText('Password & Confirm password does not match')).toBeTruthy()
  await page.user.type(page.getByLabelText(/^Confirm password/), 'e')
  expect(page.getByText('Passwords match')).toBeTruthy()
  expect(page.getByText('Use at least 8 characters for your password.')).toBeTruthy()
  await save(page)
  expect(page.sent).toEqual([])
})

test('sends the digest, drops the ended session and continues to sign-in', async () => {
  storage.set('authorization', 'an-old-token')
  const page = await open()
  await typeTwice(page, ' a long sentence ')
  await save(page)
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/signIn'))
  expect(page.sent).toEqual([{ token: 'a-token', password: digestPassword('a long sentence') }])
  expect(page.router.state.location.state).toEqual({ email })
  expect(storage.get('authorization')).toBeNull()
})

test.each([['?token=used-up'], [''], ['?token=']])(
  'a link that is of no use (%s) says so, with the way to another',
  async search => {
    const page = await open({ search })
    page.getByRole('heading', { level: 1, name: errors.resetLinkInvalid })
    // The link may be useless because the password was just changed with it.
    page.getByText(/this one has been used or is too old. If you have set a new password, sign in with it/)
    expect(page.queryByText(/has not changed/)).toBeNull()
    expect(page.getByRole('link', { name: 'Request a new one' }).getAttribute('href')).toBe('/?forgotPassword')
    expect(page.queryByRole('button', { name: 'Save password' })).toBeNull()
    await expectAccessible(page.container)
  },
)

test('a link that expires while the form is open says so', async () => {
  const page = await open({
    answer: () => {
      throw new ApiError(400, errors.resetLinkInvalid)
    },
  })
  await typeTwice(page, 'a long sentence')
  await save(page)
  await page.findByRole('heading', { level: 1, name: errors.resetLinkInvalid })
})

test('a password that many people use is refused at its field', async () => {
  const page = await open({
    answer: () => {
      throw new ApiError(400, errors.passwordCommon)
    },
  })
  expect(page.getByText('At least 8 characters')).toBeTruthy()
  await typeTwice(page, 'password')
  await save(page)
  await waitFor(() => expect(document.activeElement).toBe(page.getByLabelText(/^New password/)))
})

test('any other refusal keeps the typed text', async () => {
  storage.set('authorization', 'a-token')
  const page = await open({
    answer: () => {
      throw new ApiError(503, 'The service is not available right now. Please try again shortly.')
    },
  })
  await typeTwice(page, 'a long sentence')
  await save(page)
  expect(await page.findByText(/not available right now/)).toBeTruthy()
  expect(page.getAllByDisplayValue('a long sentence')).toHaveLength(2)
  expect(storage.get('authorization')).toBe('a-token')
})

test('the browser never sends the form by itself', async () => {
  const page = await open()
  expect(page.container.querySelector('form')?.getAttribute('method')).toBe('dialog')
})
