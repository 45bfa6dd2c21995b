import type { ReactNode } from 'react'
import classes from './link-page.module.css'

interface LinkPageProps {
  title: string
  /** A sentence or two under the heading. */
  text: ReactNode
  children: ReactNode
}

/** What the link of a mail opens: a heading, a sentence, and the one thing that is to be done. */
export function LinkPage({ title, text, children }: LinkPageProps) {
  return (
    <section className={classes.page}>
      <header className={classes.header}>
        <h1>{title}</h1>
        <p>{text}</p>
      </header>
      {children}
    </section>
  )
}
