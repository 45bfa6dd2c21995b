import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'puppeteer'

export interface Downloaded {
  /** As the browser would name it. */
  name: string
  path: string
  text(): Promise<string>
}

/** Does what begins a download, and waits until the browser has the whole file. */
export async function downloadBy(page: Page, begin: () => Promise<void>): Promise<Downloaded> {
  const downloadPath = await mkdtemp(join(tmpdir(), 'showcase-download-'))
  const session = await page.browser().target().createCDPSession()
  const browserContextId = page.browserContext().id
  if (browserContextId === undefined) throw new Error('The visitor has no context of its own')
  await session.send('Browser.setDownloadBehavior', {
    behavior: 'allowAndName',
    browserContextId,
    downloadPath,
    eventsEnabled: true,
  })
  try {
    const names = new Map<string, string>()
    session.on('Browser.downloadWillBegin', ({ guid, suggestedFilename }) => names.set(guid, suggestedFilename))
    const arrived = new Promise<string>((done, failed) => {
      session.on('Browser.downloadProgress', ({ guid, state }) => {
        if (state === 'completed' && names.has(guid)) done(guid)
        if (state === 'canceled') failed(new Error('The download was broken off'))
      })
    })
    await begin()
    const guid = await arrived
    const path = join(downloadPath, guid)
    return { name: names.get(guid) ?? '', path, text: () => readFile(path, 'utf8') }
  } finally {
    await session.detach()
  }
}
