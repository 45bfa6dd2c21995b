import { siteAddress } from '@showcase/contract/site-address'
import { usePlatform } from '@showcase/session'
import { Picture } from '@showcase/ui/picture'
import { ExternalLink } from 'lucide-react'
import { displayName } from '../frames/brand.tsx'
import classes from './admin-frame.module.css'

/** The signed-in business: logo, name and the way to its public site. */
export function OwnerBadge() {
  const { session } = usePlatform()
  const { owner } = session
  if (!owner) return null
  const site = siteAddress(session.mainUrl, owner)
  return (
    <div className={classes.owner}>
      {owner.logo && (
        <Picture
          className={classes.logo}
          name={owner.logo}
          alt=""
          ratio="square"
          width={36}
          height={36}
          sizes="36px"
          priority
        />
      )}
      <strong className={classes.ownerName}>{displayName(owner.businessName)}</strong>
      <a className={classes.siteLink} href={`${site}/home`} target="_blank" rel="noopener" aria-label="View site">
        <span>View site</span>
        <ExternalLink aria-hidden="true" />
      </a>
    </div>
  )
}
