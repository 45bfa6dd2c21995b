import { expect } from '@jest/globals'
import { ReleasesPage } from '../pages/releases.page.ts'
import { Api } from '../support/api.ts'
import { expectAccessible } from '../support/expectations.ts'
import { writeNextRelease } from '../support/next-release.ts'
import { ownPlatform } from '../support/own-platform.ts'
import { get } from '../support/request.ts'
import { scenario } from '../support/scenario.ts'
import { button, waitForHydration, waitForText } from '../support/screen.ts'

const name = 'remote-storefront'
const platform = ownPlatform('operators')

/** The version of the storefront that a shop's pages are made with. */
async function versionAt(business: string): Promise<string | undefined> {
  const { of, custom } = platform.sites()
  const { body } = await get(`${business === 'fieldkit' ? custom : of(business)}/contactus`)
  return new RegExp(`"name":"${name}","version":"([^"]+)"`).exec(body)?.[1]
}

/** Waits until a shop's pages are made with a version. */
async function served(business: string, version: string): Promise<void> {
  const until = Date.now() + 10_000
  while ((await versionAt(business)) !== version)
    if (Date.now() > until) throw new Error(`${business} is not served ${version}`)
}

scenario(
  'an operator releases to one shop, to all, holds one back and takes back; a second tab is told what moved meanwhile',
  async ({ visitor, sites }) => {
    const { page } = visitor
    const token = platform.platformToken()
    const { present, next } = writeNextRelease(platform.folderOf(name))
    expect(await new Api(sites.api, token).post('/registry/publish', next)).toMatchObject({ error: '' })
    const address = `${sites.main}/operators`
    const one = new ReleasesPage(page)
    await visitor.open(address)
    await waitForHydration(page)
    // What the browser says of calls that are refused.
    visitor.allowErrors(/40[19]/)

    await one.giveToken('a guess')
    await waitForText(page, 'does not take this token')
    await expectAccessible(page)
    expect(await page.evaluate(() => sessionStorage.getItem('operatorToken'))).toBeNull()
    await one.giveToken(token)
    await one.seeRemote(name)
    await waitForText(page, next.version)
    await expectAccessible(page)

    await one.ask(name, next.version, 'canary', { percentage: '0', businesses: 'northlight' })
    await expectAccessible(page)
    await one.doIt('Try it at northlight')
    await served('northlight', next.version)
    expect(await versionAt('terracotta')).toBe(present.version)

    await one.ask(name, next.version, 'stable')
    await one.doIt('Good at northlight')
    await served('terracotta', next.version)

    // Another tab has to be given the token for itself.
    const other = new ReleasesPage(await page.browserContext().newPage())
    await other.page.goto(address, { waitUntil: 'networkidle2' })
    await other.giveToken(token)
    await other.seeRemote(name)
    await page.bringToFront()
    await one.ask(name, present.version, 'pin', { businesses: 'fieldkit' })
    await one.doIt('Their trade fair')
    await served('fieldkit', present.version)

    // It does not know of the pin, and reverts what came before; the first cannot revert that a second time.
    await other.page.bringToFront()
    await other.askToRevert('Good at northlight')
    await other.doIt('Slow on old phones')
    await served('terracotta', present.version)
    expect(await versionAt('northlight')).toBe(next.version)
    await page.bringToFront()
    await one.askToRevert('Good at northlight')
    expect(await one.refusal()).toContain('moved again')
    await button(page, 'Leave it').click()
    await button(page, 'Look again').click()
    await waitForText(page, 'Slow on old phones')

    await button(page, 'Unpin').click()
    await one.doIt('The fair is over')
    await button(page, 'Forget the token').click()
    await page.waitForSelector('input[name="token"]')
    expect(await page.evaluate(() => sessionStorage.getItem('operatorToken'))).toBeNull()
    await other.page.bringToFront()
    await other.page.reload({ waitUntil: 'networkidle2' })
    await other.seeRemote(name)
  },
  { sites: platform.sites, timeout: 150_000 },
)
