/**
 * Finds or installs a browser for the tests: PUPPETEER_EXECUTABLE_PATH, a Chrome or Chromium on the machine, Debian's package
 * (as root), or Puppeteer's download.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const programNames = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome']
const applicationPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Path of an executable that runs. @throws Error that says what to install */
export async function findBrowser(): Promise<string> {
  const given = process.env.PUPPETEER_EXECUTABLE_PATH
  if (given) {
    if (runs(given)) return given
    throw new Error(`PUPPETEER_EXECUTABLE_PATH names ${given}, which does not run.`)
  }
  const found = onThisMachine() ?? fromDebian() ?? (await fromPuppeteer())
  if (found) return found
  throw new Error('There is no browser for the tests. Install Chrome or Chromium, or set PUPPETEER_EXECUTABLE_PATH.')
}

function onThisMachine(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [...programNames.flatMap(name => folders.map(folder => join(folder, name))), ...applicationPaths]
  return candidates.find(runs)
}

function fromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log("» Installing Debian's chromium (once)")
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]) {
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
  }
  return onThisMachine()
}

async function fromPuppeteer(): Promise<string | undefined> {
  const { default: puppeteer } = await import('puppeteer')
  if (!runs(await puppeteer.executablePath())) {
    console.log("» Fetching Puppeteer's browser (once)")
    const cli = join(import.meta.dirname, 'node_modules', 'puppeteer', 'lib', 'puppeteer', 'node', 'cli.js')
    spawnSync(process.execPath, [cli, 'browsers', 'install', 'chrome'], { stdio: 'inherit' })
  }
  const path = await puppeteer.executablePath()
  return runs(path) ? path : undefined
}

/** Whether a path is a real browser. Ubuntu's `chromium-browser` is a stub that prints where to get one. */
function runs(path: string): boolean {
  if (!existsSync(path)) return false
  try {
    return /\d+\.\d+/.test(execFileSync(path, ['--version'], { encoding: 'utf8', stdio: 'pipe', timeout: 20_000 }))
  } catch {
    return false
  }
}
