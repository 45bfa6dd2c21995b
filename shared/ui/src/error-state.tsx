import { Button } from './button.tsx'
import styles from './empty-state.module.css'
import { OfflineScene } from './illustration.tsx'
import { leaveFocus } from './leave-focus.ts'

interface ErrorStateProps {
  title?: string
  /** The error's text for people. */
  text?: string | undefined
  onRetry: () => void
  busy?: boolean
  level?: 1 | 2 | 3
}

/** Content that could not be loaded: the reason and Retry. */
export function ErrorState({
  title = 'This could not be loaded',
  text,
  onRetry,
  busy = false,
  level = 2,
}: ErrorStateProps) {
  const Title = `h${level}` as const
  return (
    <section ref={leaveFocus} className={styles.state} role="alert">
      <OfflineScene />
      <Title className={styles.title}>{title}</Title>
      <p className={styles.text}>{text || 'Check your connection and try again.'}</p>
      <div className={styles.actions}>
        <Button busy={busy} onClick={onRetry}>
          Retry
        </Button>
      </div>
    </section>
  )
}
