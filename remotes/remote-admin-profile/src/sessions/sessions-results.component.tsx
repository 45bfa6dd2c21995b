import type { OwnSession } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import { Link, useRevalidator } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { Button } from '@showcase/ui/button'
import { useRef } from 'react'
import { useNow } from '../notifications/use-now.ts'
import settings from '../settings/settings.module.css'
import { SessionRow } from './session-row.component.tsx'
import styles from './sessions.module.css'
import { OTHERS, useSessionActs } from './sessions.state.ts'

/** The sessions, this one first, and the way to end the others. */
export function SessionsResults({ sessions }: { sessions: readonly OwnSession[] }) {
  const { api, session } = usePlatform()
  const { revalidate } = useRevalidator()
  const now = useNow()
  const list = useRef<HTMLUListElement>(null)
  const { workingOn, end, endOthers } = useSessionActs(api, async () => {
    await revalidate()
    // The row that was pressed is gone; whoever pressed it stays in the list.
    list.current?.focus()
  })
  const isBlocked = session.owner?.isBlocked ?? false
  const isAlone = sessions.every(({ isCurrent }) => isCurrent)
  return (
    <>
      {isBlocked && (
        <p className={settings.blocked} role="status">
          {errors.userBlocked}
        </p>
      )}
      <ul ref={list} className={styles.list} aria-label="Sessions" tabIndex={-1}>
        {sessions.map(one => (
          <SessionRow
            key={one._id}
            session={one}
            now={now}
            isBusy={workingOn === one._id}
            isLocked={isBlocked || workingOn !== null}
            onEnd={() => void end(one)}
          />
        ))}
      </ul>
      {isAlone ? (
        <p className={styles.alone}>You are signed in nowhere else.</p>
      ) : (
        <div className={styles.others}>
          <p>
            Something here that is not you? Sign it out, then{' '}
            <Link to="/userAdmin/settings/changePassword">change your password</Link>.
          </p>
          <Button
            variant="danger"
            busy={workingOn === OTHERS}
            disabled={isBlocked || (workingOn !== null && workingOn !== OTHERS)}
            onClick={() => void endOthers()}
          >
            Sign out everywhere else
          </Button>
        </div>
      )}
    </>
  )
}
