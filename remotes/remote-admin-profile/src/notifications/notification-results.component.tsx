import { deleteQuestion } from '@showcase/admin-kit/exclusive-action'
import { age, kolkataTime } from '@showcase/admin-kit/kolkata-time'
import { restoreFocus } from '@showcase/admin-kit/restore-focus'
import { SteadyButton, SteadyIconButton } from '@showcase/admin-kit/steady-button'
import { useNow } from '@showcase/admin-kit/use-now'
import type { Notification } from '@showcase/contract/entities'
import type { NotificationFilter } from '@showcase/contract/filters'
import { countOf } from '@showcase/contract/limits'
import { confirmDelete } from '@showcase/contract/messages'
import { openModal } from '@showcase/modal-host'
import { usePlatform } from '@showcase/session'
import { EmptyState } from '@showcase/ui/empty-state'
import { NotificationsScene } from '@showcase/ui/illustration'
import { InfiniteList } from '@showcase/ui/infinite-list'
import Check from 'lucide-react/icons/check'
import Trash2 from 'lucide-react/icons/trash-2'
import { type RefObject, useEffect, useId, useMemo, useRef } from 'react'
import { subscribe, useSnapshot } from 'valtio'
import { NotificationLink } from './notification-link.component.tsx'
import {
  createNotificationList,
  deleteAll,
  deleteOne,
  loadMore,
  loadNewest,
  markAllRead,
  markRead,
  type NotificationList,
  type NotificationPage,
} from './notification-list.state.ts'
import styles from './notifications.module.css'
import { unread } from './unread.state.ts'

const emptyTexts: Record<NotificationFilter, { title: string; text: string }> = {
  all: { title: 'No notifications yet', text: 'Queries, messages and visits to your site appear here.' },
  new: { title: 'No new notifications', text: 'You have read all notifications.' },
  read: { title: 'No read notifications', text: 'Read notifications stay here until you delete them.' },
}

/** The filtered list. It loads more while the owner scrolls, and adds new notifications on top. */
export function NotificationResults({ filter, first }: { filter: NotificationFilter; first: NotificationPage }) {
  const { api } = usePlatform()
  const list = useMemo(() => createNotificationList(filter, first), [filter, first])
  const { items, total, runningId } = useSnapshot(list) as NotificationList
  const isBusy = runningId !== null
  const now = useNow(60_000)
  const rows = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (filter === 'read') return
    let known = unread.reports
    return subscribe(unread, () => {
      if (unread.reports !== known) void loadNewest(api, list)
      known = unread.reports
    })
  }, [api, list, filter])

  async function confirmThen(text: string, confirmLabel: string, danger: boolean, act: () => Promise<void>) {
    if (!(await openModal('confirm', { text, confirmLabel, danger }))) return
    await act()
    restoreFocus(rows)
  }
  if (items.length === 0 && total === 0) {
    return <EmptyState illustration={<NotificationsScene />} {...emptyTexts[filter]} />
  }
  return (
    <>
      <div className={styles.tools}>
        {filter !== 'read' && (
          <SteadyButton
            variant="secondary"
            size="small"
            disabled={isBusy || (items.length >= total && items.every(item => item.isMarkedRead))}
            onClick={() =>
              void confirmThen(
                'Are you sure you want to mark all notifications as read?',
                'Mark All As Read',
                false,
                () => markAllRead(api, list),
              )
            }
          >
            Mark All As Read
          </SteadyButton>
        )}
        <SteadyButton
          variant="secondary"
          size="small"
          disabled={isBusy}
          onClick={() =>
            void confirmThen('Are you sure you want to delete all notifications?', 'Delete All', true, () =>
              deleteAll(api, list),
            )
          }
        >
          Delete All
        </SteadyButton>
      </div>
      <InfiniteList
        isLast
        label="notifications"
        next={items.length < total ? `?filter=${filter}` : null}
        onMore={() => loadMore(api, list)}
      >
        <ul className={styles.list} aria-label="Notifications" ref={rows} tabIndex={-1}>
          {items.map(item => (
            <NotificationRow key={item._id} list={list} item={item} now={now} isBusy={isBusy} rows={rows} />
          ))}
        </ul>
      </InfiniteList>
    </>
  )
}

interface NotificationRowProps {
  list: NotificationList
  item: Notification
  now: Date
  isBusy: boolean
  /** The list, which gets the focus when the row is gone. */
  rows: RefObject<HTMLElement | null>
}

/** One notification: its text, its age and its actions. */
function NotificationRow({ list, item, now, isBusy, rows }: NotificationRowProps) {
  const { api } = usePlatform()
  const row = useRef<HTMLLIElement>(null)
  const textId = useId()

  async function remove() {
    if (!(await openModal('confirm', deleteQuestion(confirmDelete('this notification'))))) return
    await keepFocus(deleteOne(api, list, item._id))
  }

  /** The pressed button is gone at once, and the row perhaps too, which may return after an error. */
  async function keepFocus(change: Promise<void>) {
    restoreFocus(row, rows)
    await change
    restoreFocus(row, rows)
  }
  return (
    <li className={styles.row} data-unread={!item.isMarkedRead || undefined} ref={row} tabIndex={-1}>
      <NotificationLink item={item} list={list} className={styles.body ?? ''}>
        <span className={styles.text} id={textId}>
          {!item.isMarkedRead && <span className={styles.hidden}>Unread: </span>}
          {item.notification}
          {item.count > 1 && (
            <>
              {' '}
              <span className={styles.times}>{countOf(item.count, 'time')}</span>
            </>
          )}
        </span>
        <time className={styles.time} dateTime={item.createdAt} title={kolkataTime(item.createdAt)}>
          {age(item.createdAt, now)}
        </time>
      </NotificationLink>
      <span className={styles.actions}>
        {!item.isMarkedRead && (
          <SteadyIconButton
            label="Mark as read"
            aria-describedby={textId}
            disabled={isBusy}
            onClick={() => void keepFocus(markRead(api, list, item._id))}
          >
            <Check />
          </SteadyIconButton>
        )}
        <SteadyIconButton label="Delete" aria-describedby={textId} disabled={isBusy} onClick={() => void remove()}>
          <Trash2 />
        </SteadyIconButton>
      </span>
    </li>
  )
}
