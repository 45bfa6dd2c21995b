import { type ExposedModule, moduleKey } from '@showcase/federation/linked-remote'
import { Button } from '@showcase/ui/button'
import { Skeleton } from '@showcase/ui/skeleton'
import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { useRemotes } from '../app-context.tsx'
import classes from './remote-card.module.css'
import { ErrorBoundary } from './render-errors.tsx'

interface RemoteCardProps {
  card: ExposedModule
  /** Name of the card in the note of a failure. */
  label?: string | undefined
  /** False shows no skeleton: a header has no room for it. */
  skeleton?: boolean
  /** False shows nothing after a failure. */
  note?: boolean
}

/** A part of the page that a remote provides. It loads, fails and is retried without affecting the rest. */
export function RemoteCard({ card, label, skeleton = true, note = true }: RemoteCardProps) {
  const [attempt, setAttempt] = useState(0)
  const fallback = note && <CardNote label={label} onRetry={() => setAttempt(attempt + 1)} />
  return (
    <ErrorBoundary key={`${moduleKey(card)} ${attempt}`} fallback={fallback}>
      <LoadedCard card={card} skeleton={skeleton && <CardSkeleton />} note={fallback} />
    </ErrorBoundary>
  )
}

function LoadedCard({ card, skeleton, note }: { card: ExposedModule; skeleton: ReactNode; note: ReactNode }) {
  const { loader } = useRemotes()
  const [Card, setCard] = useState<ComponentType | 'loading' | 'failed'>(
    () => loader.loaded(card)?.Component ?? 'loading',
  )

  useEffect(() => {
    if (Card !== 'loading') return
    let isMounted = true
    loader.load(card).then(result => {
      const component = result.ok ? result.module.Component : undefined
      if (isMounted) setCard(() => component ?? 'failed')
    })
    return () => {
      isMounted = false
    }
  }, [Card, card, loader])

  if (Card === 'loading') return skeleton
  if (Card === 'failed') return note
  return <Card />
}

function CardSkeleton() {
  return (
    <div className={classes.waiting} role="status" aria-label="Loading this part">
      <Skeleton length="half" />
      <Skeleton shape="banner" />
    </div>
  )
}

function CardNote({ label, onRetry }: { label: string | undefined; onRetry: () => void }) {
  function tryAgain({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // The pressed button goes with the note; the nearest part of the page that can have the focus stays.
    currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus()
    onRetry()
  }
  return (
    <div className={classes.note} role="alert">
      {label && <strong className={classes.label}>{label}</strong>}
      <p>This part is not available right now. The rest of the page works.</p>
      <Button variant="secondary" size="small" onClick={tryAgain}>
        Retry
      </Button>
    </div>
  )
}
