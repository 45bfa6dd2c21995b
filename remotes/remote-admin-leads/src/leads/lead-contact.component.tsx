import { phone } from '@showcase/contract/limits'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { leadItem, type ShownLead } from './lead.ts'
import styles from './leads.module.css'

function digits(text: string): string {
  return text.replace(/\D/g, '')
}

/** Links that call, message and mail a visitor. A placeholder phone number has no links. */
export function LeadContact({ lead }: { lead: ShownLead }) {
  const { name, email } = lead
  const number = lead.phoneNo === phone.placeholder ? '' : digits(lead.phoneNo)
  const subject = encodeURIComponent(`Your query about ${leadItem(lead).name}`)
  return (
    <address className={styles.contact}>
      {number && (
        <>
          <a className={styles.way} href={`tel:${phone.countryCode}${number}`} aria-label={`Call ${name}`}>
            <Phone aria-hidden="true" />
            <span>
              {phone.countryCode} {lead.phoneNo}
            </span>
          </a>
          <a
            className={styles.way}
            href={`https://wa.me/${digits(phone.countryCode)}${number}`}
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
        <a className={styles.way} href={`mailto:${email}?subject=${subject}`} aria-label={`Mail ${name}`}>
          <Mail aria-hidden="true" />
          <span>{email}</span>
        </a>
      )}
    </address>
  )
}
