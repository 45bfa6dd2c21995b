import { settle } from '@showcase/api-client/settled'
import { messageStates } from '@showcase/contract/filters'
import { type LoaderFunctionArgs, useLoaderData } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { PageHeader } from '@showcase/ui/page-header'
import { Suspense } from 'react'
import { Chips } from '../lists/chips.component.tsx'
import { ListSearch } from '../lists/list-search.component.tsx'
import { ListSkeleton } from '../lists/list-skeleton.tsx'
import styles from '../lists/lists.module.css'
import { readForumQuery, writeForumQuery } from './forum.query.ts'
import { loadForum } from './forum.resource.ts'
import { ForumResults } from './forum-results.component.tsx'

const labels = { open: 'Messages', quarantine: 'Quarantine' } as const

/** Starts loading the page of messages that the address asks for, without holding the screen back. */
export function forumLoader({ context, request }: LoaderFunctionArgs) {
  const { api } = platformOf(context)
  const query = readForumQuery(new URL(request.url).searchParams)
  return { query, page: settle(loadForum(api, query, request.signal)) }
}

/** What visitors wrote on the contact page, newest first. */
export function ForumPage() {
  const { query, page } = useLoaderData<typeof forumLoader>()
  return (
    <>
      <PageHeader title="Forum" text="What visitors wrote on your contact page." />
      <div className={styles.tools}>
        <ListSearch
          label="Search messages"
          action="/userAdmin/forum"
          value={query.query}
          kept={writeForumQuery({ ...query, query: '', page: 1 })}
        />
        <Chips
          label="Kind of messages"
          chips={messageStates.map(state => ({
            label: labels[state],
            to: writeForumQuery({ ...query, state, page: 1 }),
            isCurrent: query.state === state,
          }))}
        />
      </div>
      <Suspense key={writeForumQuery(query)} fallback={<ListSkeleton what="messages" />}>
        <ForumResults query={query} page={page} />
      </Suspense>
    </>
  )
}
