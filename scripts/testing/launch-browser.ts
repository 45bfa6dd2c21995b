import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type Browser } from 'puppeteer'
import { findBrowser } from './find-browser.ts'

/** A headless browser with a profile of its own that speaks to nobody but the platform under test. */
export async function launchBrowser(): Promise<Browser> {
  const trusted = process.env.E2E_TRUSTED_KEYS
  return puppeteer.launch({
    executablePath: await findBrowser(),
    headless: true,
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
      '--force-color-profile=srgb',
      // Names of shops' own domains in tests end in `.test`, which is nobody's (RFC 6761).
      '--host-resolver-rules=MAP *.localhost 127.0.0.1, MAP *.test 127.0.0.1',
      // An edge's own authority: its certificates are taken, and no others.
      ...(trusted ? [`--ignore-certificate-errors-spki-list=${trusted}`] : []),
    ],
  })
}
