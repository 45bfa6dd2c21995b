import type { ExposedModule, LinkedRemote } from '@showcase/federation/linked-remote'

type Slot = LinkedRemote['cards'][number]['slot']

/** The cards that the set's remotes give for a slot, in order. */
export function cardsOf(set: readonly LinkedRemote[], slot: Slot): ExposedModule[] {
  return set
    .flatMap(remote => remote.cards.map(card => ({ remote, ...card })))
    .filter(card => card.slot === slot)
    .sort((a, b) => a.order - b.order)
    .map(({ remote, expose }) => ({ remote, expose }))
}
