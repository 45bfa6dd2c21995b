import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@jest/globals'
import { photograph } from '@showcase/scripts/testing/photograph'
import { demo } from '@showcase/scripts/testing/sites'
import type { Page } from 'puppeteer'
import { SignInPage } from '../pages/sign-in.page.ts'
import { expectAccessible, expectNoHorizontalScroll } from '../support/expectations.ts'
import { scenario, sites } from '../support/scenario.ts'
import { button, chooseFiles, link, waitForText } from '../support/screen.ts'
import type { Visitor } from '../support/visitor.ts'

const { owner } = demo.fieldkit
const editorPath = `${sites.main}/userAdmin/products/addProduct`

/** One picture of 12 megapixels and two smaller ones with other proportions. */
async function pictures(): Promise<[string, string, string]> {
  const folder = await mkdtemp(join(tmpdir(), 'showcase-pictures-'))
  const sizes = { large: [4000, 3000], tall: [300, 600], flat: [600, 200] } as const
  const files = Object.entries(sizes).map(async ([name, [width, height]]) => {
    const file = join(folder, `${name}.jpg`)
    await photograph(file, { width, height })
    return file
  })
  return (await Promise.all(files)) as [string, string, string]
}

async function signIn(visitor: Visitor) {
  return (await new SignInPage(visitor, sites).open()).signIn(owner)
}

async function openEditor({ page, open }: Visitor, files: string[]): Promise<void> {
  await open(editorPath)
  await chooseFiles(page, 'main input[type="file"]', ...files)
  await button(page, `Remove image ${files.length}`).wait()
}

/** Width and height of the previews, in order. */
function dimensions(page: Page) {
  return page.$$eval('main li img[src^="blob:"]', images =>
    (images as HTMLImageElement[]).map(image => `${image.naturalWidth}x${image.naturalHeight}`),
  )
}

function cropBox(page: Page) {
  return page.$eval('.cropper-crop-box', box => Math.round(box.getBoundingClientRect().x))
}

/** Discards the changes, so that no unsaved work is restored in the next test. */
async function discard(page: Page): Promise<void> {
  await link(page, 'Cancel').click()
  await button(page, 'Discard').click()
  await page.waitForFunction(() => location.pathname === '/userAdmin/products')
}

scenario(
  'pictures are scaled down in the browser, reordered by dragging, pasted, and cropped in steps',
  async ({ visitor }) => {
    const { page } = visitor
    await signIn(visitor)
    await openEditor(visitor, await pictures())
    expect(await dimensions(page)).toEqual(['2000x1500', '300x600', '600x200'])
    await expectAccessible(page)

    const tiles = await page.$$('main li img[src^="blob:"]')
    const [from, to] = [await tiles[0]?.boundingBox(), await tiles[2]?.boundingBox()]
    if (!from || !to) throw new Error('The pictures are not visible.')
    await page.mouse.move(from.x + 40, from.y + 40)
    await page.mouse.down()
    await page.mouse.move(from.x + 60, from.y + 60, { steps: 4 })
    await page.mouse.move(to.x + 40, to.y + 40, { steps: 12 })
    await page.mouse.up()
    await page.waitForFunction(
      () => document.querySelector<HTMLImageElement>('main li img[src^="blob:"]')?.naturalWidth === 300,
    )
    expect(await dimensions(page)).toEqual(['300x600', '600x200', '2000x1500'])

    await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(50, 50)
      canvas.getContext('2d')
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([await canvas.convertToBlob()], 'pasted.png', { type: 'image/png' }))
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await button(page, 'Remove image 4').wait()

    await button(page, 'Crop image 3').click()
    await page.waitForSelector('.cropper-crop-box')
    await button(page, 'Move right').wait()
    const [picture, tools] = await Promise.all(
      ['.cropper-container', '::-p-aria([role="button"][name="Move left"])'].map(selector =>
        page.$eval(selector, element => element.getBoundingClientRect().toJSON() as DOMRect),
      ),
    )
    expect(picture?.bottom).toBeLessThan(tools?.top ?? 0)
    const start = await cropBox(page)
    await button(page, 'Move left').click()
    expect(start - (await cropBox(page))).toBe(10)
    await page.locator('::-p-aria([role="radio"][name="1"])').click()
    await page.keyboard.press('ArrowLeft')
    await button(page, 'Move left').click()
    await button(page, 'Use this crop').click()
    await page.waitForFunction(() => {
      const cropped = document.querySelectorAll<HTMLImageElement>('main li img[src^="blob:"]')[2]
      return cropped !== undefined && cropped.naturalWidth > 0 && cropped.naturalWidth === cropped.naturalHeight
    })
    await discard(page)
  },
  { timeout: 120_000 },
)

scenario('a picture that is too large after compression is scaled down and compressed again', async ({ visitor }) => {
  await signIn(visitor)
  // Scaling down would smooth the noise, so the picture has the target size and compresses badly.
  const file = join(await mkdtemp(join(tmpdir(), 'showcase-pictures-')), 'noisy.jpg')
  await photograph(file, { width: 2000, height: 1500 })
  await openEditor(visitor, [file])
  expect(await dimensions(visitor.page)).toEqual(['1280x960'])
  await discard(visitor.page)
})

scenario(
  'unsaved work with pictures is restored after a reload and after an expired session; signing out deletes it',
  async ({ visitor }) => {
    const { page } = visitor
    visitor.allowErrors(/401/)
    await signIn(visitor)
    const [, tall] = await pictures()
    await openEditor(visitor, [tall])
    await page.locator('input[name="productName"]').fill('Half a product')
    await page.reload()
    const expectRestored = async () => {
      await waitForText(page, 'was restored.')
      await button(page, 'Remove image 1').wait()
      expect(await page.$eval('input[name="productName"]', input => (input as HTMLInputElement).value)).toBe(
        'Half a product',
      )
    }
    await expectRestored()
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)

    // The server rejects the next call because of the invalid token.
    await page.evaluate(() => localStorage.setItem('authorization', 'expired'))
    await page.locator('::-p-aria([role="combobox"][name="Category"])').fill('Oth')
    await page.waitForFunction(() => location.pathname === '/signIn')
    const form = new SignInPage(visitor, sites)
    await page.waitForSelector('html[data-ready]')
    await form.send(owner, 'showcase-demo')
    await page.waitForFunction(() => location.pathname === '/userAdmin/products/addProduct')
    await expectRestored()

    await visitor.open(`${sites.main}/userAdmin/signOut`)
    await button(page, 'Sign Out').click()
    await page.locator('dialog ::-p-aria([role="button"][name="Sign Out"])').click()
    await page.waitForFunction(() => location.pathname === '/signIn')
    await form.send(owner, 'showcase-demo')
    await page.waitForFunction(() => location.pathname === '/userAdmin/dashboard')
    await visitor.open(editorPath)
    await page.waitForSelector('input[name="productName"]')
    expect(await page.$eval('input[name="productName"]', input => (input as HTMLInputElement).value)).toBe('')
  },
  { timeout: 120_000 },
)
