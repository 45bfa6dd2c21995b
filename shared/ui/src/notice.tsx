import type { ReactNode } from 'react'
import classes from './notice.module.css'

interface NoticeProps {
  tone: 'plain' | 'positive' | 'danger'
  isAlert?: boolean
  /** For its position, such as a margin. */
  className?: string | undefined
  children: ReactNode
}

/**
 * A message above its subject: the result of an action (`positive`), what prevents it (`danger`), or what to know (`plain`).
 *
 * @param isAlert announced at once by screen readers, because the reader's last action failed
 */
export function Notice({ tone, isAlert = false, className = '', children }: NoticeProps) {
  return (
    <div className={`${classes.notice} ${className}`} data-tone={tone} role={isAlert ? 'alert' : 'status'}>
      {children}
    </div>
  )
}

/** The problems of a form that was posted without script. */
export function ProblemsNotice({ problems }: { problems: readonly string[] }) {
  return (
    <Notice tone="danger" isAlert>
      <ul className={classes.problems}>
        {problems.map(problem => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Notice>
  )
}
