import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { COMMAND_TIMEOUT } from '@showcase/scripts/testing/launch-browser'
import { artifacts } from '@showcase/scripts/testing/platform'
import { type Sites, sitesOf } from '@showcase/scripts/testing/sites'
import puppeteer, { type Browser, type Page } from 'puppeteer'
import { openVisitor, type Visitor, type VisitorOptions } from './visitor.ts'
import { workerEnvironment } from './worker-environment.ts'

interface ScenarioOptions extends VisitorOptions {
  /** Sites of a platform of the test file's own; the default is the worker's platform. */
  sites?: () => Sites
  /** Milliseconds, for tests that wait for a timeout of the product. */
  timeout?: number
}

export interface ScenarioContext {
  visitor: Visitor
  sites: Sites
  anotherVisitor(options?: VisitorOptions): Promise<Visitor>
}

type Steps = (context: ScenarioContext) => Promise<void>

const environment = workerEnvironment()
/** The platform that all specs of a worker share. A spec may add data to it and must not break it. */
export const sites = sitesOf(environment.url)

let browser: Promise<Browser> | undefined

function connect() {
  browser ??= puppeteer.connect({
    browserWSEndpoint: environment.browser,
    defaultViewport: null,
    protocolTimeout: COMMAND_TIMEOUT,
  })
  return browser
}

afterAll(async () => (await browser)?.disconnect())

/**
 * Declares a test with a visitor. The test fails on any console error, page error or blocked content that
 * `visitor.allowErrors(…)` does not cover. A failed test leaves a screenshot, the state of the page and its console in `failed/`.
 */
export function scenario(name: string, run: Steps, options: ScenarioOptions = {}): void {
  declareWith(test, name, run, options)
}

/**
 * Declares a test that runs beside the others of its file, for tests that mostly wait. It must need nothing that they
 * change. See `scenario`.
 */
export function concurrentScenario(name: string, run: Steps, options: ScenarioOptions = {}): void {
  declareWith(test.concurrent, name, run, options)
}

function declareWith(declare: typeof test.concurrent, name: string, run: Steps, options: ScenarioOptions): void {
  declare(
    name,
    async () => {
      const visitors: Visitor[] = []
      const addVisitor = async (more?: VisitorOptions) => {
        const visitor = await openVisitor(await connect(), { ...options, ...more })
        visitors.push(visitor)
        return visitor
      }
      try {
        await run({ visitor: await addVisitor(), sites: options.sites?.() ?? sites, anotherVisitor: addVisitor })
        for (const visitor of visitors) expect(visitor.errors()).toEqual([])
      } catch (error) {
        const saved = visitors.map((visitor, index) => saveFailure(visitor, `${slug(name)}${index ? `-${index}` : ''}`))
        throw new Error((await Promise.all(saved)).join('\n\n'), { cause: error })
      } finally {
        await Promise.all(visitors.map(visitor => visitor.close()))
      }
    },
    options.timeout,
  )
}

/** @returns the state of the page, and the end of its console */
async function saveFailure(visitor: Visitor, name: string): Promise<string> {
  const folder = join(artifacts, 'failed')
  await mkdir(folder, { recursive: true })
  const unanswered = visitor.unanswered().map(request => `without an answer: ${request}`)
  const state = [visitor.page.url(), await describe(visitor.page), ...unanswered]
  const lines = visitor.consoleLines()
  await writeFile(join(folder, `${name}.txt`), [...state, ...lines].join('\n'))
  await visitor.page.screenshot({ path: join(folder, `${name}.png`), fullPage: true }).catch(() => undefined)
  return [...state, ...lines.slice(-10)].join('\n')
}

/** Whether the page is visible, loaded and hydrated, and draws frames, for which actions wait; without script its text. */
function describe(page: Page): Promise<string> {
  // Without script, the page's own promises never settle.
  if (!page.isJavaScriptEnabled()) return page.evaluate(() => document.body.innerText).catch(String)
  const read = page.evaluate(async () => {
    const frame = new Promise(requestAnimationFrame).then(() => 'draws frames')
    const second = new Promise(resolve => setTimeout(resolve, 1000)).then(() => 'draws no frame within a second')
    const hydration = 'ready' in document.documentElement.dataset ? 'hydrated' : 'not hydrated'
    return [document.visibilityState, document.readyState, hydration, await Promise.race([frame, second])].join(', ')
  })
  return read.catch(String)
}

function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}
