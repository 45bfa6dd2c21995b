import type { BusinessProfile } from '@showcase/contract/entities'
import { shownPhone } from '@showcase/contract/phone'
import { socialLinks } from '@showcase/contract/social-links'
import { Icon } from '@showcase/ui/icon'
import { Mail, MapPin, MessageCircle, Phone } from 'lucide'
import type { ReactNode } from 'react'
import { callHref, whatsAppHref } from '../product/contact-links.ts'
import { shopName } from '../shop/shop.ts'
import classes from './contact-details.module.css'

/** The seller's address, phone, mail and social links. */
export function ContactDetails({ shop }: { shop: BusinessProfile }) {
  const { address, phoneNo, email } = shop
  const social = socialLinks.filter(([key]) => shop[key])
  return (
    <address className={classes.details}>
      {address && (
        <Way icon={<Icon node={MapPin} />} label="Address">
          <span className={classes.address}>{address}</span>
        </Way>
      )}
      {shownPhone(phoneNo) && (
        <>
          <Way icon={<Icon node={Phone} />} label="Call" href={callHref(phoneNo)}>
            {shownPhone(phoneNo)}
          </Way>
          <Way
            icon={<Icon node={MessageCircle} />}
            label="WhatsApp"
            href={whatsAppHref(phoneNo, `Hello ${shopName(shop)},`)}
            isElsewhere
          >
            Start a chat
          </Way>
        </>
      )}
      {email && (
        <Way icon={<Icon node={Mail} />} label="Mail" href={`mailto:${email}`}>
          {email}
        </Way>
      )}
      {social.length > 0 && (
        <ul className={classes.social} aria-label="Social media">
          {social.map(([key, label]) => (
            <li key={key}>
              <a href={shop[key]} rel="noopener noreferrer me" target="_blank">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </address>
  )
}

interface WayProps {
  icon: ReactNode
  label: string
  href?: string
  /** Opens in a new tab. */
  isElsewhere?: boolean
  children: ReactNode
}

/** One way to reach the seller; the whole row is the link. */
function Way({ icon, label, href, isElsewhere = false, children }: WayProps) {
  const words = (
    <>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={classes.words}>
        <span className={classes.label}>{label}</span>
        <span className={classes.value}>{children}</span>
      </span>
    </>
  )
  if (href === undefined) return <div className={classes.way}>{words}</div>
  return (
    <a className={classes.way} href={href} {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}>
      {words}
    </a>
  )
}
