import type { PageData } from '../page-data.ts'
import { Notice } from './notice.tsx'
import { reachOverride } from './reach-override.ts'

/** Makes a page ready that is not what visitors see. Nobody else loads this chunk. */
export async function prepareNotice(page: PageData): Promise<void> {
  page.Notice = Notice
  if (page.release.override) await reachOverride(page, page.release.override)
}
