import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { type Code, goodCode, madeRelease, pageModule } from '@showcase/scripts/testing/made-release'
import type { Page } from 'puppeteer'
import { Api } from '../support/api.ts'
import { ownPlatform } from '../support/own-platform.ts'
import { get } from '../support/request.ts'
import { scenario } from '../support/scenario.ts'
import { button, waitForText } from '../support/screen.ts'

const platform = ownPlatform('faults-matrix')

function operator() {
  return new Api(platform.sites().api, platform.platformToken())
}

/** What the browser and the page say of a release that does not work. */
const COMPLAINTS =
  /Failed to load resource|Refused to execute|could not be loaded|integrity|ERR_|did not come|broken on purpose|React|failed/i
const PART = 'Part of this page could not be loaded, so some controls may not answer.'
const PAGE = 'Something went wrong while showing this page.'
const AWAY = 'This part of the site could not be loaded.'

interface Row {
  fault: string
  code?: Partial<Code>
  /** Done to the folder of the release once it is published. */
  harm?(folder: string): void
  /** Done to what its scripts answer. */
  answer?(go: () => void): void
  /** What a visitor reads where the release is the first of its remote, and where a good one was stable before. */
  alone: string
  after: string
}

const thrown = 'throw new Error("broken on purpose")'
const inBrowser = 'if (typeof document !== "undefined")'
const grown = 'const kept = []; for (;;) kept.push(new Array(10000).fill({ at: kept.length }))'
const first = 'version 1 says'
const second = 'version 2 says'

const rows: Row[] = [
  { fault: 'absent', harm: folder => rmSync(folder, { recursive: true }), alone: AWAY, after: first },
  { fault: 'not-found', harm: folder => rmSync(join(folder, 'remoteEntry.js')), alone: PART, after: first },
  { fault: 'slow', answer: go => setTimeout(go, 3000), alone: second, after: second },
  { fault: 'hanging', answer: () => undefined, alone: PART, after: first },
  {
    fault: 'corrupt-in-browser',
    harm: folder => appendFileSync(join(folder, 'remoteEntry.js'), ' '),
    alone: PART,
    after: first,
  },
  {
    fault: 'corrupt-on-server',
    harm: folder => appendFileSync(join(folder, 'server.cjs'), ' '),
    alone: second,
    after: first,
  },
  { fault: 'throws-at-load', code: { entry: thrown }, alone: PART, after: first },
  {
    fault: 'throws-at-render',
    code: { browser: pageModule(second, `${inBrowser} ${thrown}`) },
    alone: PAGE,
    after: first,
  },
  { fault: 'throws-on-server', code: { server: pageModule(second, thrown) }, alone: second, after: second },
  { fault: 'loops-on-server', code: { server: pageModule(second, 'for (;;);') }, alone: second, after: first },
  { fault: 'grows-on-server', code: { server: pageModule(second, grown) }, alone: second, after: first },
]

/** Publishes a release and makes it everybody's. */
async function release(name: string, number: number, code: Code, harm?: Row['harm']): Promise<void> {
  const { version, form } = madeRelease(name, number, code)
  expect(await operator().upload(`/registry/upload?name=${name}`, form)).toMatchObject({ error: '' })
  const steps = [{ act: 'promote', name, version }]
  expect(await operator().put('/registry/change', { steps })).toMatchObject({ error: '' })
  harm?.(join(platform.folderOf(name), version))
  const served = async () =>
    (await get(`${platform.sites().of('terracotta')}/contactus`)).body.includes(`${name}/${version}/`)
  for (const begun = Date.now(); !(await served()); )
    if (Date.now() - begun > 10_000) throw new Error('It is not served')
}

async function answerFor(page: Page, version: string, answer: NonNullable<Row['answer']>): Promise<void> {
  await page.setRequestInterception(true)
  page.on('request', request => {
    const go = () => void request.continue().catch(() => undefined)
    if (request.url().includes(`/${version}-`) && request.url().includes('/remotes/remote-')) answer(go)
    else go()
  })
}

for (const { fault, code, harm, answer, alone, after } of rows) {
  for (const [which, text] of [
    ['alone', alone],
    ['after', after],
  ] as const) {
    const name = `remote-${which}-${fault}`
    const what = which === 'alone' ? 'the first of its remote' : 'with a good one before it'
    scenario(
      `${fault}: of a release that is ${what} the visitor reads “${text}”, and the rest works`,
      async ({ visitor, sites }) => {
        visitor.allowErrors(COMPLAINTS)
        const { page } = visitor
        if (which === 'after') await release(name, 1, goodCode(first))
        await release(name, 2, { ...goodCode(second), ...code }, harm)
        if (answer) await answerFor(page, '1.2.0', answer)
        await page.goto(`${sites.of('terracotta')}/${which}-${fault}`, { waitUntil: 'domcontentloaded' })
        await waitForText(page, text)
        if ([PART, PAGE, AWAY].includes(text)) await button(page, 'Retry').wait()
        // By its address: while a script is awaited, the browser tells of no roles.
        await page.locator('header a[href$="/products"]').click()
        await page.waitForSelector('main article')
      },
      { sites: platform.sites, timeout: 60_000 },
    )
  }
}

test('wrong contract: the release is refused before anybody gets it, and says what to do', async () => {
  const { form } = madeRelease('remote-alone-contract', 1, goodCode(first), { contract: '^9.0.0' })
  const answer = await operator().upload('/registry/upload?name=remote-alone-contract', form)
  expect(answer.status).toBe(400)
  expect(answer.error).toContain('It was built against the contract ^9.0.0')
})

test('leaks on the server: each page comes, though what is kept of each adds up to more than a process may have', async () => {
  const leaking = '(globalThis.kept ??= []).push(Buffer.alloc(16000000, 1))'
  await release('remote-alone-leaks', 1, { ...goodCode(first), server: pageModule(first, leaking) })
  for (let page = 0; page < 60; page += 1) {
    const { status, body } = await get(`${platform.sites().of('terracotta')}/alone-leaks`)
    expect([status, body.includes(`>${first}`)]).toEqual([200, true])
  }
}, 60_000)
