import { expect, test } from '@jest/globals'
import { expectAccessible } from '@showcase/testing/accessible'
import { renderRemote } from '@showcase/testing/render-remote'
import { routes } from './not-found.routes.tsx'

test('says that there is no page and links to the home page', async () => {
  const page = await renderRemote(routes, { at: 'platform:/Error_404_Not_Found' })
  expect(page.getByText('!! Error !!')).toBeTruthy()
  expect(page.getByText('Page Not Found')).toBeTruthy()
  expect(page.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/home')
  await expectAccessible(page.container)
})

test('answers 404', async () => {
  const { router } = await renderRemote(routes, { at: 'platform:/Error_404_Not_Found' })
  expect(router.state.loaderData['marketing:not-found']).toBeNull()
  const loader = routes[0]?.loader
  const answer = typeof loader === 'function' ? await loader({} as never) : undefined
  expect(answer).toMatchObject({ init: { status: 404 } })
})
