import { appendFileSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { type Code, goodCode, madeRelease, pageModule } from '@showcase/scripts/testing/made-release'
import { artifacts } from '@showcase/scripts/testing/platform'
import { waitUntil } from '@showcase/testing/wait-until'
import type { Page } from 'puppeteer'
import { ownPlatform } from '../support/own-platform.ts'
import { get, getChanged } from '../support/request.ts'
import { scenario } from '../support/scenario.ts'
import { button, waitForText } from '../support/screen.ts'

const platform = ownPlatform('faults-matrix')

const { operator } = platform

/** Console errors of a release that does not work. */
const expectedErrors =
  /Failed to load resource|Refused to execute|could not be loaded|integrity|ERR_|did not come|broken on purpose|React|failed/i
const partText = 'Part of this page could not be loaded, so some controls may not work.'
const pageText = 'This page could not be shown.'
const awayText = 'This part of the site could not be loaded.'

interface Row {
  fault: string
  code?: Partial<Code>
  /** Changes the folder of the published release. */
  damage?(folder: string): void
  /** Replaces the answers to requests for its scripts; `proceed` sends the request. */
  intercept?(proceed: () => void): void
  /** Text that a visitor sees if the release is the first of its remote. */
  alone: string
  /** Text that a visitor sees if a working release was stable before. */
  after: string
}

const thrown = 'throw new Error("broken on purpose")'
const inBrowser = 'if (typeof document !== "undefined")'
const grown = 'const kept = []; for (;;) kept.push(new Array(10000).fill({ at: kept.length }))'
const first = 'version 1 says'
const second = 'version 2 says'

const rows: Row[] = [
  { fault: 'absent', damage: folder => rmSync(folder, { recursive: true }), alone: awayText, after: first },
  { fault: 'not-found', damage: folder => rmSync(join(folder, 'remoteEntry.js')), alone: partText, after: first },
  { fault: 'slow', intercept: proceed => setTimeout(proceed, 3000), alone: second, after: second },
  { fault: 'hanging', intercept: () => undefined, alone: partText, after: first },
  {
    fault: 'corrupt-in-browser',
    damage: folder => appendFileSync(join(folder, 'remoteEntry.js'), ' '),
    alone: partText,
    after: first,
  },
  {
    fault: 'corrupt-on-server',
    damage: folder => appendFileSync(join(folder, 'server.cjs'), ' '),
    alone: second,
    after: first,
  },
  { fault: 'throws-at-load', code: { entry: thrown }, alone: partText, after: first },
  {
    fault: 'throws-at-render',
    code: { browser: pageModule(second, `${inBrowser} ${thrown}`) },
    alone: pageText,
    after: first,
  },
  { fault: 'throws-on-server', code: { server: pageModule(second, thrown) }, alone: second, after: second },
  { fault: 'loops-on-server', code: { server: pageModule(second, 'for (;;);') }, alone: second, after: first },
  { fault: 'grows-on-server', code: { server: pageModule(second, grown) }, alone: second, after: first },
]

/** Publishes and promotes a release, damages it, and waits until pages use it. */
async function release(name: string, number: number, code: Code, damage?: Row['damage']): Promise<void> {
  const { version, form } = madeRelease(name, number, code)
  expect(await operator().upload(`/registry/upload?name=${name}`, form)).toMatchObject({ error: '' })
  const steps = [{ act: 'promote', name, version }]
  expect(await operator().put('/registry/change', { steps })).toMatchObject({ error: '' })
  damage?.(join(platform.folderOf(name), version))
  await getChanged(`${platform.sites().of('terracotta')}/contactus`, `${name}/${version}/`)
}

async function interceptScripts(page: Page, version: string, intercept: NonNullable<Row['intercept']>): Promise<void> {
  await page.setRequestInterception(true)
  page.on('request', request => {
    const proceed = () => void request.continue().catch(() => undefined)
    if (request.url().includes(`/${version}-`) && request.url().includes('/remotes/remote-')) intercept(proceed)
    else proceed()
  })
}

for (const { fault, code, damage, intercept, alone, after } of rows) {
  for (const [which, text] of [
    ['alone', alone],
    ['after', after],
  ] as const) {
    const name = `remote-${which}-${fault}`
    const what = which === 'alone' ? 'the first of its remote' : 'the successor of a working one'
    scenario(
      `${fault}: if the release is ${what}, the visitor sees “${text}” and the other pages work`,
      async ({ visitor, sites }) => {
        visitor.allowErrors(expectedErrors)
        const { page } = visitor
        if (which === 'after') await release(name, 1, goodCode(first))
        await release(name, 2, { ...goodCode(second), ...code }, damage)
        if (intercept) await interceptScripts(page, '1.2.0', intercept)
        await page.goto(`${sites.of('terracotta')}/${which}-${fault}`, { waitUntil: 'domcontentloaded' })
        await waitForText(page, text)
        if ([partText, pageText, awayText].includes(text)) await button(page, 'Retry').wait()
        // Found by its address, because the browser reports no roles while a script is pending.
        await page.locator('header a[href$="/products"]').click()
        await page.waitForSelector('main article')
      },
      { sites: platform.sites, timeout: 60_000 },
    )
  }
}

// After the others, of which some made the gateway fall back to earlier releases: their pages report, too.
scenario(
  'throws-in-module: the error is listed with its position in the script',
  async ({ visitor, sites }) => {
    visitor.allowErrors(expectedErrors)
    const name = 'remote-alone-throws-in-module'
    await release(name, 1, { ...goodCode(first), browser: `(() => { ${thrown} })()` })
    await visitor.page.goto(`${sites.of('terracotta')}/alone-throws-in-module`)
    await waitForText(visitor.page, partText)
    const errors = async () => (await operator().get('/registry/errors', { name })).payload.errors
    // Pages report when they have been open for 6 s.
    await waitUntil(async () => (await errors()).length > 0, { within: 30_000, every: 200 })
    expect(await errors()).toMatchObject([{ position: expect.stringMatching(/^remoteEntry\.js:2:\d+$/), views: 1 }])
  },
  { sites: platform.sites, timeout: 60_000 },
)

test('throws-on-server: the log names the release as the commands of the registry do', async () => {
  const name = 'remote-alone-logged'
  await release(name, 1, { ...goodCode(first), server: pageModule(first, thrown) })
  expect((await get(`${platform.sites().of('terracotta')}/alone-logged`)).status).toBe(200)
  const log = () => readFileSync(join(artifacts, 'faults-matrix.log'), 'utf8')
  const line = new RegExp(`"remote":"${name}@1\\.1\\.0-0{7}1".*"msg":"a part of a page failed`)
  await waitUntil(() => line.test(log()), { within: 10_000, failure: log })
})

test('wrong contract: the registry rejects the release and names the contract', async () => {
  const { form } = madeRelease('remote-alone-contract', 1, goodCode(first), { contract: '^9.0.0' })
  const answer = await operator().upload('/registry/upload?name=remote-alone-contract', form)
  expect(answer.status).toBe(400)
  expect(answer.error).toContain('It was built against the contract ^9.0.0')
})

test('leaks on the server: every page renders, although the pages together leak more than a process may use', async () => {
  const leaking = '(globalThis.kept ??= []).push(new Uint8Array(16000000).fill(1))'
  await release('remote-alone-leaks', 1, { ...goodCode(first), server: pageModule(first, leaking) })
  for (let page = 0; page < 60; page += 1) {
    const { status, body } = await get(`${platform.sites().of('terracotta')}/alone-leaks`)
    expect([status, body.includes(`>${first}`)]).toEqual([200, true])
  }
}, 60_000)
