import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isApiError } from '@showcase/api-client'
import type { Shell } from '@showcase/contract/registry'
import type { RemoteRelease } from '@showcase/contract/remote'
import { newestBuild } from '@showcase/federation/build-files'
import type { LinkedRemote } from '@showcase/federation/linked-remote'
import { releaseIn, uploadRelease } from '@showcase/publisher/upload'
import { incompatibilities } from '@showcase/server/releases/registry/compatibility'
import type { Browser, Page } from 'puppeteer'
import type { Screen } from '../gallery/screens.ts'
import { freshPage, signedInPage } from '../testing/screen-page.ts'
import { sitesOf } from '../testing/sites.ts'
import { checkScreen } from './check-screen.ts'
import { originOf, type Past } from './history.ts'
import { type MountScreen, mountScreens } from './mount-screens.ts'
import { promote, type UnderTest } from './platform-under-test.ts'
import type { Outcome, Row } from './report.ts'

export interface Trial {
  platform: UnderTest
  browser: Browser
  /** Screens with addresses of the platform. */
  screens: readonly Screen[]
}

/** The registry would refuse this combination. */
class Refused extends Error {}

function asLinked(release: RemoteRelease) {
  return release as unknown as LinkedRemote
}

async function visitWith(
  trial: Trial,
  url: string,
  remote: LinkedRemote,
  screens: readonly Screen[],
): Promise<Visited> {
  const { browser, platform } = trial
  const { mounted, unseen } = mountScreens([remote], screens)
  const visitor = await freshPage(browser)
  const needsOwner = mounted.some(({ screen }) => screen.owner)
  const owner = needsOwner ? await signedInPage(browser, sitesOf(url)) : visitor
  try {
    const visited = await checkMounts({ visitor, owner, platformToken: platform.target.token }, mounted)
    return { ...visited, problems: [...unseen.map(at => `${at}: no screen opens it`), ...visited.problems] }
  } finally {
    for (const page of new Set([visitor, owner])) await page.browserContext().close()
  }
}

/** Tries one combination. A refusal by the registry is an outcome of its own: its checks worked. */
async function row(
  about: Omit<Row, 'outcome' | 'screens' | 'seconds' | 'why'>,
  attempt: () => Promise<Visited>,
): Promise<Row> {
  const start = performance.now()
  const done = (outcome: Outcome, screens: number, why: string): Row => ({
    ...about,
    outcome,
    screens,
    why,
    seconds: (performance.now() - start) / 1000,
  })
  try {
    const { screens, problems } = await attempt()
    return done(problems.length > 0 ? 'failed' : 'passed', screens, problems.join('\n'))
  } catch (error) {
    const isRefused = error instanceof Refused || (isApiError(error) && [400, 409].includes(error.status))
    return done(isRefused ? 'refused' : 'failed', 0, error instanceof Error ? error.message : String(error))
  }
}

/** Tries an earlier release of a remote in today's shell and API. */
export async function tryRelease(trial: Trial, folder: string, past: Past, present: RemoteRelease): Promise<Row> {
  const { platform, screens } = trial
  const release = releaseIn(folder)
  const { name, version } = release
  const about = { what: name, version, from: originOf(past), against: 'today’s shell and API' }
  const tried = await row(about, async () => {
    if (version !== present.version) {
      await uploadRelease(platform.target, folder, `as of ${past.commit}`)
      await promote(platform, release)
    }
    return visitWith(trial, platform.url, asLinked(release), screens)
  })
  if (version !== present.version && tried.outcome !== 'refused') await promote(platform, present)
  return tried
}

/** Tries each of today's releases in an earlier shell. */
export async function tryShell(
  trial: Trial,
  tree: string,
  past: Past,
  present: readonly RemoteRelease[],
): Promise<Row[]> {
  const built = newestBuild(join(tree, 'shell/dist'), 'shell.json')
  const { offer }: { offer: Shell } = JSON.parse(readFileSync(join(built, 'shell.json'), 'utf8'))
  const url = await trial.platform.startGateway(tree)
  const screens = trial.screens.map(screen => ({ ...screen, url: movedTo(url, screen.url) }))
  const rows: Row[] = []
  for (const release of present) {
    const { name, version } = release
    const about = { what: name, version, from: 'working tree', against: `shell of ${originOf(past)}` }
    const attempt = async () => {
      const problems = incompatibilities(release, offer)
      if (problems.length > 0) throw new Refused(problems.join('\n'))
      return visitWith(trial, url, asLinked(release), screens)
    }
    rows.push(await row(about, attempt))
  }
  return rows
}

function movedTo(address: string, screen: string): string {
  const url = new URL(screen)
  url.port = new URL(address).port
  return url.href
}

type Act = (page: Page, platformToken: string) => Promise<void>

/** Actions on screens where a remote writes to the API or needs an operator. They throw without a result in time. */
const acts: Readonly<Record<string, Act>> = {
  '/products/:productId/enquiry': enquire,
  '/operators': operate,
}

/** Sends an enquiry and waits for the success toast. */
async function enquire(page: Page): Promise<void> {
  const number = String(Math.floor(Math.random() * 900_000) + 100_000)
  const fields = {
    name: 'Meera Shah',
    email: `meera.${number}@visitor.example`,
    phoneNo: `9876${number}`,
    query: `Do you deliver ${number} pieces to Pune, and by when?`,
  }
  for (const [name, text] of Object.entries(fields)) await page.locator(`main [name="${name}"]`).fill(text)
  await page.locator('main form button[type="submit"]').click()
  await page.waitForSelector('.Toastify__toast--success')
}

/** Signs in as the operator and waits for the list of remotes. */
async function operate(page: Page, platformToken: string): Promise<void> {
  await page.locator('main input[name="token"]').fill(platformToken)
  await page.locator('main form button[type="submit"]').click()
  await page.waitForFunction(() => /remote-storefront/.test(document.querySelector('main')?.textContent ?? ''))
}

/** The number of checked screens and their problems, one line each. */
interface Visited {
  screens: number
  problems: string[]
}

interface People {
  visitor: Page
  /** The owner of terracotta, signed in. */
  owner: Page
  /** The operator's token. */
  platformToken: string
}

/** Opens each screen in a new tab of its user, checks it and runs its action. */
async function checkMounts(people: People, mounted: readonly MountScreen[]): Promise<Visited> {
  const problems: string[] = []
  for (const shown of mounted) {
    const first = await visit(people, shown)
    // The browser drops its connections when a network interface changes, which is not the screen's fault.
    const found = first.some(problem => problem.includes('ERR_NETWORK_CHANGED')) ? await visit(people, shown) : first
    problems.push(...found.map(problem => `${shown.path}: ${problem}`))
  }
  return { screens: mounted.length, problems }
}

async function visit({ visitor, owner, platformToken }: People, shown: MountScreen): Promise<string[]> {
  const page = await (shown.screen.owner ? owner : visitor).browserContext().newPage()
  try {
    return await checkScreen(page, shown, async () => acts[shown.path]?.(page, platformToken))
  } finally {
    await page.close()
  }
}
