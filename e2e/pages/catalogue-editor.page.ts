import type { Page } from 'puppeteer'
import { button, waitForText } from '../support/screen.ts'
import { typeOver } from '../support/user-input.ts'

type Point = { x: number; y: number }

function chosenRow(name: string) {
  return `main ol button[aria-label="Move ${name}"]`
}

/** The drag handle of an available product has no accessible name; keyboard users press the Add button beside it. */
function availableHandle(name: string) {
  return `main ul li:has(button[aria-label="Add ${name}"]) > span[aria-hidden]`
}

/** The catalogue editor of the admin area. */
export class CatalogueEditor {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async write(name: string, description: string): Promise<void> {
    await this.#write('input[name="catalogueName"]', name)
    await this.#write('textarea[name="description"]', description)
  }

  /** Names of the products in the catalogue, in order. */
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

  /** Drags an available product to the upper edge of a product in the catalogue, or to the catalogue's end. */
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

  /** Drags by touch. */
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

  async waitForMessage(text: string): Promise<void> {
    await waitForText(this.#page, text)
  }

  async #write(selector: string, text: string): Promise<void> {
    await this.#page.locator(selector).click()
    await typeOver(this.#page, text)
  }

  /** @param height drop position on the target, from 0 at its top to 1 at its bottom */
  async #drag(source: string, target: string, height = 0.5): Promise<void> {
    const { mouse } = this.#page
    const [from, to] = await this.#between(source, target, height)
    await mouse.move(from.x, from.y)
    await mouse.down()
    await mouse.move(to.x, to.y, { steps: 12 })
    // The page finds the drop target in the next frame, so the button is released only after that.
    await this.#page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    await mouse.up()
  }

  /** The center of the source and a point of the target, after both have stopped moving. */
  async #between(source: string, target: string, height = 0.5): Promise<[Point, Point]> {
    // A dropped row moves to its place; hover waits until it no longer moves.
    await this.#page.locator(source).hover()
    await this.#page.$eval(target, element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const point = async (selector: string, part: number): Promise<Point> => {
      const box = await (await this.#page.$(selector))?.boundingBox()
      if (!box) throw new Error(`${selector} is not visible`)
      return { x: box.x + box.width / 2, y: box.y + box.height * part }
    }
    return [await point(source, 0.5), await point(target, height)]
  }
}
