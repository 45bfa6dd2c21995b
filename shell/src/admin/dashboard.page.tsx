import { moduleKey } from '@showcase/federation/linked-remote'
import { usePlatform } from '@showcase/session'
import { PageHeader } from '@showcase/ui/page-header'
import { useRemotes } from '../app-context.tsx'
import { displayName } from '../frames/brand.tsx'
import { cardsOf, RemoteCard } from '../remotes/remote-card.tsx'
import classes from './dashboard.module.css'

/** Landing page after sign-in, with the cards of the admin remotes. */
export function DashboardPage() {
  const { set } = useRemotes()
  const { session } = usePlatform()
  const name = session.owner ? displayName(session.owner.businessName) : ''
  return (
    <>
      <PageHeader title="Dashboard" text={`An overview of ${name}.`} />
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
