import { expect, test } from '@jest/globals'
import { expectAccessible } from '@showcase/testing/accessible'
import { renderRemote } from '@showcase/testing/render-remote'
import { routes } from './about-us.routes.tsx'

test('describes the platform, its principles and its limits, and links on', async () => {
  const page = await renderRemote(routes, { at: 'platform:/aboutUs' })
  for (const name of ['Why it exists', 'Our principles', 'Not included']) {
    expect(page.getByRole('heading', { level: 2, name })).toBeTruthy()
  }
  expect(page.getByRole('link', { name: 'Get started' }).getAttribute('href')).toBe('/pricing')
  await expectAccessible(page.container)
})
