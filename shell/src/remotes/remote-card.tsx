import type { ExposedModule } from '@showcase/federation/linked-remote'
import { moduleKey } from '@showcase/federation/linked-remote'
import { Button } from '@showcase/ui/button'
import { Skeleton } from '@showcase/ui/skeleton'
import { type ComponentType, useEffect, useState } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import classes from './remote-card.module.css'
import { useRemotes } from './remotes-context.ts'

interface RemoteCardProps {
  card: ExposedModule
  /** What it is called while it is not there. */
  label?: string | undefined
  /** In a header there is no room for a skeleton or a note: a card that is not there leaves nothing. */
  quiet?: boolean
}

/** A part of the page that another team ships. It loads, fails, and is tried again, on its own. */
export function RemoteCard({ card, label, quiet = false }: RemoteCardProps) {
  const [attempt, setAttempt] = useState(0)
  const note = quiet ? null : <CardNote label={label} onRetry={() => setAttempt(attempt + 1)} />
  return (
    <ErrorBoundary key={`${moduleKey(card)} ${attempt}`} fallback={note}>
      <LoadedCard card={card} waiting={quiet ? null : <CardWaiting />} failed={note} />
    </ErrorBoundary>
  )
}

interface LoadedCardProps {
  card: ExposedModule
  waiting: React.ReactNode
  failed: React.ReactNode
}

function LoadedCard({ card, waiting, failed }: LoadedCardProps) {
  const { loader } = useRemotes()
  const [Card, setCard] = useState<ComponentType | 'waiting' | 'failed'>(
    () => loader.loaded(card)?.Component ?? 'waiting',
  )

  useEffect(() => {
    if (Card !== 'waiting') return
    let here = true
    loader.load(card).then(result => {
      const component = result.ok ? result.module.Component : undefined
      if (here) setCard(() => component ?? 'failed')
    })
    return () => {
      here = false
    }
  }, [Card, card, loader])

  if (Card === 'waiting') return waiting
  if (Card === 'failed') return failed
  return <Card />
}

function CardWaiting() {
  return (
    <div className={classes.waiting} role="status" aria-label="Loading this part">
      <Skeleton length="half" />
      <Skeleton shape="banner" />
    </div>
  )
}

function CardNote({ label, onRetry }: { label: string | undefined; onRetry: () => void }) {
  return (
    <div className={classes.note} role="alert">
      {label && <strong className={classes.label}>{label}</strong>}
      <p>This part is not available right now. The rest of the page works as usual.</p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}
