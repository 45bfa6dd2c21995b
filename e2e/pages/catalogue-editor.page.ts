import type { Page } from 'puppeteer'
import { button, waitForText } from '../support/screen.ts'

type Point = { x: number; y: number }

function chosenRow(name: string) {
  return `main ol button[aria-label="Move ${name}"]`
}

/** The available row's handle is for pointers only: it has no name, the button beside it has. */
function availableHandle(name: string) {
  return `main ul li:has(button[aria-label="Add ${name}"]) > span[aria-hidden]`
}

/** The editor of a catalogue in the seller's admin. */
export class CatalogueEditor {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async write(name: string, description: string): Promise<void> {
    await this.#write('input[name="catalogueName"]', name)
    await this.#write('textarea[name="description"]', description)
  }

  /** Names of the products in the catalogue, in their order. */
  async chosen(): Promise<string[]> {
    return this.#page.$$eval('main ol button[aria-label^="Move "]', handles =>
      handles.map(handle => handle.getAttribute('aria-label')?.slice('Move '.length) ?? ''),
    )
  }

  /** Names of the first available products. */
  async available(): Promise<string[]> {
    await this.#page.waitForSelector('main button[aria-label^="Add "]')
    return this.#page.$$eval('main ul button[aria-label^="Add "]', adders =>
      adders.map(adder => adder.getAttribute('aria-label')?.slice('Add '.length) ?? ''),
    )
  }

  /** Drags an available product into the catalogue: to the upper edge of one of its products, or to its end. */
  async dragIn(name: string, before?: string): Promise<void> {
    if (before) await this.#drag(availableHandle(name), chosenRow(before), 0.3)
    else await this.#drag(availableHandle(name), 'main section:has(ol) > div:has(ol)', 0.95)
  }

  async dragTo(name: string, where: string): Promise<void> {
    await this.#drag(chosenRow(name), chosenRow(where))
  }

  /** Drags a product of the catalogue onto an available one. */
  async dragOut(name: string, onto: string): Promise<void> {
    await this.#drag(chosenRow(name), availableHandle(onto))
  }

  /** Moves by finger: the handle follows it, the page does not scroll. */
  async slideTo(name: string, where: string): Promise<void> {
    const [from, to] = await this.#between(chosenRow(name), chosenRow(where))
    const touch = await this.#page.touchscreen.touchStart(from.x, from.y)
    for (const part of [0.2, 0.5, 0.8, 1]) {
      await touch.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
    }
    await touch.end()
  }

  async save(): Promise<void> {
    await button(this.#page, 'Save').click()
  }

  async says(text: string): Promise<void> {
    await waitForText(this.#page, text)
  }

  /** Types over what stands there. */
  async #write(selector: string, text: string): Promise<void> {
    await this.#page.locator(selector).click()
    await this.#page.keyboard.down('Control')
    await this.#page.keyboard.press('a')
    await this.#page.keyboard.up('Control')
    await this.#page.keyboard.type(text)
  }

  /** @param height where on the target it is let go, from 0 at the top to 1 */
  async #drag(source: string, target: string, height = 0.5): Promise<void> {
    const { mouse } = this.#page
    const [from, to] = await this.#between(source, target, height)
    await mouse.move(from.x, from.y)
    await mouse.down()
    await mouse.move(to.x, to.y, { steps: 12 })
    // A hand does not let go in the very frame in which it arrives: what lies under it has to be known first.
    await this.#page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    await mouse.up()
  }

  /** The middle of one thing and a point of another, once both stand still on the screen. */
  async #between(source: string, target: string, height = 0.5): Promise<[Point, Point]> {
    // Hovering waits until the row stands still: one that was just let go is on its way to its place.
    await this.#page.locator(source).hover()
    await this.#page.$eval(target, element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const point = async (selector: string, part: number): Promise<Point> => {
      const box = await (await this.#page.$(selector))?.boundingBox()
      if (!box) throw new Error(`${selector} is not on the screen`)
      return { x: box.x + box.width / 2, y: box.y + box.height * part }
    }
    return [await point(source, 0.5), await point(target, height)]
  }
}
