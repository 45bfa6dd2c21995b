import { toast } from '@showcase/modal-host'
import { share } from '@showcase/native-bridge'
import { ButtonLink } from '@showcase/ui/button'
import Share2 from 'lucide-react/icons/share-2'
import type { MouseEvent } from 'react'

/** Shares a page through the device's share sheet; without script it opens a mail. */
export function ShareLink({ title, url, className }: { title: string; url: string; className?: string | undefined }) {
  async function shareByDevice(event: MouseEvent) {
    event.preventDefault()
    try {
      await share({ title, url })
    } catch (error) {
      // Without a share sheet the message is the specification's text.
      toast.warning(error instanceof Error ? error.message : String(error))
    }
  }
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`
  return (
    <ButtonLink variant="secondary" className={className} href={mail} onClick={shareByDevice}>
      <Share2 aria-hidden="true" size={18} /> Share
    </ButtonLink>
  )
}
