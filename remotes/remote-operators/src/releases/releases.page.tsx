import { usePlatform } from '@showcase/session'
import { PageHeader } from '@showcase/ui/page-header'
import { Spinner } from '@showcase/ui/spinner'
import { lazy, Suspense, useMemo } from 'react'
import { keepOperatorToken, useOperatorToken } from './operator-token.state.ts'
import classes from './releases.module.css'
import { registryWith } from './releases.resource.ts'
import { TokenForm } from './token-form.component.tsx'

const Board = lazy(() => import('./board.component.tsx').then(({ Board }) => ({ default: Board })))

/** Asks for the operator's token, then shows what stands where. */
export function ReleasesPage() {
  const token = useOperatorToken()
  const { session } = usePlatform()
  const api = useMemo(() => (token ? registryWith(session.apiBaseUrl, token) : null), [token, session.apiBaseUrl])
  return (
    <div className={classes.page}>
      <PageHeader title="Releases" text="Which version of each remote visitors get." />
      {api ? (
        <Suspense fallback={<Spinner />}>
          <Board api={api} onLeave={() => keepOperatorToken(null)} />
        </Suspense>
      ) : (
        <TokenForm onGiven={keepOperatorToken} />
      )}
    </div>
  )
}
