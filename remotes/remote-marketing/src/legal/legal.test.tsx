import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { expectAccessible } from '@showcase/testing/accessible'
import { fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { renderMarkdown } from './markdown.ts'
import { routes as privacy } from './privacy.routes.tsx'
import { routes as terms } from './terms.routes.tsx'

const names = ['terms', 'privacyPolicy'] as const
/** The samples that come with the server. */
const samples = Object.fromEntries(
  names.map(name => [
    name,
    readFileSync(new URL(`../../../../server/src/core/documents/${name}.md`, import.meta.url), 'utf8'),
  ]),
)

function open(at: string, routes: typeof terms, documents: Record<string, string>) {
  const api = fakeApi({ publicUser: { fetchDocument: ({ name }) => ({ markdown: documents[name] ?? '' }) } })
  return renderRemote([...routes], { at, api })
}

test.each([
  ['platform:/terms&conditions', terms, 'Terms & conditions', 'GNU General Public License'],
  ['platform:/privacyPolicy', privacy, 'Privacy policy', 'No cookies, no trackers.'],
] as const)('%s is a document with one heading and sections', async (at, routes, title, words) => {
  const page = await open(at, routes, samples)
  expect(page.getByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(page.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(5)
  expect(page.container.textContent).toContain(words)
  await expectAccessible(page.container)
})

test("a page shows the document that the site's server has, sanitized", async () => {
  const page = await open('platform:/terms&conditions', terms, {
    terms: '# Terms of Example Ltd.\n\n[Imprint](https://example.com) <img src=x onerror=alert(1)>',
  })
  expect(page.getByRole('heading', { level: 1, name: 'Terms of Example Ltd.' })).toBeTruthy()
  expect(page.getByRole('link', { name: 'Imprint' }).getAttribute('href')).toBe('https://example.com')
  expect(page.container.querySelector('[onerror]')).toBeNull()
})

test('Markdown cannot contain a script, a handler or a script URL', async () => {
  const html = await renderMarkdown(
    '# Hi\n\n<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[go](javascript:alert(1)) **bold**',
  )
  expect(html).toContain('<strong>bold</strong>')
  expect(html).not.toMatch(/script|onerror|<img/)
})
