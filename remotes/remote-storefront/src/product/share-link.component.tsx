import { ButtonLink } from '@showcase/ui/button'
import { Icon } from '@showcase/ui/icon'
import { Share2 } from 'lucide'
import type { MouseEvent } from 'react'

/** Shares a page through the device's share sheet; without script, or if its code does not load, it opens a mail. */
export function ShareLink({ title, url, className }: { title: string; url: string; className?: string | undefined }) {
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`
  function shareByDevice(event: MouseEvent) {
    event.preventDefault()
    void import('./share-page.ts').then(
      ({ sharePage }) => sharePage(title, url),
      () => open(mail, '_self'),
    )
  }
  return (
    <ButtonLink variant="secondary" className={className} href={mail} onClick={shareByDevice}>
      <Icon node={Share2} size={18} /> Share
    </ButtonLink>
  )
}
