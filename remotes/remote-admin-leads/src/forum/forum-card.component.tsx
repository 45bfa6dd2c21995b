import { kolkataTime } from '@showcase/admin-kit/kolkata-time'
import { DeleteButton, SteadyButton, SteadyIconButton } from '@showcase/admin-kit/steady-button'
import type { ForumMessage } from '@showcase/contract/entities'
import type { MessageState } from '@showcase/contract/filters'
import Reply from 'lucide-react/icons/reply'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import rows from '../lists/lists.module.css'
import { mailAddress } from '../lists/mail-address.ts'
import { FoldedText, QuarantineReasons } from '../lists/visitor-text.component.tsx'
import styles from './forum.module.css'

interface Props {
  message: ForumMessage
  number: number
  /** Whether a request changes this or another message. */
  isBusy: boolean
  onMove: (state: MessageState) => void
  onDelete: () => void
}

/** One message of a visitor with its actions. */
export function ForumCard({ message, number, isBusy, onMove, onDelete }: Props) {
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
