import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { callAddress, mailAddress, phoneText, whatsAppAddress } from './lead-contact.ts'
import { leadItem, type ShownLead } from './lead-item.ts'
import styles from './leads.module.css'

/** The ways to reach a visitor, each one tap: call, WhatsApp, e-mail. */
export function LeadContact({ lead }: { lead: ShownLead }) {
  const call = callAddress(lead.phoneNo)
  const chat = whatsAppAddress(lead.phoneNo)
  const mail = mailAddress(lead.email, leadItem(lead).name)
  return (
    <address className={styles.contact}>
      {call && (
        <a className={styles.way} href={call} aria-label={`Call ${lead.name}`}>
          <Phone aria-hidden="true" />
          <span>{phoneText(lead.phoneNo)}</span>
        </a>
      )}
      {chat && (
        <a className={styles.way} href={chat} target="_blank" rel="noopener" aria-label={`WhatsApp ${lead.name}`}>
          <MessageCircle aria-hidden="true" />
          <span>WhatsApp</span>
        </a>
      )}
      {mail && (
        <a className={styles.way} href={mail} aria-label={`Mail ${lead.name}`}>
          <Mail aria-hidden="true" />
          <span>{lead.email}</span>
        </a>
      )}
    </address>
  )
}
