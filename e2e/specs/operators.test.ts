import { expect } from '@jest/globals'
import { ReleasesPage } from '../pages/releases.page.ts'
import { expectAccessible } from '../support/expectations.ts'
import { writeNextRelease } from '../support/next-release.ts'
import { ownPlatform } from '../support/own-platform.ts'
import { get, getChanged } from '../support/request.ts'
import { scenario } from '../support/scenario.ts'
import { button, waitForHydration, waitForText } from '../support/screen.ts'

const name = 'remote-storefront'
const platform = ownPlatform('operators')

function pageOf(business: string): string {
  const { of, custom } = platform.sites()
  return `${business === 'fieldkit' ? custom : of(business)}/contactus`
}

/** The storefront version in a business's pages. */
async function versionAt(business: string): Promise<string | undefined> {
  const { body } = await get(pageOf(business))
  return new RegExp(`"name":"${name}","version":"([^"]+)"`).exec(body)?.[1]
}

/** Waits until a business's pages use the version. */
async function waitUntilServed(business: string, version: string): Promise<void> {
  await getChanged(pageOf(business), `"name":"${name}","version":"${version}"`)
}

scenario(
  'an operator releases to one business and to all, pins and reverts; a stale tab cannot revert twice',
  async ({ visitor, sites }) => {
    const { page } = visitor
    const token = platform.platformToken()
    const { present, next } = writeNextRelease(platform.folderOf(name))
    expect(await platform.operator().post('/registry/publish', next)).toMatchObject({ error: '' })
    const address = `${sites.main}/operators`
    const one = new ReleasesPage(page)
    await visitor.open(address)
    await waitForHydration(page)
    // Console errors of rejected calls.
    visitor.allowErrors(/40[19]/)

    await one.enterToken('a guess')
    await waitForText(page, 'rejected this token')
    await expectAccessible(page)
    expect(await page.evaluate(() => sessionStorage.getItem('operatorToken'))).toBeNull()
    await one.enterToken(token)
    await one.waitForRemote(name)
    await waitForText(page, next.version)
    await expectAccessible(page)

    await one.requestChange(name, next.version, 'canary', { percentage: '0', businesses: 'northlight' })
    await expectAccessible(page)
    await one.confirm('Try it at northlight')
    await waitUntilServed('northlight', next.version)
    expect(await versionAt('terracotta')).toBe(present.version)

    await one.requestChange(name, next.version, 'stable')
    await one.confirm('Good at northlight')
    await waitUntilServed('terracotta', next.version)

    // Each tab asks for the token.
    const other = new ReleasesPage(await page.browserContext().newPage())
    await other.page.goto(address, { waitUntil: 'networkidle2' })
    await other.enterToken(token)
    await other.waitForRemote(name)
    await page.bringToFront()
    await one.requestChange(name, present.version, 'pin', { businesses: 'fieldkit' })
    await one.confirm('Their trade fair')
    await waitUntilServed('fieldkit', present.version)

    // The other tab does not show the pin and reverts an earlier change; the first tab cannot revert it again.
    await other.page.bringToFront()
    await other.requestRevert('Good at northlight')
    await other.confirm('Slow on old phones')
    // Its button is gone; the focus is in the row of the change.
    await other.page.waitForFunction(() => document.activeElement?.textContent?.includes('Good at northlight'))
    expect(await other.page.evaluate(() => document.activeElement?.tagName)).toBe('LI')
    await waitUntilServed('terracotta', present.version)
    expect(await versionAt('northlight')).toBe(next.version)
    await page.bringToFront()
    await one.requestRevert('Good at northlight')
    expect(await one.refusal()).toContain('was already reverted by change')
    await button(page, 'Cancel').click()
    await button(page, 'Refresh').click()
    await waitForText(page, 'Slow on old phones')

    await button(page, 'Unpin').click()
    await one.confirm('The fair is over')
    await button(page, 'Remove the token').click()
    await page.waitForSelector('input[name="token"]')
    expect(await page.evaluate(() => sessionStorage.getItem('operatorToken'))).toBeNull()
    await other.page.bringToFront()
    await other.page.reload({ waitUntil: 'networkidle2' })
    await other.waitForRemote(name)
  },
  { sites: platform.sites, timeout: 150_000 },
)

scenario(
  'a team with the deploy token of its remote sees and moves that remote only',
  async ({ visitor, sites }) => {
    const { page } = visitor
    const operator = platform.operator()
    const token = { name: 'remote-marketing', label: 'a team', days: 1 }
    const { payload } = await operator.post('/registry/tokens', token)
    await visitor.open(`${sites.main}/operators`)
    await waitForHydration(page)
    const releases = new ReleasesPage(page)
    await releases.enterToken(payload.token)
    await releases.waitForRemote(token.name)
    expect(await page.$eval('main', main => main.textContent)).not.toContain(name)
    await expectAccessible(page)
    const { channels } = (await operator.get('/registry/status', { name: token.name })).payload
    await releases.requestChange(token.name, channels[0].version, 'canary', { percentage: '10' })
    await releases.confirm('Ours')
    await waitForText(page, 'a team')
  },
  { sites: platform.sites, timeout: 60_000 },
)
