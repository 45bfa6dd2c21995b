import { toast } from '@showcase/modal-host'
import { share } from '@showcase/native-bridge'
import { ButtonLink } from '@showcase/ui/button'
import Share2 from 'lucide-react/icons/share-2'
import type { MouseEvent } from 'react'
import { shareByMailHref } from './contact-links.ts'

/** Shares a page by the device's own sheet; without script, by mail. */
export function ShareLink({ title, url, className }: { title: string; url: string; className?: string | undefined }) {
  async function shareHere(event: MouseEvent) {
    event.preventDefault()
    try {
      await share({ title, url })
    } catch (error) {
      // The specification's words, where the browser has no such sheet.
      toast.warning(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <ButtonLink variant="secondary" className={className} href={shareByMailHref(title, url)} onClick={shareHere}>
      <Share2 aria-hidden="true" size={18} /> Share
    </ButtonLink>
  )
}
