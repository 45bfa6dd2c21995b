import { Link } from '@showcase/router'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from './button.tsx'
import { Card } from './card.tsx'
import styles from './dashboard-card.module.css'
import { Skeleton } from './skeleton.tsx'
import type { CardData } from './use-card-data.ts'

export interface DashboardCardProps<T> {
  title: string
  data: CardData<T>
  onRetry: () => void
  /** What loads and could not be loaded: "your products". */
  what: string
  /** The screen that shows all of it. */
  seeAll?: string
  /** Stands where the content will, in its shape. */
  skeleton?: ReactNode
  children: (value: T) => ReactNode
}

/** The frame that every card of the dashboard has: heading, way to all of it, and its waiting and failing. */
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
        <div className={styles.failed} role="alert">
          <p>{`${what.charAt(0).toUpperCase()}${what.slice(1)} could not be loaded.`}</p>
          <Button variant="secondary" size="small" onClick={onRetry}>
            Retry
          </Button>
        </div>
      )}
      {data.state === 'ready' && children(data.value)}
    </Card>
  )
}

/** Lines of a list that is still loading. */
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

/** A card with nothing in it yet: one sentence and the next step. */
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

/** Rows of a card, each with a line between it and the next. */
export function CardList({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}

export interface CardRowProps {
  /** The screen of this one thing. Without it the row is words. */
  to?: string
  title: ReactNode
  /** At the end of the title's line: an age, a number. */
  end?: ReactNode
  /** Below the title, quieter. */
  text?: ReactNode
}

/** A row of a card; where it leads somewhere, the whole of it does. */
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
