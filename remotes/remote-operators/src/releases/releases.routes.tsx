import { pageRoutes } from '@showcase/federation/page'
import { usePlatform } from '@showcase/session'
import { Button } from '@showcase/ui/button'
import { PageHeader } from '@showcase/ui/page-header'
import { Spinner } from '@showcase/ui/spinner'
import { lazy, Suspense, useMemo } from 'react'
import { storeOperatorToken, useOperatorToken, useTokenRejected } from './operator-token.state.ts'
import classes from './releases.module.css'
import { operatorApi } from './releases.resource.ts'

const ReleaseOverview = lazy(() =>
  import('./releases.component.tsx').then(module => ({ default: module.ReleaseOverview })),
)

/** Asks for the operator's token, then shows the releases. */
function ReleasesPage() {
  const token = useOperatorToken()
  const { session } = usePlatform()
  const api = useMemo(() => (token ? operatorApi(session.apiBaseUrl, token) : null), [token, session.apiBaseUrl])
  return (
    <div className={classes.page}>
      <PageHeader title="Releases" text="Which version of each remote visitors get." />
      {api ? (
        <Suspense fallback={<Spinner />}>
          <ReleaseOverview api={api} onLeave={() => storeOperatorToken(null)} />
        </Suspense>
      ) : (
        <TokenForm />
      )}
    </div>
  )
}

function TokenForm() {
  const isRejected = useTokenRejected()
  return (
    <form
      className={classes.form}
      // Without script it must not put the token into the address. A function as `action` would need a script in the HTML.
      method="post"
      onSubmit={event => {
        event.preventDefault()
        const token = String(new FormData(event.currentTarget).get('token')).trim()
        if (token) storeOperatorToken(token)
      }}
    >
      <label className={classes.field}>
        <span>Platform token</span>
        <input className={classes.input} name="token" type="password" autoComplete="off" required />
      </label>
      {isRejected && (
        <p role="alert" className={classes.failure}>
          The platform rejected this token. Check that it is complete and belongs to this platform.
        </p>
      )}
      <p className={classes.hint}>The token is stored in this tab until you close it. Only the platform receives it.</p>
      <Button type="submit">Open</Button>
    </form>
  )
}

/** Mounted at `/operators`. */
export const routes = pageRoutes({
  id: 'operators:releases',
  Component: ReleasesPage,
  head: () => ({ title: 'Releases | Showcase', description: 'For operators of this platform.', noindex: true }),
})
