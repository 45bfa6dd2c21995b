import { developmentEntry } from '@showcase/federation/development'
import type { PageData, PageOverride } from '../page-data.ts'
import { Notice } from './notice.tsx'

/** Milliseconds: the server may be compiling for the first time, and the browser may ask the developer for permission. */
const TIMEOUT = 20_000

/** Prepares a replay, a preview or an overridden page for hydration. Other pages do not load this chunk. */
export async function prepareNotice(page: PageData): Promise<void> {
  page.Notice = Notice
  await Promise.all((page.release.overrides ?? []).map(override => checkOverride(page, override)))
}

/** Checks that the developer's server answers. If it does not, the page uses the released version. */
export async function checkOverride(page: PageData, override: PageOverride): Promise<void> {
  const { name, origin, released } = override
  try {
    const signal = AbortSignal.timeout(TIMEOUT)
    const { ok } = await fetch(`${origin}/${developmentEntry}`, { method: 'HEAD', cache: 'no-store', signal })
    if (ok) return
  } catch {
    // The server is not running, or the browser was not allowed to reach it.
  }
  override.isUnreachable = true
  page.set = page.set.map(remote => (remote.name === name ? released : remote))
}
