import type { ExposedModule, LinkedRemote } from '@showcase/federation/linked-remote'

type Card = LinkedRemote['cards'][number]

/** A card of a slot, with the module that holds it. */
export interface SlotCard extends ExposedModule {
  size: Card['size']
  label: Card['label']
}

/** The cards that the set's remotes give for a slot, in order. */
export function cardsOf(set: readonly LinkedRemote[], slot: Card['slot']): SlotCard[] {
  return set
    .flatMap(remote => remote.cards.map(card => ({ remote, ...card })))
    .filter(card => card.slot === slot)
    .sort((a, b) => a.order - b.order)
    .map(({ remote, expose, size, label }) => ({ remote, expose, size, label }))
}
