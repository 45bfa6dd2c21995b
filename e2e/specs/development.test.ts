import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect } from '@jest/globals'
import { artifacts } from '@showcase/scripts/testing/platform'
import type { Page } from 'puppeteer'
import { ownPlatform } from '../support/own-platform.ts'
import { get } from '../support/request.ts'
import { scenario } from '../support/scenario.ts'
import { button, heading, waitForHydration, waitForText } from '../support/screen.ts'
import { writeTemporaryRemote } from '../support/temporary-remote.ts'

const remote = writeTemporaryRemote()
const { sites } = ownPlatform('development', { command: ['dev.ts', '--only', remote.folder] })
afterAll(() => remote.remove())

function paddingOf(page: Page) {
  return page.$eval('h1', title => getComputedStyle(title.parentElement as Element).paddingBlockStart)
}

scenario(
  'a change of a component or its style appears in the open page, which keeps its state',
  async ({ visitor, sites }) => {
    const { page } = visitor
    await visitor.open(`${sites.of('terracotta')}/workshop`)
    await waitForHydration(page)
    await button(page, 'Pressed 0').click()
    await button(page, 'Pressed 1').click()
    await page.evaluate(() => {
      document.documentElement.dataset.sameDocument = ''
    })

    remote.edit('src/workshop.page.tsx', 'At the wheel', 'At the kiln')
    await heading(page, 'At the kiln').wait()
    expect(await page.$('html[data-same-document]')).not.toBeNull()
    await waitForText(page, 'Pressed 2')

    expect(await paddingOf(page)).toBe('11px')
    remote.edit('src/workshop.page.module.css', '11px', '23px')
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('h1')?.parentElement as Element).paddingBlockStart === '23px',
    )
    expect(await page.$('html[data-same-document]')).not.toBeNull()
    await waitForText(page, 'Pressed 2')
  },
  { sites },
)

scenario(
  'other remotes are the published releases, rendered on the server and hydrated',
  async ({ visitor, sites }) => {
    const address = `${sites.of('terracotta')}/products`
    expect((await get(address)).body).toContain('<h1>Products</h1>')
    await visitor.open(address)
    await waitForHydration(visitor.page)
    const loaded = await visitor.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(loaded.some(name => name.includes('/remotes/remote-storefront/'))).toBe(true)
  },
  { sites },
)

scenario(
  'after a change of a manifest the log asks for a restart',
  async () => {
    remote.edit('remote.manifest.ts', 'workshop', 'workshop')
    const asks = /remote\.manifest\.ts changed.*restart `npm run dev`/
    const log = () => readFile(join(artifacts, 'development.log'), 'utf8')
    const until = Date.now() + 10_000
    while (!asks.test(await log()) && Date.now() < until);
    expect(await log()).toMatch(asks)
  },
  { sites },
)
