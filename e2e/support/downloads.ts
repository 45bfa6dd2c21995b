import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'puppeteer'

export interface DownloadedFile {
  /** The name that the browser suggests; the file on disk has another. */
  name: string
  path: string
  text(): Promise<string>
}

/** Runs `start`, which must start a download in the page's main frame, and waits until the file is complete. */
export async function download(page: Page, start: () => Promise<void>): Promise<DownloadedFile> {
  const downloadPath = await mkdtemp(join(tmpdir(), 'showcase-download-'))
  const session = await page.createCDPSession()
  const browserContextId = page.browserContext().id
  if (browserContextId === undefined) throw new Error('The default browser context cannot be used for downloads.')
  await session.send('Browser.setDownloadBehavior', {
    behavior: 'allowAndName',
    browserContextId,
    downloadPath,
    eventsEnabled: true,
  })
  try {
    const { frameTree } = await session.send('Page.getFrameTree')
    const names = new Map<string, string>()
    // The browser reports the downloads of all its pages, also those of tests that run beside this one.
    session.on('Browser.downloadWillBegin', ({ frameId, guid, suggestedFilename }) => {
      if (frameId === frameTree.frame.id) names.set(guid, suggestedFilename)
    })
    const completed = new Promise<string>((done, failed) => {
      session.on('Browser.downloadProgress', ({ guid, state }) => {
        if (!names.has(guid)) return
        if (state === 'completed') done(guid)
        if (state === 'canceled') failed(new Error('The download was canceled.'))
      })
    })
    await start()
    const guid = await completed
    const path = join(downloadPath, guid)
    return { name: names.get(guid) ?? '', path, text: () => readFile(path, 'utf8') }
  } finally {
    await session.detach()
  }
}
