import type { BusinessProfile } from '@showcase/contract/entities'
import { dialledPhone, shownPhone } from '@showcase/contract/phone'
import { socialLinks } from '@showcase/contract/social-links'
import { Link } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { Icon } from '@showcase/ui/icon'
import { Mail, MapPin, Phone } from 'lucide'
import { useRemotes } from '../app-context.tsx'
import { Brand } from './brand.tsx'
import { navItems } from './nav-items.ts'
import classes from './site-footer.module.css'

/** A business's page knows no remotes of the platform's site, so the platform's documents are listed here. */
const platformDocuments = [
  { to: '/terms&conditions', label: 'Terms & conditions' },
  { to: '/privacyPolicy', label: 'Privacy policy' },
] as const

/** The business and its contact data, the site's pages, and the small print. */
export function SiteFooter() {
  const { session } = usePlatform()
  const { set } = useRemotes()
  const { business, site } = session
  const pages = navItems(set, site, 'main', business)
  const smallPrint = business ? platformDocuments : navItems(set, 'platform', 'footer')

  return (
    <footer className={classes.footer}>
      <div className={classes.columns}>
        <div className={classes.about}>
          <Brand />
          {!business && (
            <p>A showcase experience of your products: your shop on the web, and every enquiry in one place.</p>
          )}
        </div>
        <nav aria-label="Site">
          <ul className={classes.list}>
            {pages.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        {business && <BusinessContact business={business} />}
      </div>
      <div className={classes.smallPrint}>
        {business && (
          <span>
            Made with <a href={`${session.mainUrl}/home`}>Showcase</a>
          </span>
        )}
        <ul className={classes.inline}>
          {smallPrint.map(({ to, label }) => (
            <li key={to}>
              {site === 'platform' ? <Link to={to}>{label}</Link> : <a href={session.mainUrl + to}>{label}</a>}
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}

/** A business's address, phone, email and social profiles. The specification assumes phone numbers of +91. */
function BusinessContact({ business }: { business: BusinessProfile }) {
  const { address, phoneNo, email } = business
  const social = socialLinks.filter(([key]) => business[key])
  return (
    <address className={classes.contact}>
      <ul className={classes.list}>
        {address && (
          <li className={classes.line}>
            <Icon node={MapPin} />
            <span>{address}</span>
          </li>
        )}
        {shownPhone(phoneNo) && (
          <li className={classes.line}>
            <Icon node={Phone} />
            <a href={`tel:${dialledPhone(phoneNo)}`}>{shownPhone(phoneNo)}</a>
          </li>
        )}
        {email && (
          <li className={classes.line}>
            <Icon node={Mail} />
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
