import type { Notification } from '@showcase/contract/entities'
import { confirmDelete } from '@showcase/contract/messages'
import { openModal } from '@showcase/modal-host'
import { usePlatform } from '@showcase/session'
import { IconButton } from '@showcase/ui/icon-button'
import Check from 'lucide-react/icons/check'
import Trash2 from 'lucide-react/icons/trash-2'
import { NotificationLink } from './notification-link.component.tsx'
import { deleteOne, markRead, type NotificationList } from './notification-list.state.ts'
import styles from './notifications.module.css'
import { exactTime, relativeTime } from './relative-time.ts'

/** One notification: its text, how long ago, and what can be done. One with a page opens that, and is read with it. */
export function NotificationRow({
  list,
  item,
  now,
  isBusy,
}: {
  list: NotificationList
  item: Notification
  /** Milliseconds. */
  now: number
  isBusy: boolean
}) {
  const { api } = usePlatform()

  async function remove() {
    const isSure = await openModal('confirm', {
      text: confirmDelete('this notification'),
      confirmLabel: 'Delete',
      danger: true,
    })
    if (isSure) await deleteOne(api, list, item._id)
  }
  return (
    <li className={styles.row} data-unread={!item.isMarkedRead || undefined}>
      <NotificationLink item={item} className={styles.body ?? ''}>
        <span className={styles.text}>
          {!item.isMarkedRead && <span className={styles.hidden}>Unread: </span>}
          {item.notification}
          {item.count > 1 && <span className={styles.times}>{item.count} times</span>}
        </span>
        <time className={styles.time} dateTime={item.createdAt} title={exactTime(item.createdAt)}>
          {relativeTime(item.createdAt, now)}
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
