import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { artefacts } from '@showcase/scripts/testing/platform'
import { type Sites, sitesOf } from '@showcase/scripts/testing/sites'
import puppeteer, { type Browser } from 'puppeteer'
import { ownPlace } from './place.ts'
import { openVisitor, type Visitor, type VisitorOptions } from './visitor.ts'

interface ScenarioOptions extends VisitorOptions {
  /** Another platform than the shared one. */
  sites?: () => Sites
  /** Milliseconds, where a scenario has to sit out a time limit of the product. */
  timeout?: number
}

export interface Scene {
  /** One person with a browser of their own: no cookies, storage or cache shared with anyone. */
  visitor: Visitor
  sites: Sites
  /** Another such person. */
  another(options?: VisitorOptions): Promise<Visitor>
}

const place = ownPlace()
/** The platform that all specs of a worker share. They leave it as one leaves a shop: with more in it, never broken. */
export const sites = sitesOf(place.url)

let browser: Promise<Browser> | undefined

function connect() {
  browser ??= puppeteer.connect({ browserWSEndpoint: place.browser, defaultViewport: null })
  return browser
}

afterAll(async () => (await browser)?.disconnect())

/**
 * A test told through a visitor. It fails on any console error, page error or refused policy that was not announced
 * with `visitor.expects(…)`, and leaves a screenshot and the console's text when it fails.
 */
export function scenario(name: string, play: (scene: Scene) => Promise<void>, options: ScenarioOptions = {}): void {
  test(
    name,
    async () => {
      const present: Visitor[] = []
      const enter = async (more?: VisitorOptions) => {
        const visitor = await openVisitor(await connect(), { ...options, ...more })
        present.push(visitor)
        return visitor
      }
      try {
        await play({ visitor: await enter(), sites: options.sites?.() ?? sites, another: enter })
        for (const visitor of present) expect(visitor.complaints()).toEqual([])
      } catch (error) {
        await Promise.all(present.map((visitor, index) => keep(visitor, `${slug(name)}${index ? `-${index}` : ''}`)))
        throw error
      } finally {
        await Promise.all(present.map(visitor => visitor.leave()))
      }
    },
    options.timeout,
  )
}

async function keep(visitor: Visitor, name: string): Promise<void> {
  const folder = join(artefacts, 'failed')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.txt`), [visitor.page.url(), ...visitor.said()].join('\n'))
  await visitor.page.screenshot({ path: join(folder, `${name}.png`), fullPage: true }).catch(() => undefined)
}

function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}
