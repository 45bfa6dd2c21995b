import { deleteQuestion } from '@showcase/admin-kit/exclusive-action'
import { age, kolkataTime } from '@showcase/admin-kit/kolkata-time'
import type { Notification } from '@showcase/contract/entities'
import { countOf } from '@showcase/contract/limits'
import { confirmDelete } from '@showcase/contract/messages'
import { openModal } from '@showcase/modal-host'
import { usePlatform } from '@showcase/session'
import { IconButton } from '@showcase/ui/icon-button'
import Check from 'lucide-react/icons/check'
import Trash2 from 'lucide-react/icons/trash-2'
import { NotificationLink } from './notification-link.component.tsx'
import { deleteOne, markRead, type NotificationList } from './notification-list.state.ts'
import styles from './notifications.module.css'

/** One notification: its text, its age and its actions. */
export function NotificationRow({
  list,
  item,
  now,
  isBusy,
}: {
  list: NotificationList
  item: Notification
  now: Date
  isBusy: boolean
}) {
  const { api } = usePlatform()

  async function remove() {
    if (await openModal('confirm', deleteQuestion(confirmDelete('this notification'))))
      await deleteOne(api, list, item._id)
  }
  return (
    <li className={styles.row} data-unread={!item.isMarkedRead || undefined}>
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
          <IconButton label="Mark as read" disabled={isBusy} onClick={() => void markRead(api, list, item._id)}>
            <Check />
          </IconButton>
        )}
        <IconButton label="Delete" disabled={isBusy} onClick={() => void remove()}>
          <Trash2 />
        </IconButton>
      </span>
    </li>
  )
}
