import { expect, test } from '@jest/globals'
import { expectAccessible } from '@showcase/testing/accessible'
import { renderRemote } from '@showcase/testing/render-remote'
import { questionGroups, routes } from './faq.routes.tsx'

test('answers each question at a click and links to support', async () => {
  const page = await renderRemote(routes, { at: 'platform:/faq' })
  for (const { question, answer } of questionGroups.flatMap(group => group.questions)) {
    const details = page.getByText(question, { selector: 'summary' }).closest('details')
    expect(details?.open).toBe(false)
    expect(details?.textContent).toContain(answer)
  }
  expect(page.getByRole('link', { name: 'Write to support' }).getAttribute('href')).toBe('/support')
  await expectAccessible(page.container)
})
