import { expect, test } from '@jest/globals'
import { expectAccessible } from '@showcase/testing/accessible'
import { renderRemote } from '@showcase/testing/render-remote'
import { routes } from './about-us.routes.tsx'

test('says what the platform is, holds to and leaves out, and leads on', async () => {
  const page = await renderRemote(routes, { at: 'platform:/aboutUs' })
  for (const name of ['Why it exists', 'What we hold to', 'What we leave out']) {
    expect(page.getByRole('heading', { level: 2, name })).toBeTruthy()
  }
  expect(page.getByRole('link', { name: 'Get started' }).getAttribute('href')).toBe('/pricing')
  await expectAccessible(page.container)
})
