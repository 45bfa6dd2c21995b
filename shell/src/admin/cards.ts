import type { RemoteLoader } from '@showcase/federation/browser/remote-loader'
import type { LinkedRemote } from '@showcase/federation/linked-remote'
import { dashboardPath } from '../routing/site-path.ts'

type Card = LinkedRemote['cards'][number]

/** The slots whose cards a page of the owner's area starts with. */
export function slotsAt(pathname: string): Card['slot'][] {
  return pathname === dashboardPath ? ['admin:dashboard', 'admin:header'] : ['admin:header']
}

/** A card of a slot, with its module. */
export type SlotCard<Remote = LinkedRemote> = Pick<Card, 'expose' | 'size' | 'label'> & { remote: Remote }

/** The cards of the remotes for a slot, in order. */
export function cardsOf<Remote extends Pick<LinkedRemote, 'cards'>>(
  set: readonly Remote[],
  slot: Card['slot'],
): SlotCard<Remote>[] {
  return set
    .flatMap(remote => remote.cards.map(card => ({ remote, ...card })))
    .filter(card => card.slot === slot)
    .sort((a, b) => a.order - b.order)
    .map(({ remote, expose, size, label }) => ({ remote, expose, size, label }))
}

/** Loads the code of the dashboard's cards. That of its frame comes with this module, because they are one chunk. */
export function prefetchDashboard(set: readonly LinkedRemote[], loader: RemoteLoader): void {
  for (const slot of slotsAt(dashboardPath)) for (const card of cardsOf(set, slot)) void loader.load(card)
}
