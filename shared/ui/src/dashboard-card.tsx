import type { Api } from '@showcase/contract/api'
import { Link } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { Button, ButtonLink } from './button.tsx'
import { Card } from './card.tsx'
import styles from './dashboard-card.module.css'
import { Skeleton } from './skeleton.tsx'

interface DashboardCardProps<T> {
  title: string
  data: CardData<T>
  onRetry: () => void
  /** The content's name in the loading and error texts: "your products". */
  what: string
  /** Link to the screen with all of it. */
  seeAll?: string
  skeleton?: ReactNode
  children: (value: T) => ReactNode
}

/** The frame of a dashboard card: heading, link to all of it, loading and error state. */
export function DashboardCard<T>({ title, data, onRetry, what, seeAll, skeleton, children }: DashboardCardProps<T>) {
  return (
    <Card
      className={styles.card ?? ''}
      title={title}
      action={
        seeAll && (
          <Link className={styles.all ?? ''} to={seeAll} aria-label={`See all: ${title}`}>
            See all
          </Link>
        )
      }
    >
      {data.state === 'loading' && (
        <div className={styles.loading} role="status" aria-label={`Loading ${what}`}>
          {skeleton ?? <CardLines />}
        </div>
      )}
      {data.state === 'failed' && (
        <CardFailed text={`${what.charAt(0).toUpperCase()}${what.slice(1)} could not be loaded.`} onRetry={onRetry} />
      )}
      {data.state === 'ready' && children(data.value)}
    </Card>
  )
}

function CardLines() {
  return (
    <>
      <Skeleton length="long" />
      <Skeleton length="half" />
      <Skeleton length="long" />
      <Skeleton length="half" />
    </>
  )
}

/** The error state of a card, or of another part of a page: the reason and Retry. */
export function CardFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  function tryAgain({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // The pressed button goes with the error, so the card or the page around it gets the focus.
    currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus()
    onRetry()
  }
  return (
    <div className={styles.failed} role="alert">
      <p>{text}</p>
      <Button variant="secondary" size="small" onClick={tryAgain}>
        Retry
      </Button>
    </div>
  )
}

/** The empty state of a card: one sentence and the next step. */
export function CardEmpty({ text, to, step }: { text: string; to?: string; step?: string }) {
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      {to && step && (
        <ButtonLink variant="secondary" size="small" to={to}>
          {step}
        </ButtonLink>
      )}
    </div>
  )
}

/** The rows of a card. */
export function CardList({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}

interface CardRowProps {
  /** Link to the item's screen; without it the row is text. */
  to?: string
  title: ReactNode
  /** At the end of the title's line, such as an age. */
  end?: ReactNode
  /** Below the title. */
  text?: ReactNode
}

/** A row of a card; with `to` the whole row is the link. */
export function CardRow({ to, title, end, text }: CardRowProps) {
  return (
    <li className={styles.row}>
      <p className={styles.line}>
        <strong className={styles.title}>
          {to ? (
            <Link className={styles.link ?? ''} to={to}>
              {title}
            </Link>
          ) : (
            title
          )}
        </strong>
        {end && <span className={styles.end}>{end}</span>}
      </p>
      {text && <div className={styles.text}>{text}</div>}
    </li>
  )
}

/** The state of a card's data. */
export type CardData<T> = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; value: T }

/** Loads a card's data, and again when `retry` is called or `load` changes. Unmounting aborts the request. */
export function useCardData<T>(load: (api: Api, signal: AbortSignal) => Promise<T>) {
  const { api } = usePlatform()
  const [data, setData] = useState<CardData<T>>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // A change of `attempt` repeats the request.
  useEffect(() => {
    const leaving = new AbortController()
    setData({ state: 'loading' })
    load(api, leaving.signal)
      .then(value => leaving.signal.aborted || setData({ state: 'ready', value }))
      .catch(() => leaving.signal.aborted || setData({ state: 'failed' }))
    return () => leaving.abort()
  }, [api, load, attempt])
  return { data, retry: () => setAttempt(value => value + 1) }
}
