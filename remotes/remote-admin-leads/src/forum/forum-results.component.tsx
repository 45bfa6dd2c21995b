import type { Settled } from '@showcase/api-client/settled'
import { pageSizes, rowNumber } from '@showcase/contract/limits'
import { useRevalidator } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { ButtonLink } from '@showcase/ui/button'
import { EmptyState } from '@showcase/ui/empty-state'
import { LeadsScene } from '@showcase/ui/illustration'
import { Pagination } from '@showcase/ui/pagination'
import { use, useRef } from 'react'
import { FoundLine } from '../lists/found-line.component.tsx'
import { ListSkeleton } from '../lists/list-skeleton.tsx'
import styles from '../lists/lists.module.css'
import { LoadFailed } from '../lists/load-failed.component.tsx'
import { useSearchReset } from '../lists/use-search-reset.ts'
import { type ForumQuery, writeForumQuery } from './forum.query.ts'
import type { ForumPage } from './forum.resource.ts'
import { useForumActs } from './forum.state.ts'
import { ForumCard } from './forum-card.component.tsx'

interface Props<P> {
  query: ForumQuery
  page: P
}

/** The loaded part of the screen: the messages, or what to do instead. */
export function ForumResults({ query, page }: Props<Promise<Settled<ForumPage>>>) {
  const result = use(page)
  if (result.isOk) return <ForumRows query={query} page={result.value} />
  return <LoadFailed {...result} what="Your messages" back={{ to: '/userAdmin/dashboard', label: 'Go to dashboard' }} />
}

function ForumRows({ query, page }: Props<ForumPage>) {
  const { api } = usePlatform()
  const { revalidate } = useRevalidator()
  const rows = useRef<HTMLOListElement>(null)
  // The gap that a message leaves is filled from the next page; whoever acted stays in the list.
  const { workingOn, move, remove } = useForumActs(api, async () => {
    rows.current?.focus()
    await revalidate()
  })
  const { messages, count, countIsCapped } = page
  const isFruitless = useSearchReset(
    query.query !== '' && count === 0,
    writeForumQuery({ ...query, query: '', page: 1 }),
  )
  if (isFruitless) return <ListSkeleton what="messages" />
  if (messages.length === 0) return <NoMessages query={query} />
  return (
    <>
      <FoundLine query={query.query} count={count} isCapped={countIsCapped} />
      <ol className={styles.rows} aria-label="Messages" ref={rows} tabIndex={-1}>
        {messages.map((message, index) => (
          <ForumCard
            key={message._id}
            message={message}
            number={rowNumber(query.page, pageSizes.adminList, index)}
            isBusy={workingOn !== null}
            onMove={state => void move(message._id, state)}
            onDelete={() => void remove(message._id)}
          />
        ))}
      </ol>
      <Pagination
        page={query.page}
        pages={Math.ceil(count / pageSizes.adminList)}
        toPage={number => writeForumQuery({ ...query, page: number }) || '?'}
      />
    </>
  )
}

function NoMessages({ query }: { query: ForumQuery }) {
  if (query.page > 1) {
    return (
      <EmptyState illustration={<LeadsScene />} title="There is nothing on this page">
        <ButtonLink to={writeForumQuery({ ...query, page: 1 }) || '?'}>Go to the first page</ButtonLink>
      </EmptyState>
    )
  }
  if (query.state === 'quarantine') {
    return (
      <EmptyState
        illustration={<LeadsScene />}
        title="Nothing is in quarantine"
        text="Messages that look like spam are held here until you release or delete them."
      >
        <ButtonLink to="?">See all messages</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      illustration={<LeadsScene />}
      title="No messages yet"
      text="What visitors write on your contact page arrives here."
    />
  )
}
