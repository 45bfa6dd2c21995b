import type { ReactNode } from 'react'
import classes from './page-top.module.css'

/** The large heading of a page with its introduction. */
export function PageTop({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className={classes.top}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{children}</p>
    </header>
  )
}
