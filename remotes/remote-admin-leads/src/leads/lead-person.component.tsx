import { kolkataTime } from '@showcase/admin-kit/kolkata-time'
import { type Settled, settle } from '@showcase/api-client/settled'
import type { Lead } from '@showcase/contract/entities'
import { usePlatform } from '@showcase/session'
import { CardFailed } from '@showcase/ui/dashboard-card'
import { Skeleton } from '@showcase/ui/skeleton'
import { Tag } from '@showcase/ui/tag'
import Users from 'lucide-react/icons/users'
import { useEffect, useId, useRef, useState } from 'react'
import { leadItem, type ShownLead, stateLabels, stateTones } from './lead.ts'
import styles from './person.module.css'

/** A button that shows the other leads of the same visitor below it. */
export function LeadPerson({ lead }: { lead: ShownLead }) {
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { morePerson } = lead
  if (morePerson === 0) return null
  return (
    <div className={styles.person}>
      <button
        type="button"
        className={styles.toggle}
        ref={toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Users aria-hidden="true" />
        {morePerson} more from this person
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <OtherLeads id={lead._id} onRetry={() => toggle.current?.focus()} />}
      </div>
    </div>
  )
}

interface OtherLeadsProps {
  id: string
  /** Called when Retry, which has the focus, is about to go. */
  onRetry: () => void
}

function OtherLeads({ id, onRetry }: OtherLeadsProps) {
  const { api } = usePlatform()
  const [result, setResult] = useState<Settled<readonly Lead[]> | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    setResult(null)
    const leads = api.user.fetchPersonLeads({ id }, { signal }).then(({ payload }) => payload.leads)
    void settle(leads).then(answer => !signal.aborted && setResult(answer))
    return () => leaving.abort()
  }, [api, id, attempt])

  if (!result) {
    return (
      <div className={styles.waiting} role="status" aria-label="Loading this person's leads">
        <Skeleton length="long" />
        <Skeleton length="half" />
      </div>
    )
  }
  if (!result.isOk) {
    const text = result.message || 'These leads could not be loaded.'
    return (
      <CardFailed
        text={text}
        onRetry={() => {
          onRetry()
          setAttempt(attempt + 1)
        }}
      />
    )
  }
  const others = result.value.filter(one => one._id !== id)
  return (
    <ul className={styles.others} aria-label="Other leads of this person">
      {others.map(other => (
        <li key={other._id} className={styles.other}>
          <p className={styles.head}>
            <strong>{leadItem(other).name}</strong>
            <Tag tone={stateTones[other.state]}>{stateLabels[other.state]}</Tag>
          </p>
          <p className={styles.when}>
            {other.name} · <time dateTime={other.createdAt}>{kolkataTime(other.createdAt)}</time>
          </p>
          {other.query && <p className={styles.words}>{other.query}</p>}
          {other.note && <p className={styles.when}>Note: {other.note}</p>}
        </li>
      ))}
    </ul>
  )
}
