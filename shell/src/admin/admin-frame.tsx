import { Outlet } from '@showcase/router'
import { PaletteButton } from '../palette/palette-button.tsx'
import { PaletteHost } from '../palette/palette-host.tsx'
import { RemoteCard } from '../remotes/remote-card.tsx'
import { useRemotes } from '../remotes/remotes-context.ts'
import { cardsOf } from '../remotes/slots.ts'
import classes from './admin-frame.module.css'
import { AdminNav } from './admin-nav.tsx'
import { BlockedLine } from './blocked-line.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { OwnerBadge } from './owner-badge.tsx'
import { useClickedPush } from './use-clicked-push.ts'

/** The seller's frame: navigation at the left on wide screens and at the bottom on small ones, and the header. */
export function AdminFrame() {
  const { set } = useRemotes()
  useClickedPush()
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <AdminNav />
      <div className={classes.body}>
        <header className={classes.header}>
          <OwnerBadge />
          <div className={classes.tools}>
            <PaletteButton />
            {cardsOf(set, 'admin:header').map(card => (
              <RemoteCard key={card.remote.uniqueName + card.expose} card={card} quiet />
            ))}
          </div>
        </header>
        <PaletteHost />
        <BlockedLine />
        <ConfirmEmail />
        <main id="main" className={classes.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </div>
  )
}
