import { mountsOf } from '@showcase/federation/linked-remote'
import type { SiteVisit } from '../pages/site-visit.ts'
import { linked } from '../releases/link-remote.ts'

/** Pages of the site that the set mounts, such as `/products`; one page each, so none with a parameter. */
export function mountedPaths({ session, served }: SiteVisit): string[] {
  return mountsOf(
    served.map(remote => linked(remote)),
    session.site,
  )
    .map(({ path }) => path)
    .filter(path => !path.includes(':'))
}
