import { deleteQuestion } from '@showcase/admin-kit/exclusive-action'
import { age, kolkataTime } from '@showcase/admin-kit/kolkata-time'
import { restoreFocus } from '@showcase/admin-kit/restore-focus'
import { SteadyIconButton } from '@showcase/admin-kit/steady-button'
import type { Notification } from '@showcase/contract/entities'
import { countOf } from '@showcase/contract/limits'
import { confirmDelete } from '@showcase/contract/messages'
import { openModal } from '@showcase/modal-host'
import { usePlatform } from '@showcase/session'
import Check from 'lucide-react/icons/check'
import Trash2 from 'lucide-react/icons/trash-2'
import { type RefObject, useRef } from 'react'
import { NotificationLink } from './notification-link.component.tsx'
import { deleteOne, markRead, type NotificationList } from './notification-list.state.ts'
import styles from './notifications.module.css'

/** One notification: its text, its age and its actions. */
export function NotificationRow({
  list,
  item,
  now,
  isBusy,
  rows,
}: {
  list: NotificationList
  item: Notification
  now: Date
  isBusy: boolean
  /** The list, which gets the focus when the row is gone. */
  rows: RefObject<HTMLElement | null>
}) {
  const { api } = usePlatform()
  const row = useRef<HTMLLIElement>(null)

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
        <span className={styles.text}>
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
            disabled={isBusy}
            onClick={() => void keepFocus(markRead(api, list, item._id))}
          >
            <Check />
          </SteadyIconButton>
        )}
        <SteadyIconButton label="Delete" disabled={isBusy} onClick={() => void remove()}>
          <Trash2 />
        </SteadyIconButton>
      </span>
    </li>
  )
}
