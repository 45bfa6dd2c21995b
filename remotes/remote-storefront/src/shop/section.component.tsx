import { Link } from '@showcase/router'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import classes from './section.module.css'

interface SectionProps {
  heading: string
  /** Where there is more of the same. */
  more?: { to: string; label: string }
  /** Stands at the heading's end: a sort menu. */
  aside?: ReactNode
  children: ReactNode
}

/** A block of a page under a heading of its own. */
export function Section({ heading, more, aside, children }: SectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header className={classes.header}>
        <h2 id={id} className={classes.heading}>
          {heading}
        </h2>
        {aside}
        {more && (
          <Link className={classes.more} to={more.to}>
            {more.label} <ArrowRight aria-hidden="true" size={16} />
          </Link>
        )}
      </header>
      <div className={classes.body}>{children}</div>
    </section>
  )
}
