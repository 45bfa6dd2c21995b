import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { integrityOf } from '@showcase/federation/integrity-of'
import type { PageData } from '../../src/page-data.ts'
import { createPageStyles, type PageStyles } from './page-styles.ts'

const folder = mkdtempSync(join(tmpdir(), 'page-styles-'))
const requests: string[] = []
let isDown = false
const api = createServer((request, response) => {
  requests.push(request.url ?? '')
  if (isDown) response.destroy()
  else response.end(request.url?.endsWith('odd.css') ? 'a::after{content:"</style>"}' : 'b{color:blue}')
})
let pageStyles: (page: PageData) => ReturnType<PageStyles>

beforeAll(async () => {
  writeFileSync(join(folder, 'shell.css'), 'a{color:red}')
  await new Promise<void>(resolve => api.listen(0, '127.0.0.1', resolve))
  const { port } = api.address() as AddressInfo
  const read = createPageStyles(`http://127.0.0.1:${port}`)
  pageStyles = page => read(page, folder)
})
afterAll(() => {
  api.close()
  rmSync(folder, { recursive: true })
})

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
