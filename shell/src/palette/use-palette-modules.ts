import type { PaletteModule } from '@showcase/federation/palette'
import { useCallback, useEffect, useState } from 'react'
import { useRemotes } from '../remotes/remotes-context.ts'
import { cardsOf, type SlotCard } from '../remotes/slots.ts'

/** What one remote adds: not there yet, not to be had, or there. */
export interface PalettePart {
  remote: string
  module: PaletteModule | 'loading' | 'failed'
}

/** The palette modules of the page's remotes, each loaded, and failing, on its own. */
export function usePaletteModules(): { parts: PalettePart[]; retry: () => void } {
  const { set, loader } = useRemotes()
  const [cards] = useState(() => cardsOf(set, 'admin:palette'))
  const known = (card: SlotCard): PalettePart => ({
    remote: card.remote.name,
    module: loader.loaded(card)?.palette ?? 'loading',
  })
  const [parts, setParts] = useState(() => cards.map(known))
  const [attempt, setAttempt] = useState(0)
  // The attempt is not read: a change of it is what loads again what failed.
  useEffect(() => {
    let isHere = true
    for (const [at, card] of cards.entries()) {
      void loader.load(card).then(result => {
        const module = (result.ok && result.module.palette) || 'failed'
        if (isHere) setParts(now => now.map((part, index) => (index === at ? { ...part, module } : part)))
      })
    }
    return () => {
      isHere = false
    }
  }, [cards, loader, attempt])
  const retry = useCallback(() => {
    setParts(now => now.map(part => (part.module === 'failed' ? { ...part, module: 'loading' } : part)))
    setAttempt(value => value + 1)
  }, [])
  return { parts, retry }
}
