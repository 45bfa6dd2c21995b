import { copyToClipboard, shareAddress } from '@showcase/admin-kit/browser-actions'
import { restoreFocus } from '@showcase/admin-kit/restore-focus'
import { siteAddress } from '@showcase/contract/site-address'
import { businessTitle } from '@showcase/contract/title-case'
import { usePlatform } from '@showcase/session'
import { Button } from '@showcase/ui/button'
import Copy from 'lucide-react/icons/copy'
import QrCodeIcon from 'lucide-react/icons/qr-code'
import Share2 from 'lucide-react/icons/share-2'
import { lazy, Suspense, useRef, useState } from 'react'
import styles from './first-steps.module.css'

const QrCode = lazy(async () => ({ default: (await import('./qr-code.component.tsx')).QrCode }))

/**
 * The address of the business's site, with buttons that copy and share it and show its QR code.
 * @param onShared runs when the owner has shared it; without it, nothing asks whether the QR code was shared
 */
export function ShareSite({ onShared }: { onShared?: () => Promise<void> }) {
  const { owner, mainUrl } = usePlatform().session
  const [isShowing, setIsShowing] = useState(false)
  const code = useRef<HTMLDivElement>(null)
  if (!owner) return null
  const url = siteAddress(mainUrl, owner)

  async function copy(address: string) {
    if (await copyToClipboard(address, 'address')) await onShared?.()
  }
  async function send(title: string, address: string) {
    if (await shareAddress(title, address)) await onShared?.()
  }
  /** The pressed button makes room for the code, which gets its focus. */
  function showCode() {
    setIsShowing(true)
    restoreFocus(code)
  }
  return (
    <div className={styles.share}>
      <code className={styles.address}>{url}</code>
      <div className={styles.ways}>
        <Button variant="secondary" size="small" onClick={() => void copy(url)}>
          <Copy aria-hidden="true" />
          Copy link
        </Button>
        {typeof navigator.share === 'function' && (
          <Button variant="secondary" size="small" onClick={() => void send(businessTitle(owner), url)}>
            <Share2 aria-hidden="true" />
            Share
          </Button>
        )}
        {!isShowing && (
          <Button variant="secondary" size="small" onClick={showCode}>
            <QrCodeIcon aria-hidden="true" />
            Show QR code
          </Button>
        )}
      </div>
      {isShowing && (
        <div ref={code} className={styles.code} tabIndex={-1}>
          <Suspense fallback={<span className={styles.qr} />}>
            <QrCode text={url} />
          </Suspense>
          <div>
            <p className={styles.text}>Let people scan it from your screen, or print it for your shop.</p>
            {onShared && (
              <Button variant="ghost" size="small" onClick={() => void onShared()}>
                I have shared my site
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  )
}
