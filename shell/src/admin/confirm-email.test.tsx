import { afterEach, expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { expectAccessible } from '@showcase/testing/accessible'
import { anOwner } from '@showcase/testing/factories'
import { type FakeHandlers, fakeApi, withMessage } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { act, screen, waitFor } from '@testing-library/react'
import { ConfirmEmail } from './confirm-email.tsx'

const routes = [{ id: 'any', path: '*', Component: ConfirmEmail }]
const fresh = anOwner({ isEmailVerified: false })

function open(auth: FakeHandlers['auth'] = {}, owner = fresh) {
  return renderRemote(routes, {
    at: 'admin:/',
    path: '/userAdmin/dashboard',
    session: { owner },
    api: fakeApi({ auth }),
  })
}

function line() {
  return screen.queryByRole('complementary', { name: 'Confirm your email' })
}

function returnToTab() {
  return act(async () => void document.dispatchEvent(new Event('visibilitychange')))
}

afterEach(() => document.body.replaceChildren())

test('is shown until the address is confirmed, and names it', async () => {
  const { container, unmount } = await open()
  expect(line()?.textContent).toContain(fresh.email)
  await expectAccessible(container)
  unmount()
  for (const owner of [anOwner(), anOwner({ isEmailVerified: false, isBlocked: true })]) {
    const page = await open({}, owner)
    expect(line()).toBeNull()
    page.unmount()
  }
})

test('is not shown if an older server sends no such field', async () => {
  const { isEmailVerified: _, ...older } = anOwner()
  await open({}, older as typeof fresh)
  expect(line()).toBeNull()
})

test('Resend sends the mail again and confirms it; a double click sends one', async () => {
  let sent = 0
  let arrive = () => {}
  const { user } = await open({
    resendVerification: async () => {
      sent += 1
      await new Promise<void>(resolve => {
        arrive = resolve
      })
      return withMessage({ isEmailVerified: false }, 'A new confirmation email is on its way.')
    },
  })
  const button = screen.getByRole('button', { name: 'Resend' })
  await user.click(button)
  await user.click(button)
  arrive()
  await screen.findByText('A new confirmation email is on its way.')
  expect(sent).toBe(1)
  expect(line()).not.toBeNull()
})

test('a refusal is shown', async () => {
  const { user } = await open({
    resendVerification: () => {
      throw new ApiError(429, 'Too many requests, try again later.')
    },
  })
  await user.click(screen.getByRole('button', { name: 'Resend' }))
  await screen.findByText('Too many requests, try again later.')
})

test('disappears when the owner returns after confirming elsewhere', async () => {
  let isEmailVerified = false
  const { session } = await open({ fetch: () => ({ user: { ...fresh, isEmailVerified } }) })
  await returnToTab()
  expect(line()).not.toBeNull()
  isEmailVerified = true
  await returnToTab()
  await waitFor(() => expect(line()).toBeNull())
  expect(session.owner?.isEmailVerified).toBe(true)
})
