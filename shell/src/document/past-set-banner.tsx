import { usePageData } from './page-data-context.ts'
import classes from './past-set-banner.module.css'

const day = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`

/** Above a page that an operator looks at as it was: no visitor's page looks like this. */
export function PastSetBanner() {
  const { id, past } = usePageData().release
  if (!past) return null
  return (
    <div className={classes.banner} role="note">
      <span>
        Release set <code>{id}</code>, as first shown on {day(past.madeAt)}
        {past.isOtherShell && ' (in a later shell)'}. Visitors see another page.
      </span>
      {/* The same page without the parameter: a new document, with today's set. */}
      <a href="?">Show it as it is now</a>
    </div>
  )
}
