import { screenMessages } from '@showcase/contract/messages'
import { siteAddress } from '@showcase/contract/site-address'
import { toast } from '@showcase/modal-host'
import { share } from '@showcase/native-bridge'
import { usePlatform } from '@showcase/session'
import { Button } from '@showcase/ui/button'
import Copy from 'lucide-react/icons/copy'
import QrCodeIcon from 'lucide-react/icons/qr-code'
import Share2 from 'lucide-react/icons/share-2'
import { lazy, Suspense, useState } from 'react'
import styles from './first-steps.module.css'

const QrCode = lazy(async () => ({ default: (await import('./qr-code.component.tsx')).QrCode }))

/** The address of the own site, to copy, to hand to the device's share sheet, or to scan. */
export function ShareSite({ onShared }: { onShared: () => Promise<void> }) {
  const { owner, mainUrl } = usePlatform().session
  const [isShowing, setIsShowing] = useState(false)
  if (!owner) return null
  const url = siteAddress(mainUrl, owner)

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast.success(screenMessages.linkCopied)
      await onShared()
    } catch {
      toast.error('Your browser did not allow copying. Select the address and copy it yourself.')
    }
  }
  async function send() {
    try {
      if (await share({ title: owner?.businessName ?? '', url })) await onShared()
    } catch (error) {
      toast.error(error instanceof Error ? error.message : screenMessages.noShare)
    }
  }
  return (
    <div className={styles.share}>
      <code className={styles.address}>{url}</code>
      <div className={styles.ways}>
        <Button variant="secondary" size="small" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          Copy link
        </Button>
        {typeof navigator.share === 'function' && (
          <Button variant="secondary" size="small" onClick={() => void send()}>
            <Share2 aria-hidden="true" />
            Share
          </Button>
        )}
        {!isShowing && (
          <Button variant="secondary" size="small" onClick={() => setIsShowing(true)}>
            <QrCodeIcon aria-hidden="true" />
            Show QR code
          </Button>
        )}
      </div>
      {isShowing && (
        <div className={styles.code}>
          <Suspense fallback={<span className={styles.qr} />}>
            <QrCode text={url} />
          </Suspense>
          <div>
            <p className={styles.text}>Let people scan it from your screen, or print it for your counter.</p>
            <Button variant="ghost" size="small" onClick={() => void onShared()}>
              I have shared it
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
