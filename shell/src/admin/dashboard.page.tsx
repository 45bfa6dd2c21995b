import { businessTitle } from '@showcase/contract/title-case'
import { moduleKey } from '@showcase/federation/linked-remote'
import { usePlatform } from '@showcase/session'
import { PageHeader } from '@showcase/ui/page-header'
import { useEffect, useState } from 'react'
import { useRemotes } from '../app-context.tsx'
import { RemoteCard } from '../remotes/remote-card.tsx'
import { cardsOf } from './cards.ts'
import classes from './dashboard.module.css'

/** Milliseconds after which cards no longer wait for the cards above them. */
const LONGEST_WAIT = 5000

/** Landing page after sign-in, with the cards of the admin remotes. */
export function DashboardPage() {
  const { set } = useRemotes()
  const { session } = usePlatform()
  const [isWaiting, setIsWaiting] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsWaiting(false), LONGEST_WAIT)
    return () => clearTimeout(timer)
  }, [])
  const name = session.owner ? businessTitle(session.owner) : ''
  return (
    <>
      <PageHeader
        title="Dashboard"
        text={
          <>
            An overview of <bdi>{name}</bdi>.
          </>
        }
      />
      <div className={classes.cards} data-waiting={isWaiting || undefined}>
        {cardsOf(set, 'admin:dashboard').map(card => (
          <div key={moduleKey(card)} className={classes.cell} data-size={card.size} tabIndex={-1}>
            <RemoteCard card={card} label={card.label} note={card.size !== 'banner'} />
          </div>
        ))}
      </div>
    </>
  )
}
