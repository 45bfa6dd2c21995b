import { moduleKey } from '@showcase/federation/linked-remote'
import { usePlatform } from '@showcase/session'
import { PageHeader } from '@showcase/ui/page-header'
import { displayName } from '../frames/brand.tsx'
import { RemoteCard } from '../remotes/remote-card.tsx'
import { useRemotes } from '../remotes/remotes-context.ts'
import { cardsOf } from '../remotes/slots.ts'
import classes from './dashboard.module.css'

/** Landing page after sign-in, composed of the cards that the admin remotes expose. */
export function DashboardPage() {
  const { set } = useRemotes()
  const { session } = usePlatform()
  const name = session.owner ? displayName(session.owner.businessName) : ''
  return (
    <>
      <PageHeader title="Dashboard" text={`What is going on at ${name}.`} />
      <div className={classes.cards}>
        {cardsOf(set, 'admin:dashboard').map(card => (
          <div key={moduleKey(card)} className={classes.cell} data-size={card.size}>
            <RemoteCard card={card} label={card.label} quiet={card.size === 'banner'} />
          </div>
        ))}
      </div>
    </>
  )
}
