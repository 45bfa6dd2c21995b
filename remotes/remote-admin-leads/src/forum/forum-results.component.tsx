import { deletedText, deleteQuestion, goneText, isGone, useExclusiveAction } from '@showcase/admin-kit/exclusive-action'
import { kolkataTime } from '@showcase/admin-kit/kolkata-time'
import { ListResults } from '@showcase/admin-kit/list'
import { DeleteButton, SteadyButton, SteadyIconButton } from '@showcase/admin-kit/steady-button'
import type { ForumMessage } from '@showcase/contract/entities'
import type { MessageState } from '@showcase/contract/filters'
import { pageSizes, rowNumber } from '@showcase/contract/limits'
import type { ListPage } from '@showcase/contract/list-page'
import { screenMessages } from '@showcase/contract/messages'
import { useRevalidator } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { ButtonLink } from '@showcase/ui/button'
import { EmptyState } from '@showcase/ui/empty-state'
import { LeadsScene } from '@showcase/ui/illustration'
import Reply from 'lucide-react/icons/reply'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import { useRef } from 'react'
import { ListSkeleton } from '../lists/list.skeleton.tsx'
import rows from '../lists/lists.module.css'
import { mailAddress } from '../lists/mail-address.ts'
import { FoldedText, QuarantineReasons } from '../lists/visitor-text.component.tsx'
import styles from './forum.module.css'
import { type ForumQuery, writeForumQuery } from './forum.resource.ts'

/** The messages of one page, or a hint where there are none. */
export function ForumResults({ query, page }: { query: ForumQuery; page: ListPage<ForumMessage> }) {
  const { api } = usePlatform()
  const { revalidate } = useRevalidator()
  const list = useRef<HTMLOListElement>(null)
  const { isRunning, run } = useExclusiveAction()

  /** Loads the list again, so that the next page fills the gap. The focus stays in the list. */
  async function onDone() {
    list.current?.focus()
    await revalidate()
  }
  function move(id: string, state: MessageState) {
    return run(
      async () => {
        try {
          await api.user.updateForum({ id, state })
        } catch (error) {
          if (!isGone(error)) throw error
          return goneText('message')
        }
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
      <ol className={rows.rows} aria-label="Messages" ref={list} tabIndex={-1}>
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

interface Props {
  message: ForumMessage
  number: number
  /** Whether a request changes this or another message. */
  isBusy: boolean
  onMove: (state: MessageState) => void
  onDelete: () => void
}

/** One message of a visitor with its actions. */
function ForumCard({ message, number, isBusy, onMove, onDelete }: Props) {
  const { name, email, subject, createdAt } = message
  const isQuarantined = message.state === 'quarantine'
  const answer = mailAddress(email, subject ? `Re: ${subject}` : 'Your message')
  return (
    <li className={rows.row} aria-label={`Message of ${name}`}>
      <span className={rows.number}>{number}</span>
      <div className={rows.who}>
        <h2 className={rows.name}>{name}</h2>
        <p className={styles.email}>{email}</p>
        <p className={rows.time}>
          <time dateTime={createdAt}>{kolkataTime(createdAt)}</time>
        </p>
      </div>
      <div className={rows.what}>
        <p className={rows.subject}>
          <span className={styles.label}>Subject: </span>
          {subject || 'N/A'}
        </p>
        <FoldedText text={message.message} />
        {isQuarantined && <QuarantineReasons reasons={message.reasons} />}
      </div>
      <div className={rows.side}>
        <div className={rows.actions}>
          <a className={styles.reply} href={answer} aria-label={`Reply to ${name}`}>
            <Reply aria-hidden="true" />
            Reply
          </a>
          {isQuarantined ? (
            <SteadyButton
              variant="secondary"
              size="small"
              aria-label={`Release the message of ${name}`}
              disabled={isBusy}
              onClick={() => onMove('open')}
            >
              Release
            </SteadyButton>
          ) : (
            <SteadyIconButton
              label={`Move the message of ${name} to quarantine`}
              disabled={isBusy}
              onClick={() => onMove('quarantine')}
            >
              <ShieldAlert aria-hidden="true" />
            </SteadyIconButton>
          )}
          <DeleteButton label={`Delete the message of ${name}`} disabled={isBusy} onClick={onDelete} />
        </div>
      </div>
    </li>
  )
}
