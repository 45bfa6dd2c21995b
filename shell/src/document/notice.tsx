import { useLocation } from '@showcase/router'
import { useSyncExternalStore } from 'react'
import type { OverrideOfPage, ReleaseOfPage } from '../page-data.ts'
import classes from './notice.module.css'

function minute(iso: string) {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`
}

/** Above a page that is not what visitors see: as it was, or with a remote of the developer's own machine. */
export function Notice({ id, past, override }: ReleaseOfPage) {
  if (past) return <PastNotice id={id} past={past} />
  return override ? <OverrideNotice override={override} /> : null
}

function PastNotice({ id, past }: { id: string; past: NonNullable<ReleaseOfPage['past']> }) {
  return (
    <section className={classes.notice} aria-label="Not what visitors see">
      <span>
        Release set <code>{id}</code>, as first shown on {minute(past.madeAt)}
        {past.isOtherShell && ' (in a later shell)'}. Visitors see another page.
      </span>
      {/* The same page without the parameter: a new document, with today's set. */}
      <a href="?">Show it as it is now</a>
    </section>
  )
}

function never() {
  return () => {}
}

function OverrideNotice({ override }: { override: OverrideOfPage }) {
  const { search } = useLocation()
  const { name, origin, until, released } = override
  // The server cannot know; the browser does before it takes the page over.
  const isSilent = useSyncExternalStore(
    never,
    () => override.isSilent === true,
    () => false,
  )
  const reset = new URLSearchParams(search)
  reset.set('override', 'off')
  return (
    <section className={classes.notice} aria-label="Not what visitors see">
      {isSilent ? (
        <span role="alert">
          <code>{origin}</code> does not answer: {name} is the released {released.version} here. Start it, allow this
          page to reach it, and load the page again.
        </span>
      ) : (
        <span>
          {name} comes from <code>{origin}</code> until {until.slice(11, 16)} UTC, in this browser alone. Visitors see{' '}
          {released.version}.
        </span>
      )}
      <form method="post" action={`?${reset}`}>
        <button type="submit">Reset</button>
      </form>
    </section>
  )
}
