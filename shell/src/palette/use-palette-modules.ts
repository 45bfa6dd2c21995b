import type { PaletteModule } from '@showcase/federation/palette'
import { useCallback, useEffect, useState } from 'react'
import { cardsOf, type SlotCard } from '../admin/cards.ts'
import { useRemotes } from '../app-context.tsx'

export interface PalettePart {
  remote: string
  module: PaletteModule | 'loading' | 'failed'
}

/** Loads the palette modules of the page's remotes. The failure of one does not affect the others. */
export function usePaletteModules(): { parts: PalettePart[]; retry: () => void } {
  const { set, loader } = useRemotes()
  const [cards] = useState(() => cardsOf(set, 'admin:palette'))
  const known = (card: SlotCard): PalettePart => ({
    remote: card.remote.name,
    module: loader.loaded(card)?.palette ?? 'loading',
  })
  const [parts, setParts] = useState(() => cards.map(known))
  const [attempt, setAttempt] = useState(0)
  // A change of `attempt` loads the failed modules again.
  useEffect(() => {
    let isMounted = true
    for (const [at, card] of cards.entries()) {
      void loader.load(card).then(result => {
        const module = (result.ok && result.module.palette) || 'failed'
        if (isMounted) setParts(now => now.map((part, index) => (index === at ? { ...part, module } : part)))
      })
    }
    return () => {
      isMounted = false
    }
  }, [cards, loader, attempt])
  const retry = useCallback(() => {
    setParts(now => now.map(part => (part.module === 'failed' ? { ...part, module: 'loading' } : part)))
    setAttempt(value => value + 1)
  }, [])
  return { parts, retry }
}
