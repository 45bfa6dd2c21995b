import { expect } from '@jest/globals'
import type { Page } from 'puppeteer'
import { waitForOfflineCopy } from '../support/connection.ts'
import { concurrentScenario, scenario, sites } from '../support/scenario.ts'
import { waitForHydration } from '../support/screen.ts'
import { phone } from '../support/visitor.ts'

const shop = sites.of('terracotta')

function isShown(page: Page, selector: string) {
  return page.$eval(selector, element => element.checkVisibility())
}

async function scrollDownTo(page: Page, y: number) {
  await page.evaluate(top => scrollTo({ top, behavior: 'instant' }), y)
  await page.waitForFunction(top => Math.abs(scrollY - top) < 2, {}, y)
}

scenario('navigation scrolls to the top and sets the title', async ({ visitor }) => {
  const { page } = visitor
  await visitor.open(`${shop}/products`)
  await waitForHydration(page)
  const before = await page.title()
  await scrollDownTo(page, 600)
  await page.locator('footer a[href="/aboutus"]').click()
  await page.waitForFunction(title => document.title !== title, {}, before)
  expect(await page.title()).toBe('About Us | Terracotta')
  await page.waitForFunction(() => scrollY === 0)
})

scenario('up to 1279 px the navigation is a menu, from 1280 px on a row', async ({ visitor }) => {
  const { page } = visitor
  await visitor.open(`${shop}/home`)
  for (const [width, isSmall] of [
    [1279, true],
    [1280, false],
  ] as const) {
    await visitor.setViewport({ width, height: 900 })
    expect(await isShown(page, 'button[aria-label="Menu"]')).toBe(isSmall)
    expect(await isShown(page, 'header nav[aria-label="Main"] a[href="/products"]')).toBe(!isSmall)
  }
})

scenario(
  'one more entry in the navigation shortens the search field, not the name',
  async ({ visitor }) => {
    const { page } = visitor
    await visitor.open(`${sites.of('northlight')}/home`)
    await waitForHydration(page)
    const isCut = () =>
      page.$eval('header a[href="/home"] span span:last-child', name => name.scrollWidth > name.clientWidth)
    expect(await isCut()).toBe(false)
    await page.$eval('header nav[aria-label="Main"] ul', list => {
      const entry = list.appendChild(list.lastElementChild?.cloneNode(true) as HTMLElement)
      entry.querySelector('a')?.replaceChildren('Workshops')
    })
    expect(await isCut()).toBe(false)
  },
  { viewport: { width: 1280, height: 800 } },
)

scenario(
  'the navigation hides while scrolling down and returns while scrolling up',
  async ({ visitor }) => {
    const { page } = visitor
    await visitor.open(`${shop}/products`)
    await waitForHydration(page)
    const expectHidden = (isHidden: boolean) =>
      page.waitForFunction(
        wanted => document.querySelector('header')?.hasAttribute('data-away') === wanted,
        {},
        isHidden,
      )
    await scrollDownTo(page, 80)
    await expectHidden(false)
    await scrollDownTo(page, 400)
    await expectHidden(true)
    await scrollDownTo(page, 360)
    await expectHidden(false)

    // A click on a link of the header leaves the focus there; only a visible focus keeps the header.
    await page.locator('header a[href="/home"]').click()
    await page.waitForFunction(() => location.pathname === '/home' && scrollY === 0)
    await scrollDownTo(page, 400)
    await expectHidden(true)
  },
  { viewport: phone },
)

scenario(
  'Escape, a press outside and the search close the menu of a phone',
  async ({ visitor }) => {
    const { page } = visitor
    await visitor.open(`${shop}/aboutus`)
    await waitForHydration(page)
    const button = 'header button[aria-label="Menu"]'
    const expectOpen = (isOpen: boolean) =>
      page.waitForFunction(
        wanted => (document.querySelector('header nav[aria-label="Menu"] :popover-open') !== null) === wanted,
        {},
        isOpen,
      )
    const open = async () => {
      await page.click(button)
      await expectOpen(true)
    }
    await open()
    await page.keyboard.press('Escape')
    await expectOpen(false)
    expect(await page.$eval(button, element => element === document.activeElement)).toBe(true)

    await open()
    await page.click('main h1')
    await expectOpen(false)

    await open()
    await page.click('header [aria-label="Open search"]')
    await expectOpen(false)
    await page.waitForSelector('header [popover]:popover-open input[name="searchQuery"]')
  },
  { viewport: phone },
)

scenario('the page does not scroll under a modal, and a click on the backdrop closes it', async ({ visitor }) => {
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

/**
 * Waits until a slide other than `index` is first.
 * @returns index of that slide, and the time by the page's clock in milliseconds
 */
async function nextSlide(page: Page, index: number, timeout = 15_000, track = banners) {
  const moved = await page.waitForFunction(
    (carousel, from) => {
      const track = document.querySelector(carousel)
      const { left = 0 } = track?.getBoundingClientRect() ?? {}
      const slides = [...(track?.querySelectorAll('[data-slide]') ?? [])]
      const slide = slides.findIndex(one => Math.abs(one.getBoundingClientRect().left - left) < 2)
      return slide >= 0 && slide !== from ? { slide, at: performance.now() } : null
    },
    { timeout },
    track,
    index,
  )
  return (await moved.jsonValue()) as { slide: number; at: number }
}

/** Waits until a carousel has selected other slides twice. @returns slides and times, in milliseconds by the page's clock */
function nextSelections(page: Page, track: string) {
  return page.$eval(track, carousel => {
    const slides = [...carousel.querySelectorAll('[data-slide]')]
    const { promise, resolve } = Promise.withResolvers<{ slide: number; at: number }[]>()
    const found: { slide: number; at: number }[] = []
    new MutationObserver((changes, observer) => {
      if (!changes.some(({ target }) => slides.includes(target as Element))) return
      found.push({ slide: slides.findIndex(one => one.classList.contains('is-selected')), at: performance.now() })
      if (found.length < 2) return
      observer.disconnect()
      resolve(found)
    }).observe(carousel, { subtree: true, attributeFilter: ['class'] })
    return promise
  })
}

/** Waits for two advances of a carousel, of which the second comes 5 s after the first. @returns the selected slides */
async function advancesEvery5Seconds(page: Page, track: string) {
  await page.waitForSelector(`${track}.flickity-enabled`)
  const [first = { slide: -1, at: 0 }, second = { slide: -1, at: 0 }] = await nextSelections(page, track)
  expect([4, 5, 6, 7]).toContain(Math.round((second.at - first.at) / 1000))
  expect(await nextSlide(page, first.slide, 15_000, track)).toMatchObject({ slide: second.slide })
  return [first.slide, second.slide] as const
}

concurrentScenario('banners advance every 5 s, and at once by keyboard', async ({ visitor }) => {
  const { page } = visitor
  await visitor.open(`${shop}/home`)
  await waitForHydration(page)
  const count = await page.$$eval(`${banners} [data-slide]`, slides => slides.length)
  const [first, second] = await advancesEvery5Seconds(page, banners)
  expect(second).toBe((first + 1) % count)
  // The focus stops them, perhaps on the way to the next slide.
  await page.focus(banners)
  const slide = await page.$$eval(`${banners} [data-slide]`, slides =>
    slides.findIndex(one => one.classList.contains('is-selected')),
  )
  await nextSlide(page, (slide + count - 1) % count)
  await page.keyboard.press('ArrowRight')
  expect(await nextSlide(page, slide)).toMatchObject({ slide: (slide + 1) % count })
})

concurrentScenario('banners stop when the keyboard or a screen reader reaches them', async ({ visitor }) => {
  const { page } = visitor
  await visitor.open(`${shop}/home`)
  await waitForHydration(page)
  await page.focus(banners)
  await page.waitForSelector(`${banners}.flickity-enabled`)
  // Longer than the autoplay interval of 5 s and the movement.
  await expect(nextSlide(page, 0, 9000)).rejects.toThrow()
})

concurrentScenario(
  'product and category carousels advance every 5 s',
  async ({ visitor }) => {
    const { page } = visitor
    await visitor.open(`${shop}/home`)
    await waitForHydration(page)
    for (const label of ['Top products', 'Categories']) {
      const rail = `main [aria-roledescription="carousel"][aria-label="${label}"]`
      await page.$eval(rail, element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await advancesEvery5Seconds(page, rail)
    }
  },
  { viewport: phone },
)

scenario(
  'a swipe moves a carousel and draws no focus ring around it',
  async ({ visitor }) => {
    const { page } = visitor
    await visitor.open(`${shop}/home`)
    await waitForHydration(page)
    await page.waitForSelector(`${banners}.flickity-enabled`)
    const { slide } = await nextSlide(page, -1)
    const y = await page.$eval(banners, track => track.getBoundingClientRect().top + 60)
    const finger = await page.touchscreen.touchStart(300, y)
    for (let x = 280; x >= 60; x -= 20) await finger.move(x, y)
    await finger.end()
    await nextSlide(page, slide, 3000)
    expect(await page.$$eval(':focus-visible', ringed => ringed.map(one => one.getAttribute('aria-label')))).toEqual([])
  },
  { viewport: phone },
)

concurrentScenario('with reduced motion, banners do not advance automatically', async ({ visitor }) => {
  const { page } = visitor
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
  await visitor.open(`${shop}/home`)
  await waitForHydration(page)
  await page.waitForSelector(`${banners}.flickity-enabled`)
  // Longer than the autoplay interval of 5 s.
  await expect(nextSlide(page, 0, 6000)).rejects.toThrow()
  await page.focus(banners)
  await page.keyboard.press('ArrowRight')
  expect(await nextSlide(page, 0)).toMatchObject({ slide: 1 })
})

for (const path of ['/home', '/products', '/contactus']) {
  scenario(`Back restores ${path} as it was left`, async ({ visitor }) => {
    const { page } = visitor
    await visitor.open(shop + path)
    await waitForHydration(page)
    // Reporter and service worker are running.
    await waitForOfflineCopy(page)
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.restored = String(persisted)
      })
    })
    await visitor.open(`${shop}/aboutus`)
    await page.goBack()
    await page.waitForFunction(wanted => location.pathname === wanted, {}, path)
    const result = await page.evaluate(() => {
      const [visit] = performance.getEntriesByType('navigation') as { notRestoredReasons?: unknown }[]
      return { restored: document.documentElement.dataset.restored, reasons: visit?.notRestoredReasons ?? null }
    })
    expect(result).toEqual({ restored: 'true', reasons: null })
  })
}
