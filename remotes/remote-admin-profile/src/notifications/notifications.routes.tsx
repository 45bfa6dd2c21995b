import { adminPage } from '@showcase/admin-kit/admin-page'
import { Loaded } from '@showcase/admin-kit/loaded'
import { settle } from '@showcase/api-client/settled'
import { notificationFilters } from '@showcase/contract/filters'
import { type LoaderFunctionArgs, type RouteObject, useLoaderData, useNavigate } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { ButtonLink } from '@showcase/ui/button'
import { PageHeader } from '@showcase/ui/page-header'
import { Skeleton } from '@showcase/ui/skeleton'
import { Tabs } from '@showcase/ui/tabs'
import BellRing from 'lucide-react/icons/bell-ring'
import { loadNotifications } from './notification-list.state.ts'
import { NotificationResults } from './notification-results.component.tsx'
import styles from './notifications.module.css'

const tabs = [
  { value: 'all', label: 'All' },
  { value: 'new', label: 'New' },
  { value: 'read', label: 'Read' },
] as const

/** Starts loading the first page of the filter in the address. */
function loader({ context, request }: LoaderFunctionArgs) {
  const { api } = platformOf(context)
  const wanted = new URL(request.url).searchParams.get('filter')
  const filter = notificationFilters.find(known => known === wanted) ?? 'all'
  return { filter, page: settle(loadNotifications(api, filter, 1, request.signal)) }
}

function NotificationsPage() {
  const { filter, page } = useLoaderData<typeof loader>()
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
        <Loaded key={filter} data={page} what="Your notifications" fallback={<ListSkeleton />}>
          {first => <NotificationResults filter={filter} first={first} />}
        </Loaded>
      </Tabs>
    </>
  )
}

function ListSkeleton() {
  return (
    <div className={styles.list} role="status" aria-label="Loading notifications">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={styles.row}>
          <div className={styles.body}>
            <Skeleton length="long" />
            <Skeleton length="short" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Mounted at `/userAdmin/notifications`. */
export const routes: RouteObject[] = [
  {
    id: 'admin-notifications',
    index: true,
    loader,
    Component: NotificationsPage,
    handle: adminPage('Notifications', 'Updates about your products, leads and links.'),
  },
]
