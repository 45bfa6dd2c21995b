import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Look } from '@showcase/contract/themes'
import { integrityOf } from '@showcase/federation/build-files'
import { listen } from '@showcase/testing/listen'
import type { PageData } from '../../src/page-data.ts'
import { createPageStyles, insertStyles, markStyles, type PageStyles } from './page-styles.ts'

const folder = mkdtempSync(join(tmpdir(), 'page-styles-'))
const requests: string[] = []
let isDown = false
const api = createServer((request, response) => {
  requests.push(request.url ?? '')
  if (isDown) response.destroy()
  else response.end(request.url?.endsWith('odd.css') ? 'a::after{content:"</style>"}' : 'b{color:blue}')
})
let readStyles: (page: PageData, look?: Look) => ReturnType<PageStyles>

beforeAll(async () => {
  writeFileSync(join(folder, 'shell.css'), 'a{color:red}')
  const read = createPageStyles(await listen(api))
  readStyles = (page, look) => read(page, folder, look ?? null)
})
afterAll(() => {
  api.close()
  rmSync(folder, { recursive: true })
})

/** The texts of a page's stylesheets; each has the hash of its text. */
async function pageStyles(page: PageData, look?: Look): Promise<Record<string, string>> {
  const styles = Object.entries(await readStyles(page, look))
  for (const [, { text, integrity }] of styles) expect(integrity).toBe(integrityOf(text))
  return Object.fromEntries(styles.map(([href, { text }]) => [href, text]))
}

/** A page whose remote has one stylesheet with this hash. */
function pageWith(name: string, text: string | null) {
  const remote = { base: '/remotes/a/1/', integrity: text === null ? {} : { [name]: integrityOf(text) } }
  const shell = {
    base: '/shell/',
    styles: ['/shell/shell.css'],
    integrity: { 'shell.css': integrityOf('a{color:red}') },
  }
  return { shell, set: [remote], styles: [`/remotes/a/1/${name}`] } as unknown as PageData
}

const shellOnly = { '/shell/shell.css': 'a{color:red}' }

test('the published text of each stylesheet is read once', async () => {
  const page = pageWith('a.css', 'b{color:blue}')
  const expected = { ...shellOnly, '/remotes/a/1/a.css': 'b{color:blue}' }
  expect(await pageStyles(page)).toEqual(expected)
  expect(await pageStyles(page)).toEqual(expected)
  expect(requests).toEqual(['/remotes/a/1/a.css'])
})

test.each([
  ['with another hash', pageWith('other.css', 'c{}')],
  ['without a hash', pageWith('dev.css', null)],
  ['that would end the element', pageWith('odd.css', 'a::after{content:"</style>"}')],
])('a stylesheet %s is left out', async (_, page) => {
  expect(await pageStyles(page)).toEqual(shellOnly)
})

test('a stylesheet that could not be fetched is fetched again by the next page', async () => {
  const page = pageWith('late.css', 'b{color:blue}')
  isDown = true
  expect(await pageStyles(page)).toEqual(shellOnly)
  isDown = false
  expect(Object.keys(await pageStyles(page))).toHaveLength(2)
})

test("a shop's page has the rules of its own theme and template, in its look of the moment", async () => {
  const whole = [
    ':root,[data-theme=""]{--a:1}[data-theme=theme1]{--a:2}[data-theme=theme2]{--a:3}',
    '[data-template=template1] .a,[data-template=template3] .a{content:"}"}[data-template=""] .a{color:red}',
    '@media print{:root:has([data-admin]){--a:7}[data-template=template3] .a{--a:4}.b [data-theme=theme2]{--a:5}}[data-template=template3] .a,.c{--a:6}',
  ].join('')
  writeFileSync(join(folder, 'looks.css'), whole)
  const shell = { base: '/shell/', styles: ['/shell/looks.css'], integrity: { 'looks.css': integrityOf(whole) } }
  const page = { shell, set: [], styles: [] } as unknown as PageData
  const kept = '@media print{.b [data-theme=theme2]{--a:5}}[data-template=template3] .a,.c{--a:6}'
  expect(await pageStyles(page, { theme: 'theme2', template: '' })).toEqual({
    '/shell/looks.css': `:root,[data-theme=""]{--a:1}[data-theme=theme2]{--a:3}[data-template=""] .a{color:red}${kept}`,
  })
  expect(await pageStyles(page, { theme: '', template: 'template1' })).toEqual({
    '/shell/looks.css': `:root,[data-theme=""]{--a:1}[data-template=template1] .a,[data-template=template3] .a{content:"}"}${kept}`,
  })
  expect(await pageStyles(page)).toEqual({ '/shell/looks.css': whole })
})

test('texts take the place of their marks, and of nothing else', () => {
  const styles = {
    '/shell/a.css': { text: "a{content:'$&'}", integrity: '' },
    '/shell/b.css': { text: 'b{color:red}', integrity: '' },
  }
  const page = (texts: Record<string, string>) =>
    [
      ...Object.entries(texts).map(([href, text]) => `<style data-href="${href}">${text}</style>`),
      '<p>/**/ $&</p>',
    ].join('')
  const texts = { '/shell/a.css': "a{content:'$&'}", '/shell/b.css': 'b{color:red}' }
  expect(insertStyles(page(markStyles(styles)), styles)).toBe(page(texts))
})
