import { afterEach, expect, jest, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import type { RequestOf } from '@showcase/contract/api'
import { errors } from '@showcase/contract/errors'
import { digestPassword } from '@showcase/contract/password'
import { storage } from '@showcase/session'
import { expectAccessible } from '@showcase/testing/accessible'
import { fakeApi, withMessage } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { seeToast } from '@showcase/testing/toasts'
import { act, waitFor } from '@testing-library/react'
import { routes } from './sign-up.routes.tsx'

afterEach(() => storage.clear())

/** Opens Sign Up; `sent` are the requests that the server received, `answer` may refuse. */
async function open(answer: () => unknown = () => {}) {
  const sent: RequestOf<'auth', 'signUp'>[] = []
  const api = fakeApi({
    auth: {
      businessNameAvailable: () => ({ available: true }),
      signUp: async request => {
        sent.push(request)
        await answer()
        return withMessage({ authorization: 'a-token' }, 'Your showcase is ready!')
      },
    },
  })
  const tree = [
    { path: 'signUp', children: routes },
    { path: 'signIn', Component: () => null },
  ]
  return { ...(await renderRemote(tree, { at: 'platform:/', path: '/signUp', api })), sent }
}

type Page = Awaited<ReturnType<typeof open>>

function press(page: Page) {
  return page.user.click(page.getByRole('button', { name: 'Sign Up' }))
}

async function fillIn(page: Page, password = ' a long sentence ') {
  await page.user.type(page.getByRole('textbox', { name: /^Name/ }), 'Meera Iyer')
  await page.user.type(page.getByRole('textbox', { name: /^Email/ }), 'meera@loom.example')
  await page.user.type(page.getByRole('textbox', { name: /^Business name/ }), 'Loom-Street')
  await page.user.type(page.getByLabelText(/^Password/), password)
  await page.user.type(page.getByLabelText(/^Confirm password/), 'a long sentence')
}

test("shows the specification's messages for what is missing and focuses the first field", async () => {
  const page = await open()
  await press(page)
  expect(page.getAllByRole('alert').map(alert => alert.textContent)).toEqual([
    'Name required!',
    'Email required!',
    'Business name required!',
    'Password required!',
    'Confirm password required!',
  ])
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('name'))
  expect(page.sent).toEqual([])
  await expectAccessible(page.container)
})

test('an icon and a word show whether the passwords match', async () => {
  const page = await open()
  await page.user.type(page.getByLabelText(/^Password/), 'one')
  await page.user.type(page.getByLabelText(/^Confirm password/), 'on')
  expect(page.getByText("Passwords don't match yet").querySelector('svg')).toBeTruthy()
  await press(page)
  expect(page.getByText('Password & Confirm password does not match')).toBeTruthy()
  await page.user.type(page.getByLabelText(/^Confirm password/), 'e')
  expect(page.getByText('Passwords match').querySelector('svg')).toBeTruthy()
  expect(page.queryByText('Password & Confirm password does not match')).toBeNull()
})

test("sends the password's digest, stores the session and opens the dashboard", async () => {
  const page = await open()
  await fillIn(page)
  await press(page)
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/userAdmin/dashboard'))
  expect(page.sent).toEqual([
    {
      name: 'Meera Iyer',
      email: 'meera@loom.example',
      displayName: 'Loom-Street',
      businessName: 'loom-street',
      password: digestPassword('a long sentence'),
      phoneNo: '',
      address: '',
      planType: 'Basic',
    },
  ])
  expect(storage.get('authorization')).toBe('a-token')
})

test('a browser that stores no session leads to Sign In and says why', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  try {
    const page = await open()
    await fillIn(page)
    await press(page)
    await seeToast(
      'warning',
      'This browser could not store your session. Let it store data for this site, then sign in.',
    )
    expect(page.router.state.location).toMatchObject({ pathname: '/signIn', state: { email: 'meera@loom.example' } })
  } finally {
    full.mockRestore()
  }
})

test('starts with the answers of the first step and sends all of them', async () => {
  const page = await open()
  const draft = {
    name: 'Meera Iyer',
    email: 'meera@loom.example',
    displayName: 'Loom Street & Co.',
    businessName: 'loom-street',
    phoneNo: '9876543210',
    address: '4 Loom Street',
    planType: 'Pro',
  }
  await act(() => page.router.navigate('/signUp', { state: { draft } }))
  expect(page.getByText('Pro', { selector: '[data-plan]' })).toBeTruthy()
  expect(await page.findByText('meera@loom.example')).toBeTruthy()
  expect(page.getByText('Loom Street & Co.')).toBeTruthy()
  expect(page.getByText('localhost:3000/loom-street')).toBeTruthy()
  // Nothing is asked twice.
  expect(page.queryByRole('textbox', { name: /^(Name|Email|Business name)/ })).toBeNull()
  await expectAccessible(page.container)
  await page.user.type(page.getByLabelText(/^Password/), 'a long sentence')
  await page.user.type(page.getByLabelText(/^Confirm password/), 'a long sentence')
  await press(page)
  await waitFor(() => expect(page.sent).toEqual([expect.objectContaining({ ...draft })]))
})

test.each([
  ['Change', () => {}],
  [
    'a taken name',
    () => {
      throw new ApiError(409, errors.businessNameTaken)
    },
  ],
])('%s shows the answers of the first step as fields', async (reason, answer) => {
  const page = await open(answer)
  const draft = {
    name: 'Meera Iyer',
    email: 'meera@loom.example',
    displayName: 'Loom Street & Co.',
    businessName: 'loom-street',
    phoneNo: '',
    address: '',
    planType: 'Pro',
  }
  await act(() => page.router.navigate('/signUp', { state: { draft } }))
  await page.user.type(page.getByLabelText(/^Password/), 'a long sentence')
  await page.user.type(page.getByLabelText(/^Confirm password/), 'a long sentence')
  if (reason === 'Change') await page.user.click(page.getByRole('button', { name: 'Change' }))
  else await press(page)
  const address = await page.findByRole('textbox', { name: /^Site address/ })
  expect(page.getByDisplayValue('loom-street')).toBe(address)
  expect(page.getByDisplayValue('Loom Street & Co.')).toBeTruthy()
  expect((page.getByLabelText(/^Password/) as HTMLInputElement).value).toBe('a long sentence')
  if (reason !== 'Change') await waitFor(() => expect(document.activeElement).toBe(address))
})

test('a password that many people use shows beside its field', async () => {
  const text = 'This password is common and easy to guess. Choose another one.'
  const page = await open(() => {
    throw new ApiError(400, text)
  })
  await fillIn(page)
  await press(page)
  expect(await page.findByText(text, { selector: 'form [role=alert]' })).toBeTruthy()
})

test('a password of fewer than 8 characters is not sent', async () => {
  const page = await open()
  expect(page.getByText('At least 8 characters')).toBeTruthy()
  await fillIn(page, ' 7 chars ')
  await press(page)
  expect(page.getByText('Use at least 8 characters for your password.')).toBeTruthy()
  expect(page.sent).toEqual([])
})

test('a taken name shows beside its field and keeps the typed text', async () => {
  const text = errors.businessNameTaken
  const page = await open(() => {
    throw new ApiError(409, text)
  })
  await fillIn(page)
  await press(page)
  expect(await page.findByText(text, { selector: 'form [role=alert]' })).toBeTruthy()
  expect(page.getByDisplayValue('meera@loom.example')).toBeTruthy()
  expect(page.router.state.location.pathname).toBe('/signUp')
  expect(storage.get('authorization')).toBeNull()
})

test('repeated clicks create one account', async () => {
  const { promise: underWay, resolve: arrive } = Promise.withResolvers<void>()
  const page = await open(() => underWay)
  await fillIn(page)
  await press(page)
  await press(page)
  await act(async () => arrive())
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/userAdmin/dashboard'))
  expect(page.sent).toHaveLength(1)
})

test('redirects a signed-in owner to the dashboard', async () => {
  storage.set('authorization', 'a-token')
  const page = await open()
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/userAdmin/dashboard'))
})
