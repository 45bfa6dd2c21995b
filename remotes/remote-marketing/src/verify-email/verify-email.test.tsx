import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { errors } from '@showcase/contract/errors'
import { expectAccessible } from '@showcase/testing/accessible'
import { fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { act } from '@testing-library/react'
import { routes } from './verify-email.routes.tsx'

const email = 'owner@terracotta.example'

/** Opens a mailed link; `confirmed` are the tokens that the server used up. */
async function open(search = '?token=a-token', answer: () => unknown = () => {}) {
  const confirmed: string[] = []
  const api = fakeApi({
    auth: {
      checkLink: ({ token }) => (token === 'a-token' ? { isUsable: true, email } : { isUsable: false, email: '' }),
      verifyEmail: async ({ token }) => {
        confirmed.push(token)
        await answer()
        return null
      },
    },
  })
  const page = await renderRemote(routes, { at: 'platform:/verifyEmail', path: `/verifyEmail${search}`, api })
  return { ...page, confirmed }
}

type Page = Awaited<ReturnType<typeof open>>

function confirm(page: Page) {
  return page.user.click(page.getByRole('button', { name: 'Yes, confirm' }))
}

test('opening the link confirms nothing; its button does, and the token leaves the address', async () => {
  const page = await open()
  expect(page.getByText(email)).toBeTruthy()
  expect(page.confirmed).toEqual([])
  await expectAccessible(page.container)
  await confirm(page)
  await page.findByRole('heading', { level: 1, name: 'Your email is confirmed' })
  expect(page.confirmed).toEqual(['a-token'])
  expect(page.router.state.location.search).toBe('?done')
  expect(page.getByRole('link', { name: 'Go to your dashboard' }).getAttribute('href')).toBe('/userAdmin/dashboard')
  await expectAccessible(page.container)
})

test.each([['?token=used-up'], ['']])(
  'a link that is of no use (%s) says so, and where another comes from',
  async search => {
    const page = await open(search)
    page.getByRole('heading', { level: 1, name: errors.verifyLinkInvalid })
    expect(page.queryByRole('button')).toBeNull()
    await expectAccessible(page.container)
  },
)

test('a link that was used in the meantime says so', async () => {
  const page = await open(undefined, () => {
    throw new ApiError(400, errors.verifyLinkInvalid)
  })
  await confirm(page)
  await page.findByRole('heading', { level: 1, name: errors.verifyLinkInvalid })
})

test('any other refusal shows its text, and the button stays', async () => {
  const page = await open(undefined, () => {
    throw new ApiError(503, 'The service is not available right now. Please try again shortly.')
  })
  await confirm(page)
  expect((await page.findByRole('alert')).textContent).toMatch(/not available right now/)
  expect(page.getByRole('button', { name: 'Yes, confirm' })).toBeTruthy()
})

test('repeated clicks confirm once', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const page = await open(undefined, () => arrived)
  // The first two come before the page can show that it is busy.
  const button = page.getByRole('button', { name: 'Yes, confirm' })
  await act(async () => {
    button.click()
    button.click()
  })
  await confirm(page)
  expect(page.confirmed).toHaveLength(1)
  await act(async () => arrive())
  await page.findByRole('heading', { level: 1, name: 'Your email is confirmed' })
})
