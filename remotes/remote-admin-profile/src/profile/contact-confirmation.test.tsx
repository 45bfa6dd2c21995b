import { expect, test } from '@jest/globals'
import { expectAccessible } from '@showcase/testing/accessible'
import { ownerDetails } from '@showcase/testing/factories'
import { type FakeHandlers, fakeApi, withMessage } from '@showcase/testing/fake-api'
import { seeToast } from '@showcase/testing/toasts'
import { waitFor } from '@testing-library/dom'
import { open, save, write } from './profile.testing.tsx'

const email = 'hello@terracotta.example'

function backend(enquiriesTo: string, user: FakeHandlers['user'] = {}, answered: Promise<void> = Promise.resolve()) {
  let sent = 0
  const api = fakeApi({
    user: { fetchDetails: () => ({ userData: ownerDetails({ email }), enquiriesTo }), ...user },
    auth: {
      resendVerification: async () => {
        sent += 1
        await answered
        return withMessage({ isEmailVerified: true }, 'We sent you a link.')
      },
    },
  })
  return { api, sent: () => sent }
}

test.each([
  ['owner@terracotta.example', 'are mailed to owner@terracotta.example.'],
  ['', 'are shown here but not mailed.'],
])('while the contact address is not confirmed, the page says where enquiries go (%s)', async (to, text) => {
  const { api, sent } = backend(to)
  const page = await open({ api })
  await page.findByText(/^We sent a link to/)
  expect(page.getByText(/^We sent a link to/).textContent).toBe(
    `We sent a link to ${email}. Until it is confirmed, enquiries ${text}`,
  )
  await expectAccessible(page.container)
  await page.user.click(page.getByRole('button', { name: 'Send the link again' }))
  await seeToast('success', 'We sent you a link.')
  expect(sent()).toBe(1)
})

test.each([email, email.toUpperCase()])('nothing is said once it is (%s)', async to => {
  const page = await open(backend(to))
  await page.findByLabelText('Email')
  expect(page.queryByText(/^We sent a link to/)).toBeNull()
})

test('the mail and a save of the profile wait for each other', async () => {
  let saves = 0
  const mail = Promise.withResolvers<void>()
  const saved = Promise.withResolvers<never>()
  const user: FakeHandlers['user'] = {
    updateDetails: () => {
      saves += 1
      return saved.promise
    },
  }
  const { api, sent } = backend('', user, mail.promise)
  const page = await open({ api })
  await write(page.user, 'Address', '1 Kiln Lane')
  const resend = page.getByRole('button', { name: 'Send the link again' }) as HTMLButtonElement
  await page.user.click(resend)
  await save(page.user)
  expect([sent(), saves]).toEqual([1, 0])
  mail.resolve()
  await seeToast('success', 'We sent you a link.')
  await save(page.user)
  await waitFor(() => expect(saves).toBe(1))
  expect(resend.disabled).toBe(true)
  saved.reject(new Error('offline'))
  await waitFor(() => expect(resend.disabled).toBe(false))
})
