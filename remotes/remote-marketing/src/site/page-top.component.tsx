import type { ReactNode } from 'react'
import classes from './page-top.module.css'

interface PageTopProps {
  title: string
  /** A sentence or two under the heading. */
  children: ReactNode
}

/** How a page of the platform begins: its heading, large, and what it is about beside it. */
export function PageTop({ title, children }: PageTopProps) {
  return (
    <header className={classes.top}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{children}</p>
    </header>
  )
}
