import { useLocation } from '@showcase/router'
import { useBrowserValue } from '../app-context.tsx'
import type { PageOverride, PageRelease } from '../page-data.ts'
import classes from './notice.module.css'

function minuteOf(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`
}

/** Address of this page with one parameter set. */
function withParameter(search: string, name: string, value: string): string {
  const parameters = new URLSearchParams(search)
  parameters.set(name, value)
  return `?${parameters}`
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
  return (
    <section className={classes.notice} aria-label="Not what visitors see">
      <span>
        Preview of {remotes.map(({ name, version }) => `${name} ${version}`).join(', ')} in this browser until{' '}
        {minuteOf(until)}. Visitors see a different page.
      </span>
      <form method="post" action={withParameter(search, 'preview', 'off')}>
        <button type="submit">End the preview</button>
      </form>
    </section>
  )
}

function OverrideNotice({ overrides }: { overrides: readonly PageOverride[] }) {
  const { search } = useLocation()
  return (
    <section className={classes.notice} aria-label="Not what visitors see">
      <div className={classes.texts}>
        {overrides.map(override => (
          <OverrideText key={override.name} override={override} />
        ))}
      </div>
      <a href={withParameter(search, 'override', 'choose')}>Change</a>
      <form method="post" action={withParameter(search, 'override', 'off')}>
        <button type="submit">Reset</button>
      </form>
    </section>
  )
}

function OverrideText({ override }: { override: PageOverride }) {
  const { name, origin, until, released } = override
  // Only the browser can check the developer's machine. It does so before hydration, so the server renders `false`.
  const isUnreachable = useBrowserValue(() => override.isUnreachable === true)
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
