import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'puppeteer'
import { freePort } from '../../server/testing/free-port.ts'
import { hasNotice, notice, noticeText } from '../pages/notice.page.ts'
import { Api } from '../support/api.ts'
import { expectAccessible, expectNoHorizontalScroll } from '../support/expectations.ts'
import { type LocalRemote, serveLocalRemote } from '../support/local-remote.ts'
import { ownPlatform } from '../support/own-platform.ts'
import { registryCommand } from '../support/platform-command.ts'
import { get } from '../support/request.ts'
import { scenario } from '../support/scenario.ts'
import { button, clickAndNavigate, heading, link, waitForHydration, waitForText } from '../support/screen.ts'
import { sharedModulesOf } from '../support/shared-modules.ts'
import { phone, wide } from '../support/visitor.ts'

const name = 'remote-storefront'
const file = 'src/contact/contact.routes.tsx'
const platform = ownPlatform('override')
let localRemote: LocalRemote
let token: string

beforeAll(async () => {
  localRemote = await serveLocalRemote(name, [file, '<h1>Contact Us</h1>', '<h1>Contact the workbench</h1>'])
  const operator = platform.operator()
  token = (await operator.post('/registry/tokens', { name, label: 'a developer', days: 1 })).payload.token
}, 300_000)
afterAll(() => localRemote?.remove())

const { sites } = platform

function contact() {
  return `${sites().of('terracotta')}/contactus`
}

/** Requests an override for this origin with the developer's token. */
async function createOverride(origin: string) {
  return (await new Api(sites().api, token).post('/registry/override', { name, origin, hours: 1 })).payload
    .override as string
}

/** Opens an override link and accepts it. */
async function acceptOverride(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await Promise.all([page.waitForNavigation({ waitUntil: 'networkidle2' }), page.click('form button')])
}

function titleOf(page: Page) {
  return page.$eval('h1', title => title.textContent)
}

scenario(
  'a developer sees a local remote on a real page with live changes; visitors see the release',
  async ({ visitor, anotherVisitor, sites }) => {
    const { page } = visitor
    const env = { ...platform.env(), REGISTRY_TOKEN: token, REGISTRY_URL: sites.main }
    const output = await registryCommand(env, 'override', name, localRemote.origin, '--business', 'terracotta')
    const [address = ''] = output.split('\n')
    expect(address).toContain(`${sites.main}/terracotta/`)
    const value = new URL(address).searchParams.get('override')
    await acceptOverride(page, `${contact()}?override=${value}`)
    expect(new URL(page.url()).search).toBe('')
    await waitForHydration(page)
    await heading(page, 'Contact the workbench').wait()
    await waitForText(page, 'This browser loads')
    expect(await noticeText(page)).toContain(localRemote.origin)

    // The shell, the released remotes and the local one share one React, router and session.
    const modules = await sharedModulesOf(page)
    expect(modules.filter(({ versions, isTheShells }) => versions !== 1 || !isTheShells)).toEqual([])
    expect(modules.find(({ id }) => id === 'react')?.usedBy).toContain('remote_storefront')
    await link(page, 'Products').click()
    await page.waitForFunction(() => location.pathname === '/products')
    await heading(page, 'Products').wait()
    expect(await hasNotice(page)).toBe(true)

    const otherVisitor = await anotherVisitor()
    await otherVisitor.open(contact())
    await waitForHydration(otherVisitor.page)
    expect(await titleOf(otherVisitor.page)).toBe('Contact Us')
    expect(await hasNotice(otherVisitor.page)).toBe(false)
    const { body, headers } = await get(contact())
    expect(body).not.toContain(localRemote.origin)
    expect(headers['content-security-policy']).not.toContain(localRemote.origin)

    await page.goto(contact(), { waitUntil: 'networkidle2' })
    await waitForHydration(page)
    localRemote.edit(file, 'Contact the workbench', 'Contact the lathe')
    await heading(page, 'Contact the lathe').wait()
    localRemote.edit(file, 'Contact the lathe', 'Contact the workbench')
    await heading(page, 'Contact the workbench').wait()

    // The override applies to one site in one browser.
    await page.goto(`${sites.of('northlight')}/contactus`, { waitUntil: 'networkidle2' })
    expect(await titleOf(page)).toBe('Contact Us')
    await page.goto(contact(), { waitUntil: 'networkidle2' })
    await waitForHydration(page)
    await Promise.all([page.waitForNavigation({ waitUntil: 'networkidle2' }), button(page, 'Reset').click()])
    await waitForHydration(page)
    expect([await titleOf(page), await hasNotice(page)]).toEqual(['Contact Us', false])
    const cached = await page.evaluate(async () => {
      const texts: string[] = []
      for (const cache of await caches.keys())
        for (const request of await (await caches.open(cache)).keys())
          texts.push((await (await caches.match(request))?.clone().text()) ?? '')
      return texts
    })
    expect(cached.filter(text => text.includes(localRemote.origin))).toEqual([])
  },
  { sites, timeout: 120_000 },
)

for (const [kind, viewport] of Object.entries({ phone, wide })) {
  scenario(
    `the banner is accessible and its button ends the override, ${kind}, with and without script`,
    async ({ visitor, anotherVisitor }) => {
      const { page } = visitor
      const value = await createOverride(localRemote.origin)
      await page.goto(`${contact()}?override=${value}`)
      await expectAccessible(page)
      await acceptOverride(page, `${contact()}?override=${value}`)
      await waitForHydration(page)
      await heading(page, 'Contact the workbench').wait()
      await expectAccessible(page)
      await expectNoHorizontalScroll(page)
      const plain = await anotherVisitor({ javascript: false })
      await acceptOverride(plain.page, `${contact()}?override=${value}`)
      expect(await noticeText(plain.page)).toContain(localRemote.origin)
      const shade = await plain.page.$eval(notice, note => getComputedStyle(note).backgroundColor)
      expect(shade).toBe(await page.$eval(notice, note => getComputedStyle(note).backgroundColor))
      await clickAndNavigate(plain.page, `${notice} button`)
      expect([await titleOf(plain.page), await hasNotice(plain.page)]).toEqual(['Contact Us', false])
    },
    { sites, viewport, timeout: 60_000 },
  )
}

scenario(
  'the panel takes an address and a token instead of the command, and the banner leads back to it',
  async ({ visitor }) => {
    const { page } = visitor
    // The answer to a form without a token.
    visitor.allowErrors(/status of 400/)
    const field = `input[name="${name}"]`
    const send = () => Promise.all([page.waitForNavigation({ waitUntil: 'networkidle2' }), page.click('form button')])
    await page.goto(`${contact()}?override=choose`)
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    await page.type(field, `${localRemote.origin}/`)
    await send()
    expect(await page.$eval('[role="alert"]', alert => alert.textContent)).toBe(
      'Enter a deploy token of these remotes.',
    )
    expect(await page.$eval(field, input => (input as HTMLInputElement).value)).toBe(`${localRemote.origin}/`)
    await expectAccessible(page)
    await page.type('input[name="token"]', token)
    await send()
    expect(new URL(page.url()).search).toBe('')
    await waitForHydration(page)
    await heading(page, 'Contact the workbench').wait()
    await clickAndNavigate(page, `${notice} a`)
    expect(await page.$eval(field, input => (input as HTMLInputElement).value)).toBe(localRemote.origin)
    await page.$eval(field, input => {
      ;(input as HTMLInputElement).value = ''
    })
    await send()
    expect([await titleOf(page), await hasNotice(page)]).toEqual(['Contact Us', false])
  },
  { sites, viewport: phone, timeout: 60_000 },
)

scenario(
  'if the local server does not answer, the page shows the release and a notice',
  async ({ visitor }) => {
    const { page } = visitor
    const origin = `http://localhost:${await freePort()}`
    visitor.allowErrors(/ERR_CONNECTION_REFUSED/)
    await acceptOverride(page, `${contact()}?override=${await createOverride(origin)}`)
    await waitForHydration(page)
    await heading(page, 'Contact Us').wait()
    await waitForText(page, 'does not answer')
    await expectAccessible(page)
    await link(page, 'Products').click()
    await heading(page, 'Products').wait()
  },
  { sites, timeout: 60_000 },
)

scenario(
  'an override on the main site works in the same way',
  async ({ visitor, sites }) => {
    const { page } = visitor
    const { payload } = await platform.operator().post('/registry/override', {
      name: 'remote-marketing',
      origin: localRemote.origin,
    })
    // The origin serves another remote, so loading fails and the page shows the usual error.
    visitor.allowErrors(/remote_marketing__development/)
    visitor.allowErrors(/could not be loaded/)
    await acceptOverride(page, `${sites.main}/faq?override=${payload.override}`)
    await waitForHydration(page)
    await waitForText(page, 'could not be loaded')
    expect(await noticeText(page)).toContain('remote-marketing')
    await page.goto(contact(), { waitUntil: 'networkidle2' })
    expect([await titleOf(page), await hasNotice(page)]).toEqual(['Contact Us', false])
  },
  { sites, timeout: 60_000 },
)

test('an override that is unsigned, expired or not on localhost is rejected', async () => {
  const { secret } = JSON.parse(readFileSync(join(platform.dataDir(), 'secrets.json'), 'utf8'))
  const signed = (origin: string, until: number, key = secret) => {
    const body = Buffer.from(JSON.stringify([name, origin, new Date(until).toISOString()])).toString('base64url')
    return `${body}.${createHmac('sha256', key).update(`override:${body}`).digest('base64url')}`
  }
  const [before, later] = [Date.now() - 1000, Date.now() + 3_600_000]
  // A valid value is accepted, so the values below fail for their fault alone.
  expect((await get(`${contact()}?override=${signed(localRemote.origin, later)}`)).status).toBe(200)
  for (const wrong of [
    signed(localRemote.origin, before),
    signed(localRemote.origin, later, 'another secret'),
    signed('http://example.com', later),
    'nothing',
  ]) {
    expect((await get(`${contact()}?override=${wrong}`)).status).toBe(403)
    const page = await get(contact(), { cookie: `showcase-override=${wrong}` })
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    expect(page.body).not.toContain(localRemote.origin)
  }
  const api = new Api(sites().api, token)
  expect(await api.post('/registry/override', { name, origin: 'http://example.com' })).toMatchObject({ status: 400 })
  const other = { name: 'remote-marketing', origin: localRemote.origin }
  expect(await api.post('/registry/override', other)).toMatchObject({ status: 403 })
})
