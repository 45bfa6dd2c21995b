import { expect, test } from '@jest/globals'
import { expectAccessible } from '@showcase/testing/accessible'
import { renderRemote } from '@showcase/testing/render-remote'
import { renderMarkdown } from './markdown.ts'
import { routes as privacy } from './privacy.routes.tsx'
import { routes as terms } from './terms.routes.tsx'

test.each([
  ['platform:/terms&conditions', terms, 'Terms & conditions', 'GNU General Public License'],
  ['platform:/privacyPolicy', privacy, 'Privacy policy', 'No cookies, no trackers.'],
] as const)('%s is a document with one heading and sections', async (at, routes, title, words) => {
  const page = await renderRemote([...routes], { at })
  expect(page.getByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(page.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(5)
  expect(page.container.textContent).toContain(words)
  await expectAccessible(page.container)
})

test('Markdown cannot contain a script, a handler or a script URL', async () => {
  const html = await renderMarkdown(
    '# Hi\n\n<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[go](javascript:alert(1)) **bold**',
  )
  expect(html).toContain('<strong>bold</strong>')
  expect(html).not.toMatch(/script|onerror|<img/)
})
