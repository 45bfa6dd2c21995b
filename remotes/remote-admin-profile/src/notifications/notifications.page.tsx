import { type Settled, settle } from '@showcase/api-client/settled'
import { type NotificationFilter, notificationFilters } from '@showcase/contract/filters'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { ButtonLink } from '@showcase/ui/button'
import { PageHeader } from '@showcase/ui/page-header'
import { Tabs } from '@showcase/ui/tabs'
import BellRing from 'lucide-react/icons/bell-ring'
import { Suspense, use } from 'react'
import { LoadFailed } from '../lists/load-failed.component.tsx'
import { NotificationResults } from './notification-results.component.tsx'
import { loadNotifications, type NotificationPage } from './notifications.resource.ts'
import { NotificationsSkeleton } from './notifications.skeleton.tsx'

function filterOf(search: URLSearchParams): NotificationFilter {
  return notificationFilters.find(filter => filter === search.get('filter')) ?? 'all'
}

/** Starts loading the first page under the filter of the address. */
export function notificationsLoader({ context, request }: LoaderFunctionArgs) {
  const { api } = platformOf(context)
  const filter = filterOf(new URL(request.url).searchParams)
  return { filter, page: settle(loadNotifications(api, filter, 1, request.signal)) }
}

const tabs = [
  { value: 'all', label: 'All' },
  { value: 'new', label: 'New' },
  { value: 'read', label: 'Read' },
] as const

/** What the owner has been told: all, new or read. */
export function NotificationsPage() {
  const { filter, page } = useLoaderData<typeof notificationsLoader>()
  const navigate = useNavigate()
  return (
    <>
      <PageHeader
        title="Notifications"
        actions={
          <ButtonLink variant="secondary" to="/userAdmin/settings">
            <BellRing aria-hidden="true" />
            Push settings
          </ButtonLink>
        }
      />
      <Tabs
        label="Which notifications"
        tabs={tabs}
        value={filter}
        onChange={value => void navigate(value === 'all' ? '.' : `?filter=${value}`, { replace: true })}
      >
        <Suspense key={filter} fallback={<NotificationsSkeleton />}>
          <Loaded filter={filter} page={page} />
        </Suspense>
      </Tabs>
    </>
  )
}

function Loaded({ filter, page }: { filter: NotificationFilter; page: Promise<Settled<NotificationPage>> }) {
  const result = use(page)
  if (result.isOk) return <NotificationResults filter={filter} first={result.value} />
  return <LoadFailed what="Your notifications" message={result.message} />
}
