import { useExclusiveAction } from '@showcase/admin-kit/exclusive-action'
import { age, kolkataTime } from '@showcase/admin-kit/kolkata-time'
import { useNow } from '@showcase/admin-kit/use-now'
import { errorText } from '@showcase/api-client/error-text'
import type { OwnSession } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import { toast } from '@showcase/modal-host'
import { Link, useRevalidator } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { Button } from '@showcase/ui/button'
import { Notice } from '@showcase/ui/notice'
import { Tag } from '@showcase/ui/tag'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { useRef } from 'react'
import styles from './sessions.module.css'

/** Id of the action that ends all other sessions; an action that ends one has the session's id. */
const others = 'others'

/** The sessions, this one first, with buttons that end the others. */
export function SessionsResults({ sessions }: { sessions: readonly OwnSession[] }) {
  const { api, session } = usePlatform()
  const { revalidate } = useRevalidator()
  const now = useNow(60_000)
  const list = useRef<HTMLUListElement>(null)
  const { runningId, run } = useExclusiveAction()

  /** Loads the list again. The focus stays in it, because the row of the pressed button is gone. */
  async function onDone() {
    await revalidate()
    list.current?.focus()
  }
  function end(id: string, text: string, call: () => Promise<{ message: string }>) {
    return run(async () => (await call()).message, {
      id,
      confirm: { text, confirmLabel: 'Sign out', danger: true },
      progress: 'Signing out…',
      onDone,
      async onError(error) {
        const message = errorText(error)
        if (message !== errors.sessionNotFound) return toast.error(message)
        // The session has ended in the meantime.
        toast.warning(message)
        await onDone()
      },
    })
  }
  function endOne(one: OwnSession) {
    return end(one._id, `Are you sure you want to sign out ${nameOf(one)}?`, () =>
      api.user.deleteSession({ id: one._id }),
    )
  }
  function endOthers() {
    return end(others, 'Are you sure you want to sign out everywhere else? You stay signed in here.', () =>
      api.user.deleteOtherSessions({}),
    )
  }

  const isBlocked = session.owner?.isBlocked ?? false
  const isAlone = sessions.every(({ isCurrent }) => isCurrent)
  return (
    <>
      {isBlocked && <Notice tone="danger">{errors.userBlocked}</Notice>}
      <ul ref={list} className={styles.list} aria-label="Sessions" tabIndex={-1}>
        {sessions.map(one => (
          <SessionRow
            key={one._id}
            session={one}
            now={now}
            isBusy={runningId === one._id}
            isLocked={isBlocked || runningId !== null}
            onEnd={() => void endOne(one)}
          />
        ))}
      </ul>
      {isAlone ? (
        <p className={styles.alone}>You have no other sessions.</p>
      ) : (
        <div className={styles.others}>
          <p>
            Do you see a session that is not yours? Sign it out, then{' '}
            <Link to="/userAdmin/settings/changePassword">change your password</Link>.
          </p>
          <Button
            variant="danger"
            busy={runningId === others}
            disabled={isBlocked || (runningId !== null && runningId !== others)}
            onClick={() => void endOthers()}
          >
            Sign out everywhere else
          </Button>
        </div>
      )}
    </>
  )
}

/** The device of a session, for people. */
function nameOf({ device }: Pick<OwnSession, 'device'>): string {
  return device || 'Unknown device'
}

interface Props {
  session: OwnSession
  now: Date
  /** Whether this session is being ended. */
  isBusy: boolean
  /** Whether no session may be ended now. */
  isLocked: boolean
  onEnd(): void
}

/** One session of the owner. */
function SessionRow({ session, now, isBusy, isLocked, onEnd }: Props) {
  const { isCurrent, isHandheld, createdAt, lastSeenAt } = session
  const name = nameOf(session)
  const Device = isHandheld ? Smartphone : Monitor
  return (
    <li className={styles.row}>
      <span className={styles.icon} aria-hidden="true">
        <Device />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          <strong>{name}</strong>
          {isCurrent && <Tag tone="positive">This device</Tag>}
        </p>
        <p className={styles.times}>
          <span>
            {isCurrent ? (
              'In use now'
            ) : (
              <>
                Last used <time dateTime={lastSeenAt}>{age(lastSeenAt, now)}</time>
              </>
            )}
          </span>
          <span className={styles.since}>
            Signed in <time dateTime={createdAt}>{kolkataTime(createdAt)}</time>
          </span>
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="secondary"
          size="small"
          busy={isBusy}
          disabled={isLocked && !isBusy}
          aria-label={`Sign out ${name}, last used ${age(lastSeenAt, now)}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
