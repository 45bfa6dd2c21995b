import { adminPage } from '@showcase/admin-kit/admin-page'
import { ListTools } from '@showcase/admin-kit/list'
import { Loaded } from '@showcase/admin-kit/loaded'
import { settle } from '@showcase/api-client/settled'
import { messageStates } from '@showcase/contract/filters'
import { type LoaderFunctionArgs, type RouteObject, useLoaderData } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { PageHeader } from '@showcase/ui/page-header'
import { Chips } from '../lists/chips.component.tsx'
import { ListSkeleton } from '../lists/list.skeleton.tsx'
import { loadForum, readForumQuery, writeForumQuery } from './forum.resource.ts'
import { ForumResults } from './forum-results.component.tsx'

const labels = { open: 'Messages', quarantine: 'Quarantine' } as const

/** Starts loading a page of messages; the page shows at once. */
function loader({ context, request }: LoaderFunctionArgs) {
  const { api } = platformOf(context)
  const query = readForumQuery(new URL(request.url).searchParams)
  return { query, page: settle(loadForum(api, query, request.signal)) }
}

function ForumPage() {
  const { query, page } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Forum" text="Messages from your contact page." />
      <ListTools
        label="Search messages"
        path="/userAdmin/forum"
        value={query.query}
        keep={writeForumQuery({ ...query, query: '', page: 1 })}
      >
        <Chips
          label="Kind of messages"
          chips={messageStates.map(state => ({
            label: labels[state],
            to: writeForumQuery({ ...query, state, page: 1 }),
            isCurrent: query.state === state,
          }))}
        />
      </ListTools>
      <Loaded
        key={writeForumQuery(query)}
        data={page}
        what="Your messages"
        back={{ to: '/userAdmin/dashboard', label: 'Go to dashboard' }}
        fallback={<ListSkeleton what="messages" />}
      >
        {messages => <ForumResults query={query} page={messages} />}
      </Loaded>
    </>
  )
}

/** Mounted at `/userAdmin/forum`. */
export const routes: RouteObject[] = [
  {
    id: 'admin-forum',
    index: true,
    loader,
    Component: ForumPage,
    handle: adminPage('Forum', 'Messages that visitors sent to your business.'),
  },
]
