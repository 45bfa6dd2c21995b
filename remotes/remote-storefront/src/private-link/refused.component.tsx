import { usePlatform } from '@showcase/session'
import { ButtonLink } from '@showcase/ui/button'
import { EmptyState } from '@showcase/ui/empty-state'
import { ErrorState } from '@showcase/ui/error-state'
import { LinksScene, MissingScene } from '@showcase/ui/illustration'
import MessageCircle from 'lucide-react/icons/message-circle'
import { whatsAppHref } from '../product/contact-links.ts'
import { shopOf } from '../shop/shop.ts'
import type { Refusal } from './private-link.resource.ts'

/** What the visitor can do about it; what has happened is the server's to say. */
const ways: Readonly<Record<Exclude<Refusal, 'failed'>, string>> = {
  expired: 'What it showed is no longer shared. Ask the seller for a new link.',
  inUse: 'It belongs to the device that opened it first. Ask the seller for a link of your own.',
  noDevice: 'Your browser does not tell which device it runs on. Try another browser on this device.',
  blocked: 'It can be seen again once the seller has sorted this out.',
  missing: 'Check that the address is complete, or ask the seller for a new link.',
}

interface RefusedProps {
  reason: Refusal
  /** The server's words. */
  text: string
  onRetry(): void
}

/** In place of what a private link would show: why it does not, and the way on. */
export function Refused({ reason, text, onRetry }: RefusedProps) {
  const { phoneNo } = shopOf(usePlatform().session)
  if (reason === 'failed') return <ErrorState level={1} text={text} onRetry={onRetry} />
  return (
    <EmptyState
      level={1}
      illustration={reason === 'missing' ? <MissingScene /> : <LinksScene />}
      title={text}
      text={ways[reason]}
    >
      {phoneNo && (
        <ButtonLink href={whatsAppHref(phoneNo, text)} target="_blank" rel="noreferrer">
          <MessageCircle aria-hidden="true" size={18} /> Ask the seller
        </ButtonLink>
      )}
      <ButtonLink to="/products" variant="secondary">
        See all products
      </ButtonLink>
    </EmptyState>
  )
}
