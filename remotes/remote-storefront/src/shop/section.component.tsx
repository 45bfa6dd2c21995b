import { Link } from '@showcase/router'
import { Icon } from '@showcase/ui/icon'
import { ArrowRight } from 'lucide'
import { type ReactNode, Suspense } from 'react'
import classes from './section.module.css'

interface SectionProps {
  heading: string
  /** Link to the whole list. */
  more?: { to: string; label: string }
  /** At the end of the heading's line, such as a sort menu. */
  aside?: ReactNode
  children: ReactNode
}

/** A block of a page with its own heading. It hydrates on its own, so that a long page blocks no input. */
export function Section({ heading, more, aside, children }: SectionProps) {
  return (
    <section className={classes.section}>
      <header className={classes.header}>
        <h2 className={classes.heading}>{heading}</h2>
        {aside}
        {more && (
          <Link className={classes.more} to={more.to}>
            {more.label} <Icon node={ArrowRight} size={16} />
          </Link>
        )}
      </header>
      <div className={classes.body}>
        <Suspense>{children}</Suspense>
      </div>
    </section>
  )
}
