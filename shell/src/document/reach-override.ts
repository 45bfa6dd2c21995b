import { developmentEntry } from '@showcase/federation/development'
import type { OverrideOfPage, PageData } from '../page-data.ts'

/** Milliseconds: the server may be compiling for the first time, and the browser may be asking for leave. */
const PATIENCE = 20_000

/** Looks whether the developer's own server answers. Where it does not, the page goes on with the released version. */
export async function reachOverride(page: PageData, override: OverrideOfPage): Promise<void> {
  const { name, origin, released } = override
  try {
    const signal = AbortSignal.timeout(PATIENCE)
    const { ok } = await fetch(`${origin}/${developmentEntry}`, { method: 'HEAD', cache: 'no-store', signal })
    if (ok) return
  } catch {
    // Nobody is there, or the browser was not allowed to ask.
  }
  override.isSilent = true
  page.set = page.set.map(remote => (remote.name === name ? released : remote))
}
