import { expect, test } from '@jest/globals'
import { expectAccessible } from '@showcase/testing/accessible'
import { ownerDetails } from '@showcase/testing/factories'
import { fakeApi, withMessage } from '@showcase/testing/fake-api'
import { seeToast } from '@showcase/testing/toasts'
import { open } from './profile.testing.tsx'

const email = 'hello@terracotta.example'

function backend(enquiriesTo: string) {
  let sent = 0
  const api = fakeApi({
    user: { fetchDetails: () => ({ userData: ownerDetails({ email }), enquiriesTo }) },
    auth: {
      resendVerification: () => {
        sent += 1
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
