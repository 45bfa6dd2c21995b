import { useLoaderData } from '@showcase/router'
import type { LegalData } from './legal.loader.ts'
import classes from './legal.module.css'

/** A document to be read: one column, at a comfortable measure. */
export function LegalPage() {
  const { html } = useLoaderData<LegalData>()
  // Our own document, and remark-html has sanitised it.
  return <article className={classes.document} dangerouslySetInnerHTML={{ __html: html }} />
}
