import type { OwnerDetails } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import { usePlatform } from '@showcase/session'
import { ButtonLink } from '@showcase/ui/button'
import { Picture } from '@showcase/ui/picture'
import ExternalLink from 'lucide-react/icons/external-link'
import styles from './profile.module.css'
import { displayName, publicAddress } from './profile-links.ts'

/** Top of the profile: the first banner, the logo over its edge, the name, and the way to the public site. */
export function ProfileCover({ profile }: { profile: OwnerDetails }) {
  const { session } = usePlatform()
  const site = publicAddress(session.mainUrl, profile)
  return (
    <header className={styles.cover}>
      {profile.isBlocked && (
        <p className={styles.blocked} role="status">
          {errors.userBlocked}
        </p>
      )}
      <div className={styles.banner} data-empty={profile.banners.length === 0 || undefined}>
        {profile.banners[0] && (
          <Picture
            className={styles.bannerPicture}
            name={profile.banners[0]}
            alt=""
            sizes="(min-width: 64rem) 64rem, 100vw"
            ratio="fill"
            priority
            width={1280}
            height={720}
          />
        )}
      </div>
      <div className={styles.identity}>
        <span className={styles.logo}>
          {profile.logo ? (
            <Picture name={profile.logo} alt="Logo" sizes="7rem" ratio="square" />
          ) : (
            <span aria-hidden="true">{displayName(profile.businessName).charAt(0)}</span>
          )}
        </span>
        <div className={styles.title}>
          <h1>{displayName(profile.businessName)}</h1>
          <p className={styles.domain}>{site.replace(/^https?:\/\//, '')}</p>
        </div>
        <ButtonLink href={`${site}/home`} target="_blank" rel="noopener">
          <ExternalLink aria-hidden="true" />
          View public site
        </ButtonLink>
      </div>
    </header>
  )
}
