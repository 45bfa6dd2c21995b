import type { ReactNode } from 'react'
import classes from './notice.module.css'

/**
 * A sentence that stands over what it is about: what became of what was sent, or what keeps it from going on.
 *
 * @param isAlert read out at once by a screen reader, because something that the reader just did went wrong
 */
export function Notice({
  tone,
  isAlert = false,
  className = '',
  children,
}: {
  tone: 'positive' | 'danger'
  isAlert?: boolean
  /** What its place asks for, such as a margin. */
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={`${classes.notice} ${className}`} data-tone={tone} role={isAlert ? 'alert' : 'status'}>
      {children}
    </div>
  )
}

/** Why a form that was sent without script was not taken: each problem of it once. */
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
