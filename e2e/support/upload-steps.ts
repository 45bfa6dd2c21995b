import type { Page } from 'puppeteer'

declare global {
  interface Window {
    uploadSteps: number[]
  }
}

/** Records every upload progress value that the page shows from now on. @returns reads the values */
export async function watchUploadSteps(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    window.uploadSteps = []
    new MutationObserver(() => {
      for (const { value } of document.querySelectorAll<HTMLProgressElement>('main li progress'))
        if (window.uploadSteps.at(-1) !== value) window.uploadSteps.push(value)
    }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['value'] })
  })
  return () => page.evaluate(() => window.uploadSteps)
}
