import { isOwnPath } from '@showcase/contract/own-path'
import type { OpenPathMessage } from '@showcase/contract/push-message'
import { isSameBusiness, siteAddress } from '@showcase/contract/site-address'
import { businessTitle } from '@showcase/contract/title-case'
import { toast } from '@showcase/modal-host'
import { Outlet, useLoaderData, useNavigate } from '@showcase/router'
import { storage, usePlatform } from '@showcase/session'
import { whenQuiet } from '@showcase/ui/when-idle'
import { ExternalLink } from 'lucide-react'
import { useEffect } from 'react'
import { useRemotes } from '../app-context.tsx'
import { Logo } from '../frames/brand.tsx'
import { PaletteButton, PaletteHost } from '../palette/palette-host.tsx'
import { RemoteCard } from '../remotes/remote-card.tsx'
import { PageSkeleton } from '../routing/page-skeleton.tsx'
import classes from './admin-frame.module.css'
import { AdminNav } from './admin-nav.tsx'
import { BlockedLine } from './blocked-line.tsx'
import { cardsOf } from './cards.ts'
import { ConfirmEmail } from './confirm-email.tsx'

/**
 * The owner's frame: navigation at the left on wide screens and at the bottom on small ones, and the header. It shows a
 * skeleton until the guard has run. Both are one component, so that React keeps the navigation with its focus and its open sheet.
 */
export function AdminFrame() {
  // The route's loader runs after the guard. On the server the route has none.
  const isReady = useLoaderData() !== undefined
  return (
    <div className={classes.frame} data-admin="">
      {isReady && (
        <a className={classes.skip} href="#main">
          Skip to content
        </a>
      )}
      <AdminNav />
      <div className={classes.body}>{isReady ? <Area /> : <AreaSkeleton />}</div>
    </div>
  )
}

/** The header and the page of the signed-in owner. */
function Area() {
  const { set } = useRemotes()
  useClickedPush()
  useCurrentOwner()
  useToastsOffline()
  return (
    <>
      <header className={classes.header}>
        <OwnerBadge />
        <div className={classes.tools}>
          <PaletteButton />
          {cardsOf(set, 'admin:header').map(card => (
            <RemoteCard key={card.remote.uniqueName + card.expose} card={card} skeleton={false} note={false} />
          ))}
        </div>
      </header>
      <PaletteHost />
      <BlockedLine />
      <ConfirmEmail />
      <main id="main" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}

function AreaSkeleton() {
  return (
    <>
      <div className={classes.header} />
      <main className={classes.main}>
        <PageSkeleton />
      </main>
    </>
  )
}

/**
 * Loads the page again if another business is signed in than the one that it shows. That may happen in another tab: from then
 * on, calls of this tab would change the data of the other business. Or the browser shows the page from its memory (back/forward
 * cache); the page is then hidden until it loads, because it shows data of visitors.
 */
function useCurrentOwner() {
  const { session } = usePlatform()
  useEffect(() => {
    const token = storage.get('authorization')
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || storage.get('authorization') === token) return
      document.body.hidden = true
      location.reload()
    }
    const onStored = ({ key }: StorageEvent) => {
      if (key !== 'userData' || isSameBusiness(storage.get(key), session.owner)) return
      location.reload()
    }
    addEventListener('pageshow', onShow)
    addEventListener('storage', onStored)
    return () => {
      removeEventListener('pageshow', onShow)
      removeEventListener('storage', onStored)
    }
  }, [session])
}

/** Fetches the toast library, so that a toast can say later that the connection failed. */
function useToastsOffline(): void {
  useEffect(() => whenQuiet(() => void toast.prepare().catch(() => undefined)), [])
}

/** The signed-in business: logo, name and a link to its public site. */
function OwnerBadge() {
  const { session } = usePlatform()
  const { owner } = session
  if (!owner) return null
  const site = siteAddress(session.mainUrl, owner)
  return (
    <div className={classes.owner}>
      <Logo className={classes.logo} name={owner.logo} size={36} />
      <strong className={classes.ownerName}>{businessTitle(owner)}</strong>
      <a className={classes.siteLink} href={`${site}/home`} target="_blank" rel="noopener" aria-label="View site">
        <span>View site</span>
        <ExternalLink aria-hidden="true" />
      </a>
    </div>
  )
}

/** Follows the link of a push notification that is clicked while this page is open. Guards of unsaved work still ask. */
function useClickedPush(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const worker = navigator.serviceWorker
    function onMessage({ data }: MessageEvent<OpenPathMessage | undefined>) {
      if (data?.type === 'open-path' && isOwnPath(data.path)) void navigate(data.path)
    }
    worker?.addEventListener('message', onMessage)
    return () => worker?.removeEventListener('message', onMessage)
  }, [navigate])
}
