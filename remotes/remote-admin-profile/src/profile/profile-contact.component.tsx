import type { OwnerDetails } from '@showcase/contract/entities'
import { phone } from '@showcase/contract/limits'
import { Card } from '@showcase/ui/card'
import Link2 from 'lucide-react/icons/link-2'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import styles from './profile.module.css'
import { linkText, socialLinks } from './profile-links.ts'

/** How customers reach the business: contact and social links. */
export function ProfileContact({ profile }: { profile: OwnerDetails }) {
  const links = socialLinks(profile)
  return (
    <div className={styles.column}>
      <Card title="Contact">
        <dl className={styles.facts}>
          <Fact icon={<Phone />} label="Contact number" href={`tel:${phone.countryCode}${profile.phoneNo}`}>
            {profile.phoneNo && `${phone.countryCode} ${profile.phoneNo}`}
          </Fact>
          <Fact icon={<Mail />} label="E-mail" href={`mailto:${profile.email}`}>
            {profile.email}
          </Fact>
          <Fact icon={<MapPin />} label="Address">
            {profile.address}
          </Fact>
        </dl>
      </Card>
      <Card title="Links">
        {links.length === 0 ? (
          <p className={styles.none}>No links have been added yet.</p>
        ) : (
          <dl className={styles.facts}>
            {links.map(({ label, href }) => (
              <Fact key={label} icon={<Link2 />} label={label} href={href} isElsewhere>
                {linkText(href)}
              </Fact>
            ))}
          </dl>
        )}
      </Card>
    </div>
  )
}

function Fact({
  icon,
  label,
  href,
  isElsewhere = false,
  children,
}: {
  icon: ReactNode
  label: string
  href?: string
  /** Opens in a new tab. */
  isElsewhere?: boolean
  children: string
}) {
  return (
    <div className={styles.fact}>
      <dt>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        {label}
      </dt>
      <dd>
        {!children && <span className={styles.none}>Not given</span>}
        {children && !href && children}
        {children && href && (
          <a href={href} {...(isElsewhere ? { target: '_blank', rel: 'noopener' } : {})}>
            {children}
          </a>
        )}
      </dd>
    </div>
  )
}
