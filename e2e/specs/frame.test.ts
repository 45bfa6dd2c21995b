import { expect } from '@jest/globals'
import type { Page } from 'puppeteer'
import { scenario, sites } from '../support/scenario.ts'
import { waitForHydration } from '../support/screen.ts'
import { phone } from '../support/visitor.ts'

const shop = sites.of('terracotta')

function isShown(page: Page, selector: string) {
  return page.$eval(selector, element => element.checkVisibility())
}

async function goTo(page: Page, y: number) {
  await page.evaluate(top => scrollTo({ top, behavior: 'instant' }), y)
  await page.waitForFunction(top => Math.abs(scrollY - top) < 2, {}, y)
}

scenario('every screen begins at its top, with a title of its own', async ({ visitor }) => {
  const { page } = visitor
  await visitor.open(`${shop}/products`)
  await waitForHydration(page)
  const before = await page.title()
  await goTo(page, 600)
  await page.locator('footer a[href="/aboutus"]').click()
  await page.waitForFunction(title => document.title !== title, {}, before)
  expect(await page.title()).toBe('About Us | Terracotta')
  await page.waitForFunction(() => scrollY === 0)
})

scenario('up to 1279 px the pages stand in a menu, from 1280 px on in a row', async ({ visitor }) => {
  const { page } = visitor
  await visitor.open(`${shop}/home`)
  for (const [width, isSmall] of [
    [1279, true],
    [1280, false],
  ] as const) {
    await visitor.setViewport({ width, height: 900 })
    expect(await isShown(page, 'summary[aria-label="Menu"]')).toBe(isSmall)
    expect(await isShown(page, 'header nav[aria-label="Main"] a[href="/products"]')).toBe(!isSmall)
  }
})

scenario(
  'the navigation makes room while reading on and comes back on the way up',
  async ({ visitor }) => {
    const { page } = visitor
    await visitor.open(`${shop}/products`)
    await waitForHydration(page)
    const away = (isAway: boolean) =>
      page.waitForFunction(wanted => document.querySelector('header')?.hasAttribute('data-away') === wanted, {}, isAway)
    await goTo(page, 80)
    await away(false)
    await goTo(page, 400)
    await away(true)
    await goTo(page, 360)
    await away(false)
  },
  { viewport: phone },
)

scenario('the page stands still under a modal, which a click beside it closes', async ({ visitor }) => {
  const { page } = visitor
  await visitor.open(`${shop}/products`)
  await waitForHydration(page)
  await page.locator('main article a').click()
  await page.waitForSelector('dialog[open]')
  expect(await page.$eval('html', html => getComputedStyle(html).overflowY)).toBe('hidden')
  await page.mouse.click(5, 450)
  await page.waitForFunction(() => !document.querySelector('dialog[open]'))
  expect(await page.$eval('html', html => getComputedStyle(html).overflowY)).not.toBe('hidden')
})

const banners = 'main [data-variant="banner"]'

/** Waits until another slide shows first than the one of that number, and gives the new one's. */
async function movedFrom(page: Page, index: number, timeout = 15_000, track = banners): Promise<number> {
  const moved = await page.waitForFunction(
    (carousel, from) => {
      const track = document.querySelector(carousel)
      const { left = 0 } = track?.getBoundingClientRect() ?? {}
      const slides = [...(track?.querySelectorAll('[data-slide]') ?? [])]
      const now = slides.findIndex(slide => Math.abs(slide.getBoundingClientRect().left - left) < 2)
      return now >= 0 && now !== from ? { now } : null
    },
    { timeout },
    track,
    index,
  )
  return ((await moved.jsonValue()) as { now: number }).now
}

scenario('banners move on by themselves every 5 s, and at once by keyboard', async ({ visitor }) => {
  const { page } = visitor
  await visitor.open(`${shop}/home`)
  await waitForHydration(page)
  await page.waitForSelector(`${banners}.flickity-enabled`)
  const since = Date.now()
  const second = await movedFrom(page, 0)
  expect(second).toBe(1)
  // They began a little before they were seen to have begun.
  expect(Date.now() - since).toBeGreaterThan(2500)
  await page.focus(banners)
  await page.keyboard.press('ArrowRight')
  expect(await movedFrom(page, second)).toBe(2)
})

scenario(
  'product carousels and categories move on by themselves too',
  async ({ visitor }) => {
    const { page } = visitor
    await visitor.open(`${shop}/home`)
    await waitForHydration(page)
    for (const label of ['Top products', 'Categories']) {
      const rail = `main [aria-roledescription="carousel"][aria-label="${label}"]`
      await page.$eval(rail, element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await page.waitForSelector(`${rail}.flickity-enabled`)
      expect(await movedFrom(page, 0, 15_000, rail)).toBeGreaterThan(0)
    }
  },
  { viewport: phone },
)

scenario('with reduced motion banners stay until they are moved', async ({ visitor }) => {
  const { page } = visitor
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
  await visitor.open(`${shop}/home`)
  await waitForHydration(page)
  await page.waitForSelector(`${banners}.flickity-enabled`)
  // Longer than autoplay waits.
  await expect(movedFrom(page, 0, 6000)).rejects.toThrow()
  await page.focus(banners)
  await page.keyboard.press('ArrowRight')
  expect(await movedFrom(page, 0)).toBe(1)
})
