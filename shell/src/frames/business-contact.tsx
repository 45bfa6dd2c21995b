import type { BusinessProfile } from '@showcase/contract/entities'
import { phone, shownPhone } from '@showcase/contract/limits'
import { socialLinks } from '@showcase/contract/social-links'
import { Mail, MapPin, Phone } from 'lucide-react'
import classes from './site-footer.module.css'

/** A business's address, phone, email and social profiles. The specification assumes phone numbers of +91. */
export function BusinessContact({ business }: { business: BusinessProfile }) {
  const { address, phoneNo, email } = business
  const social = socialLinks.filter(([key]) => business[key])
  return (
    <address className={classes.contact}>
      <ul className={classes.list}>
        {address && (
          <li className={classes.line}>
            <MapPin aria-hidden="true" />
            <span>{address}</span>
          </li>
        )}
        {shownPhone(phoneNo) && (
          <li className={classes.line}>
            <Phone aria-hidden="true" />
            <a href={`tel:${phone.countryCode}${phoneNo}`}>{shownPhone(phoneNo)}</a>
          </li>
        )}
        {email && (
          <li className={classes.line}>
            <Mail aria-hidden="true" />
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
      </ul>
      {social.length > 0 && (
        <ul className={classes.inline}>
          {social.map(([key, label]) => (
            <li key={key}>
              <a href={business[key] ?? ''} rel="noopener noreferrer me" target="_blank">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </address>
  )
}
