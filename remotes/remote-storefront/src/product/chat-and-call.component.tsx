import { ButtonLink } from '@showcase/ui/button'
import { Icon } from '@showcase/ui/icon'
import { MessageCircle, Phone } from 'lucide'
import { callHref, whatsAppHref } from './contact-links.ts'
import classes from './product-actions.module.css'

/** Links that open a WhatsApp chat with the seller, with `text` as its first line, and that call them. */
export function ChatAndCall({ phoneNo, text }: { phoneNo: string; text: string }) {
  return (
    <>
      <ButtonLink
        variant="secondary"
        className={classes.other}
        href={whatsAppHref(phoneNo, text)}
        target="_blank"
        rel="noreferrer"
      >
        <Icon node={MessageCircle} size={18} /> WhatsApp
      </ButtonLink>
      <ButtonLink variant="secondary" className={classes.other} href={callHref(phoneNo)}>
        <Icon node={Phone} size={18} /> Call
      </ButtonLink>
    </>
  )
}
