import { copyToClipboard, shareAddress } from '@showcase/admin-kit/browser-actions'
import { useLocation } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { Button } from '@showcase/ui/button'
import { Notice } from '@showcase/ui/notice'
import Copy from 'lucide-react/icons/copy'
import Share2 from 'lucide-react/icons/share-2'
import styles from './links.module.css'
import { type LinkTarget, linkAddress } from './links.resource.ts'

/** State of the list's history entry after a link was created. */
export interface MadeLink {
  /** The new link's text. */
  madeLink: string
}

/** The address of the link that was just created, with buttons that copy and share it. */
export function MadeLinkNotice({ target }: { target: LinkTarget }) {
  const { owner, mainUrl } = usePlatform().session
  const { madeLink } = (useLocation().state ?? {}) as Partial<MadeLink>
  if (!owner || typeof madeLink !== 'string') return null
  const address = linkAddress(owner, mainUrl, target.kind, madeLink)
  return (
    <Notice tone="positive" className={styles.made}>
      <p>
        Your link is ready: <span className={styles.madeAddress}>{address}</span>
      </p>
      <div className={styles.madeActions}>
        <Button onClick={() => void copyToClipboard(address, 'address')}>
          <Copy aria-hidden="true" />
          Copy link
        </Button>
        <Button variant="secondary" onClick={() => void shareAddress(target.name, address)}>
          <Share2 aria-hidden="true" />
          Share link
        </Button>
      </div>
    </Notice>
  )
}
