import type { BusinessProfile } from '@showcase/contract/entities'
import type { SessionState } from '@showcase/session'
import { capitalise } from './words.ts'

/**
 * The business whose shop is being shown. This remote is mounted on business sites only, so its absence is a mistake in
 * the mounts and no state that a visitor can reach.
 */
export function shopOf(session: Readonly<SessionState>): BusinessProfile {
  if (!session.business) throw new Error('The storefront was mounted on a site without a business')
  return session.business
}

/** The business's name as people read it: `gadget-garden` -> `Gadget Garden`. */
export function shopName({ businessName }: BusinessProfile): string {
  return capitalise(businessName.replaceAll('-', ' '))
}
