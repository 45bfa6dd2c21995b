import { dialledPhone, shownPhone, whatsAppAddress } from '@showcase/contract/phone'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { leadItem, type ShownLead } from './lead.ts'
import styles from './leads.module.css'

/** Links that call, message and mail a visitor. A placeholder phone number has no links. */
export function LeadContact({ lead }: { lead: ShownLead }) {
  const { name, email } = lead
  const number = shownPhone(lead.phoneNo)
  const subject = encodeURIComponent(`Your query about ${leadItem(lead).name}`)
  return (
    <address className={styles.contact}>
      {number && (
        <>
          <a className={styles.way} href={`tel:${dialledPhone(lead.phoneNo)}`} aria-label={`Call ${name}: ${number}`}>
            <Phone aria-hidden="true" />
            <span>{number}</span>
          </a>
          <a
            className={styles.way}
            href={whatsAppAddress(lead.phoneNo)}
            target="_blank"
            rel="noopener"
            aria-label={`WhatsApp ${name}`}
          >
            <MessageCircle aria-hidden="true" />
            <span>WhatsApp</span>
          </a>
        </>
      )}
      {email && (
        <a className={styles.way} href={`mailto:${email}?subject=${subject}`} aria-label={`Mail ${name}: ${email}`}>
          <Mail aria-hidden="true" />
          <span>{email}</span>
        </a>
      )}
    </address>
  )
}
