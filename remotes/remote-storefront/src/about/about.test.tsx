import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import type { AboutUs } from '@showcase/contract/entities'
import { expectAccessible } from '@showcase/testing/accessible'
import { aBusiness } from '@showcase/testing/factories'
import { fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { seeToast } from '@showcase/testing/toasts'
import { routes } from './about.routes.tsx'

const at = 'business:/aboutus'

function open(aboutUs: AboutUs, session = {}) {
  return renderRemote(routes, { at, api: fakeApi({ publicUser: { fetchAboutUs: () => ({ aboutUs }) } }), session })
}

for (const template of ['', 'template1', 'template3'] as const) {
  test(`About Us shows the seller's text and at most two pictures (template "${template}")`, async () => {
    const page = await open(
      { description: 'Three wheels and one kiln.\n\nSince 1984.', images: ['kiln.jpg', 'wheel.jpg', 'door.jpg'] },
      { business: aBusiness({ template }) },
    )
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Terracotta')
    expect(page.getByText('Three wheels and one kiln.')).toBeTruthy()
    expect(page.getByText('Since 1984.')).toBeTruthy()
    expect(page.getAllByRole('img')).toHaveLength(2)
    await expectAccessible(page.container)
  })
}

test('without a text it says so and links to Contact Us', async () => {
  const page = await open({ description: '', images: [] })
  expect(page.queryAllByRole('img')).toHaveLength(0)
  const note = page.getByText(/has not added a description yet/)
  // Its list of products may be empty too.
  expect(note.textContent).toBe('Terracotta has not added a description yet.')
  expect(page.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe('/contactus')
})

test("a failed fetch shows the server's text and Retry", async () => {
  const api = fakeApi({
    publicUser: {
      fetchAboutUs: () => {
        throw new ApiError(503, 'Not now.')
      },
    },
  })
  const page = await renderRemote(routes, { at, api })
  await seeToast('error', 'Not now.')
  expect(page.getAllByRole('alert')[0]?.textContent).toContain('Not now.')
  expect(page.getByRole('button', { name: 'Retry' })).toBeTruthy()
})

test.each([new TypeError('Cannot read properties of undefined'), new Error('Minified React error #31')])(
  'a mistake in the code is not shown to visitors in its own words: %s',
  async mistake => {
    const api = fakeApi({
      publicUser: {
        fetchAboutUs: () => {
          throw mistake
        },
      },
    })
    const page = await renderRemote(routes, { at, api })
    const text = 'This page could not be shown. Try again in a moment.'
    await seeToast('error', text)
    expect(page.getAllByRole('alert')[0]?.textContent).toContain(text)
  },
)
