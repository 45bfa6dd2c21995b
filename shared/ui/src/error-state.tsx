import type { ReactNode } from 'react'
import { Button, ButtonLink } from './button.tsx'
import styles from './empty-state.module.css'
import { OfflineScene } from './illustration.tsx'

interface ErrorStateProps {
  title?: string
  /** The error's text for people. */
  text?: string | undefined
  /** Retries in the page. Without it, Retry is a link to the current address. */
  onRetry?: () => void
  busy?: boolean
  /** A second action: back, home. */
  children?: ReactNode
  level?: 1 | 2 | 3
}

/** Content that could not be loaded: the reason and Retry. */
export function ErrorState({
  title = 'This could not be loaded',
  text,
  onRetry,
  busy = false,
  children,
  level = 2,
}: ErrorStateProps) {
  const Title = `h${level}` as const
  return (
    <section className={styles.state} role="alert">
      <OfflineScene />
      <Title className={styles.title}>{title}</Title>
      <p className={styles.text}>{text || 'Check your connection and try again.'}</p>
      <div className={styles.actions}>
        {onRetry ? (
          <Button busy={busy} onClick={onRetry}>
            Retry
          </Button>
        ) : (
          <ButtonLink href="">Retry</ButtonLink>
        )}
        {children}
      </div>
    </section>
  )
}
