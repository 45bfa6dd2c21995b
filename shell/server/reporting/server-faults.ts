import { modulesAt } from '../../src/routing/site-path.ts'
import type { SiteVisit } from '../pages/site-visit.ts'
import type { RenderJob } from '../rendering/messages.ts'

/** Tells the registry that server code of some releases failed on a page that may tell. */
export function tellServerFaults(
  { parts }: Pick<SiteVisit, 'parts'>,
  { page, request }: Pick<RenderJob, 'page' | 'request'>,
  uniqueNames: readonly string[],
): void {
  const [mount] = modulesAt(page.set, page.session, new URL(request.url).pathname)
  if (!page.tells || !mount) return
  const { ticket } = page.tells
  const at = `${mount.site}:${mount.path}`
  for (const { name, version, uniqueName } of page.set)
    if (uniqueNames.includes(uniqueName)) parts.faults.failed({ ticket, name, version, at })
}
