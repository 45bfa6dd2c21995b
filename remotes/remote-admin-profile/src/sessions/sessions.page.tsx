import { Loaded } from '@showcase/admin-kit/loaded'
import { settle } from '@showcase/api-client/settled'
import { type LoaderFunctionArgs, useLoaderData } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { PageHeader } from '@showcase/ui/page-header'
import { Skeleton } from '@showcase/ui/skeleton'
import settings from '../settings/settings.module.css'
import styles from './sessions.module.css'
import { SessionsResults } from './sessions-results.component.tsx'

/** Starts loading the sessions; the page shows at once. */
export function sessionsLoader({ context, request }: LoaderFunctionArgs) {
  const call = platformOf(context).api.user.fetchSessions({}, { signal: request.signal })
  return {
    sessions: settle(
      // This session comes first; the server sorts the others by their last use.
      call.then(({ payload }) => payload.sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))),
    ),
  }
}

/** The owner's sessions, which can be ended. */
export function SessionsPage() {
  const { sessions } = useLoaderData<typeof sessionsLoader>()
  return (
    <>
      <PageHeader title="Sessions" text="See where you are signed in. Unused sessions end automatically." />
      <div className={settings.page}>
        <Loaded data={sessions} what="Your sessions" fallback={<SessionsSkeleton />}>
          {loaded => <SessionsResults sessions={loaded} />}
        </Loaded>
      </div>
    </>
  )
}

function SessionsSkeleton() {
  return (
    <div className={styles.list} role="status" aria-label="Loading sessions">
      {Array.from({ length: 3 }, (_, index) => (
        <div key={index} className={styles.row}>
          <span className={styles.icon} />
          <div className={styles.words}>
            <div className={styles.name}>
              <Skeleton length="half" />
            </div>
            <div className={styles.times}>
              <Skeleton length="long" />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
