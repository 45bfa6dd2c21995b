import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type Browser } from 'puppeteer'
import { findBrowser } from './find-browser.ts'

/** Milliseconds after which a command that the browser does not answer fails by its name, before the test that waits for it does. */
export const COMMAND_TIMEOUT = 60_000

/** A headless browser with a new profile that contacts only the platform under test. */
export async function launchBrowser(): Promise<Browser> {
  const trusted = process.env.E2E_TRUSTED_KEYS
  return puppeteer.launch({
    executablePath: await findBrowser(),
    headless: true,
    protocolTimeout: COMMAND_TIMEOUT,
    userDataDir: await mkdtemp(join(tmpdir(), 'showcase-browser-')),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-dev-shm-usage',
      // Chromium would start a renderer in advance, which the next visitor's own context cannot use.
      '--disable-features=SpareRendererForSitePerProcess',
      '--force-color-profile=srgb',
      // Own domains in tests end in `.test`, which is reserved (RFC 6761).
      '--host-resolver-rules=MAP *.localhost 127.0.0.1, MAP *.test 127.0.0.1',
      // Accepts certificates of the edge's own authority and no others.
      ...(trusted ? [`--ignore-certificate-errors-spki-list=${trusted}`] : []),
    ],
  })
}
