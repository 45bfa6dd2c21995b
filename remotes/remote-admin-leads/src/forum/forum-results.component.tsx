import { deletedText, deleteQuestion, useExclusiveAction } from '@showcase/admin-kit/exclusive-action'
import { ListResults } from '@showcase/admin-kit/list'
import type { ListPage } from '@showcase/admin-kit/list-page'
import type { ForumMessage } from '@showcase/contract/entities'
import type { MessageState } from '@showcase/contract/filters'
import { pageSizes, rowNumber } from '@showcase/contract/limits'
import { screenMessages } from '@showcase/contract/messages'
import { useRevalidator } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { ButtonLink } from '@showcase/ui/button'
import { EmptyState } from '@showcase/ui/empty-state'
import { LeadsScene } from '@showcase/ui/illustration'
import { useRef } from 'react'
import { ListSkeleton } from '../lists/list.skeleton.tsx'
import styles from '../lists/lists.module.css'
import { type ForumQuery, writeForumQuery } from './forum.resource.ts'
import { ForumCard } from './forum-card.component.tsx'

/** The messages of one page, or a hint where there are none. */
export function ForumResults({ query, page }: { query: ForumQuery; page: ListPage<ForumMessage> }) {
  const { api } = usePlatform()
  const { revalidate } = useRevalidator()
  const rows = useRef<HTMLOListElement>(null)
  const { isRunning, run } = useExclusiveAction()

  /** Loads the list again, so that the next page fills the gap. The focus stays in the list. */
  async function onDone() {
    rows.current?.focus()
    await revalidate()
  }
  function move(id: string, state: MessageState) {
    return run(
      async () => {
        await api.user.updateForum({ id, state })
        return state === 'open' ? 'Message released.' : 'Message moved to quarantine.'
      },
      { onDone },
    )
  }
  function remove(id: string) {
    return run(() => deletedText(api.user.deleteForum({ id }), 'message'), {
      confirm: deleteQuestion(screenMessages.confirmDeleteForum),
      onDone,
    })
  }
  return (
    <ListResults
      query={query}
      write={writeForumQuery}
      page={page}
      isEmpty={page.items.length === 0}
      skeleton={<ListSkeleton what="messages" />}
      illustration={<LeadsScene />}
      empty={<NoMessages state={query.state} />}
    >
      <ol className={styles.rows} aria-label="Messages" ref={rows} tabIndex={-1}>
        {page.items.map((message, index) => (
          <ForumCard
            key={message._id}
            message={message}
            number={rowNumber(query.page, pageSizes.adminList, index)}
            isBusy={isRunning}
            onMove={state => void move(message._id, state)}
            onDelete={() => void remove(message._id)}
          />
        ))}
      </ol>
    </ListResults>
  )
}

function NoMessages({ state }: { state: MessageState }) {
  return state === 'quarantine' ? (
    <EmptyState
      illustration={<LeadsScene />}
      title="Quarantine is empty"
      text="Messages that look like spam are held here until you release or delete them."
    >
      <ButtonLink to="?">See all messages</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState
      illustration={<LeadsScene />}
      title="No messages yet"
      text="Messages from your contact page appear here."
    />
  )
}
