import { expect } from '@jest/globals'
import { digestPassword } from '@showcase/contract/password'
import type { Page } from 'puppeteer'
import { ForgotPassword } from '../pages/forgot-password.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import type { Api } from '../support/api.ts'
import { expectAccessible, expectNoHorizontalScroll } from '../support/expectations.ts'
import { mailedLink, mailTo } from '../support/mails.ts'
import { openAdmin } from '../support/open-admin.ts'
import { api } from '../support/public-data.ts'
import { scenario, sites } from '../support/scenario.ts'
import { button, clickAndNavigate, heading, link, waitForHydration, waitForText } from '../support/screen.ts'
import { phone, type Visitor, wide } from '../support/visitor.ts'

const password = 'a long sentence'

/** Signs up a new owner, whose email address is not confirmed yet. */
async function newOwner(): Promise<{ email: string; owner: Api }> {
  const businessName = `account-${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`
  const email = `owner@${businessName}.example`
  const account = { name: 'Meera Iyer', email, businessName, password: digestPassword(password) }
  const { error } = await api.post('/auth/user/signUp', account)
  if (error) throw new Error(error)
  return { email, owner: await api.as(email, password) }
}

/** Checks accessibility and width on a phone and in a wide window. */
async function expectFits({ page, setViewport }: Visitor): Promise<void> {
  for (const viewport of [phone, wide]) {
    await setViewport(viewport)
    await waitForHydration(page)
    // The changed viewport reloads the page, and an admin screen has its title only when its remote is loaded.
    await page.waitForSelector('h1')
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
  }
}

function waitForPath(page: Page, path: string) {
  return page.waitForFunction(wanted => location.pathname === wanted, {}, path)
}

async function choosePassword(page: Page, text: string): Promise<void> {
  for (const name of ['password', 'confirmPassword']) await page.locator(`input[name="${name}"]`).fill(text)
  await button(page, 'Save password').click()
}

scenario(
  'a forgotten password is reset through a mailed link, which ends all sessions',
  async ({ visitor, anotherVisitor }) => {
    const { email, owner } = await newOwner()
    const otherDevice = await anotherVisitor()
    await openAdmin(otherDevice, owner, 'settings')

    const { page } = visitor
    const request = await new ForgotPassword(visitor).openFrom(new SignInPage(visitor, sites))
    await expectFits(visitor)
    await request.ask(email)
    await waitForText(page, 'If this email is registered, a reset link is on its way.')

    const address = await mailedLink(email, 'Reset your password')
    const referers: string[] = []
    page.on('request', sent => referers.push(sent.headers().referer ?? ''))
    await visitor.open(address)
    await heading(page, 'New password').wait()
    await waitForText(page, email)
    await expectFits(visitor)
    expect(referers.filter(referer => referer.includes('token'))).toEqual([])
    await choosePassword(page, 'another sentence')
    await waitForPath(page, '/signIn')
    await waitForText(page, 'Password reset successfully!')
    expect(await page.$eval('input[name="email"]', input => input.value)).toBe(email)
    await new SignInPage(visitor, sites).signIn(email, 'another sentence')
    expect(await mailTo(email, 'Your password was changed')).toContain('/?forgotPassword')

    otherDevice.allowErrors(/401/)
    await link(otherDevice.page, 'Profile').click()
    await waitForPath(otherDevice.page, '/signIn')
    await expect(api.as(email, password)).rejects.toThrow('Invalid email or password.')

    await visitor.open(address)
    await heading(page, 'This reset link is invalid or has expired.').wait()
    await link(page, 'Request a new one').click()
    await page.waitForSelector('dialog:modal')
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => !document.querySelector('dialog') && location.search === '')
  },
)

scenario(
  'without script, a reset link is requested from a page with the form',
  async ({ visitor }) => {
    const { page } = visitor
    const { email } = await newOwner()
    visitor.allowErrors(/400/)
    await visitor.open(`${sites.main}/?forgotPassword`)
    await clickAndNavigate(page, 'dialog form button[type="submit"]')
    expect(await page.$eval('dialog [role="alert"]', alert => alert.textContent)).toBe('Email required!')
    await page.type('dialog input[name="email"]', email)
    expect(await page.$eval('dialog input[name="email"]', input => input.value)).toBe(email)
    await clickAndNavigate(page, 'dialog form button[type="submit"]')
    expect(await page.$eval('main', main => main.innerText)).toContain('If this email is registered')
    expect(await page.$eval('dialog [role="status"]', status => status.textContent)).toBe(
      'If this email is registered, a reset link is on its way.',
    )
    await clickAndNavigate(page, 'dialog a[aria-label="Close"]')
    expect(await page.$('dialog')).toBeNull()
    expect(await mailedLink(email, 'Reset your password')).toContain(`${sites.main}/resetPassword?token=`)
  },
  { javascript: false, viewport: phone },
)

scenario(
  'an email address is confirmed in any browser by a button; until then a banner in the admin area asks for it',
  async ({ visitor, anotherVisitor }) => {
    const { page } = visitor
    const { email, owner } = await newOwner()
    await openAdmin(visitor, owner, 'dashboard')
    await page.waitForSelector('aside[aria-label="Confirm your email"]')
    await waitForText(page, email)
    await expectFits(visitor)
    await button(page, 'Resend').click()
    await waitForText(page, 'A new confirmation email is on its way.')

    const address = await mailedLink(email, 'Confirm your email')
    // Mail scanners open links, which must not confirm the address.
    expect((await fetch(address)).status).toBe(200)
    const { payload } = await owner.get('/auth/user/fetch')
    expect(payload.user.isEmailVerified).toBe(false)

    const otherDevice = await anotherVisitor({ javascript: false, viewport: phone })
    await otherDevice.open(address)
    expect(await otherDevice.page.$eval('main', main => main.innerText)).toContain(email)
    await clickAndNavigate(otherDevice.page, 'main form button[type="submit"]')
    expect(otherDevice.page.url()).toBe(`${sites.main}/verifyEmail?done`)
    expect(await otherDevice.page.$eval('h1', title => title.textContent)).toBe('Your email is confirmed')

    // The page checks again when the owner returns to the tab.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.waitForFunction(() => !document.querySelector('aside[aria-label="Confirm your email"]'))
    await visitor.open(address)
    await heading(page, 'This confirmation link is invalid or has expired.').wait()
    await link(page, 'Go to your dashboard').click()
    await heading(page, 'Dashboard').wait()
  },
)

scenario(
  'with script, confirming an email address shows the result and links to the dashboard',
  async ({ visitor }) => {
    const { page } = visitor
    const { email } = await newOwner()
    await visitor.open(await mailedLink(email, 'Confirm your email'))
    await waitForHydration(page)
    await expectFits(visitor)
    await button(page, 'Yes, confirm').click()
    await heading(page, 'Your email is confirmed').wait()
    expect(new URL(page.url()).search).toBe('?done')
    await link(page, 'Go to your dashboard').click()
    await waitForPath(page, '/signIn')
  },
)

scenario(
  'a session of another browser is listed and can be ended; that browser then shows the sign-in page',
  async ({ visitor, anotherVisitor }) => {
    const { page } = visitor
    const { email } = await newOwner()
    await new SignInPage(visitor, sites).open().then(signIn => signIn.signIn(email, password))
    const otherDevice = await anotherVisitor({ viewport: phone })
    await otherDevice.page.setUserAgent({
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
    })
    await new SignInPage(otherDevice, sites).open().then(signIn => signIn.signIn(email, password))

    await visitor.open(`${sites.main}/userAdmin/settings`)
    await page.locator('main a[href$="/settings/sessions"]').click()
    await heading(page, 'Sessions').wait()
    await page.waitForSelector('ul[aria-label="Sessions"] li')
    const rows = () => page.$$eval('ul[aria-label="Sessions"] li', items => items.map(item => item.innerText))
    const [first, second] = await rows()
    expect(first).toContain('This device')
    expect(second).toContain('Safari on iPhone')
    await expectFits(visitor)

    await page.locator('ul[aria-label="Sessions"] button[aria-label^="Sign out Safari on iPhone"]').click()
    await page.locator('dialog ::-p-aria([role="button"][name="Sign out"])').click()
    await waitForText(page, 'Session ended successfully!')
    await page.waitForFunction(() => !document.body.innerText.includes('Safari on iPhone'))
    otherDevice.allowErrors(/401/)
    await link(otherDevice.page, 'Products').click()
    await waitForPath(otherDevice.page, '/signIn')

    await button(page, 'Sign out everywhere else').click()
    await page.locator('dialog ::-p-aria([role="button"][name="Sign out"])').click()
    await waitForText(page, 'You have no other sessions.')
    await page.reload()
    await heading(page, 'Sessions').wait()
  },
)
