import { useLocation } from '@showcase/router'
import { useSyncExternalStore } from 'react'
import type { PageOverride, PageRelease } from '../page-data.ts'
import classes from './notice.module.css'

function minuteOf(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`
}

/** A banner above a page that differs from the visitors' page: a replay, a preview or an override. */
export function Notice({ id, replay, overrides, preview }: PageRelease) {
  if (replay) return <ReplayNotice id={id} replay={replay} />
  if (preview) return <PreviewNotice preview={preview} />
  return overrides ? <OverrideNotice overrides={overrides} /> : null
}

function ReplayNotice({ id, replay }: { id: string; replay: NonNullable<PageRelease['replay']> }) {
  return (
    <section className={classes.notice} aria-label="Not what visitors see">
      <span>
        Release set <code>{id}</code>, first shown on {minuteOf(replay.madeAt)}
        {replay.isOtherShell && ' (in a later shell)'}. Visitors see a different page.
      </span>
      {/* Without the parameter, the page is loaded as a new document with the current release set. */}
      <a href="?">Show the current page</a>
    </section>
  )
}

function PreviewNotice({ preview: { until, remotes } }: { preview: NonNullable<PageRelease['preview']> }) {
  const { search } = useLocation()
  const end = new URLSearchParams(search)
  end.set('preview', 'off')
  return (
    <section className={classes.notice} aria-label="Not what visitors see">
      <span>
        Preview of {remotes.map(({ name, version }) => `${name} ${version}`).join(', ')} in this browser until{' '}
        {minuteOf(until)}. Visitors see a different page.
      </span>
      <form method="post" action={`?${end}`}>
        <button type="submit">End the preview</button>
      </form>
    </section>
  )
}

function neverChanges() {
  return () => {}
}

function OverrideNotice({ overrides }: { overrides: readonly PageOverride[] }) {
  const { search } = useLocation()
  const reset = new URLSearchParams(search)
  reset.set('override', 'off')
  const change = new URLSearchParams(search)
  change.set('override', 'choose')
  return (
    <section className={classes.notice} aria-label="Not what visitors see">
      <div className={classes.texts}>
        {overrides.map(override => (
          <OverrideText key={override.name} override={override} />
        ))}
      </div>
      <a href={`?${change}`}>Change</a>
      <form method="post" action={`?${reset}`}>
        <button type="submit">Reset</button>
      </form>
    </section>
  )
}

function OverrideText({ override }: { override: PageOverride }) {
  const { name, origin, until, released } = override
  // Only the browser can check the developer's machine. It does so before hydration, so the server renders `false`.
  const isUnreachable = useSyncExternalStore(
    neverChanges,
    () => override.isUnreachable === true,
    () => false,
  )
  return isUnreachable ? (
    <span role="alert">
      <code>{origin}</code> does not answer, so this page uses {name} {released.version}. Start the server, allow this
      page to reach it, and reload the page.
    </span>
  ) : (
    <span>
      This browser loads {name} from <code>{origin}</code> until {until.slice(11, 16)} UTC. Visitors see{' '}
      {released.version}.
    </span>
  )
}
