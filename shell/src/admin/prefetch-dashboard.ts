import type { RemoteLoader } from '@showcase/federation/browser/remote-loader'
import type { LinkedRemote } from '@showcase/federation/linked-remote'
import { cardsOf } from '../remotes/remote-card.tsx'

/** Loads the code of the dashboard's cards. That of its frame comes with this module, because they are one chunk. */
export function prefetchDashboard(set: readonly LinkedRemote[], loader: RemoteLoader): void {
  for (const slot of ['admin:dashboard', 'admin:header'] as const)
    for (const card of cardsOf(set, slot)) void loader.load(card)
}
