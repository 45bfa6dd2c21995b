import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { countOf } from '@showcase/contract/limits'
import { runJest } from '../testing/stage.ts'
import { contactSheet } from './contact-sheet.ts'

/** Its test takes the screenshots, so that the gallery shows what the test counts. */
const SPEC = 'specs/first-enquiry'

/**
 * Writes a screenshot before each action of a new owner and a customer, from the landing page to the first enquiry, on the
 * platform at `url` or on one of its own.
 * @throws Error if the test of this walk fails
 */
export async function photographFirstEnquiry(folder: string, url: string | undefined): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const file of await screenshotsIn(folder)) await rm(join(folder, file))
  const { failed } = await runJest('gallery', ['--config', 'e2e/jest.config.ts', SPEC], {
    E2E_SCREENSHOTS: folder,
    E2E_URL: url,
  })
  if (failed > 0) throw new Error(`npm run e2e -- ${SPEC} failed; its screenshots until then are in ${folder}.`)
  const files = await screenshotsIn(folder)
  const sections = files.map(file => ({ heading: file.replace('.jpg', '').replaceAll('-', ' '), pictures: [file] }))
  await writeFile(join(folder, 'index.html'), contactSheet('Showcase, from sign-up to the first enquiry', sections))
  // The last screenshot shows the result.
  console.log(`${countOf(files.length - 1, 'action')} in ${folder}`)
}

/** Screenshots of a walk, which start with a number, in order. */
async function screenshotsIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter(file => /^\d\d-.+\.jpg$/.test(file)).toSorted()
}
