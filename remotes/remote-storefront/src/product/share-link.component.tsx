import { ButtonLink } from '@showcase/ui/button'
import { Icon } from '@showcase/ui/icon'
import { Share2 } from 'lucide'
import type { MouseEvent } from 'react'

/** Shares a page through the device's share sheet; without script it opens a mail. */
export function ShareLink({ title, url, className }: { title: string; url: string; className?: string | undefined }) {
  async function shareByDevice(event: MouseEvent) {
    event.preventDefault()
    const { sharePage } = await import('./share-page.ts')
    await sharePage(title, url)
  }
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`
  return (
    <ButtonLink variant="secondary" className={className} href={mail} onClick={shareByDevice}>
      <Icon node={Share2} size={18} /> Share
    </ButtonLink>
  )
}
