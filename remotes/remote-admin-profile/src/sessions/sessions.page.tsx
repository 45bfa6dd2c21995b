import { type Settled, settle } from '@showcase/api-client/settled'
import type { OwnSession } from '@showcase/contract/entities'
import { type LoaderFunctionArgs, useLoaderData } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { PageHeader } from '@showcase/ui/page-header'
import { Suspense, use } from 'react'
import { LoadFailed } from '../lists/load-failed.component.tsx'
import settings from '../settings/settings.module.css'
import { loadSessions } from './sessions.resource.ts'
import { SessionsSkeleton } from './sessions.skeleton.tsx'
import { SessionsResults } from './sessions-results.component.tsx'

/** Starts loading the sessions, without holding the screen back. */
export function sessionsLoader({ context, request }: LoaderFunctionArgs) {
  return { sessions: settle(loadSessions(platformOf(context).api, request.signal)) }
}

/** Where the owner is signed in, and the end of what should not be. */
export function SessionsPage() {
  const { sessions } = useLoaderData<typeof sessionsLoader>()
  return (
    <>
      <PageHeader title="Sessions" text="Where you are signed in. A session that nobody uses ends by itself." />
      <div className={settings.page}>
        <Suspense fallback={<SessionsSkeleton />}>
          <Loaded sessions={sessions} />
        </Suspense>
      </div>
    </>
  )
}

function Loaded({ sessions }: { sessions: Promise<Settled<OwnSession[]>> }) {
  const result = use(sessions)
  if (result.isOk) return <SessionsResults sessions={result.value} />
  return <LoadFailed what="Your sessions" message={result.message} />
}
