import type { ImageList } from '@showcase/admin-kit/image-list'
import type { OwnerDetails } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import { siteAddress } from '@showcase/contract/site-address'
import { businessTitle, initialOf } from '@showcase/contract/title-case'
import { usePlatform } from '@showcase/session'
import { ButtonLink } from '@showcase/ui/button'
import { Picture } from '@showcase/ui/picture'
import ExternalLink from 'lucide-react/icons/external-link'
import { LogoField } from './logo-field.component.tsx'
import styles from './profile.module.css'

interface ProfileCoverProps {
  profile: OwnerDetails
  logo: ImageList
  isBusy: boolean
  onRetry: (key: string) => void
}

/** The top of the profile: banner, logo, name, domain, and a link to the public site. */
export function ProfileCover({ profile, logo, isBusy, onRetry }: ProfileCoverProps) {
  const { session } = usePlatform()
  const site = siteAddress(session.mainUrl, profile)
  const name = businessTitle(profile)
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
        <LogoField
          logo={logo}
          initial={initialOf(name)}
          isBusy={isBusy}
          isLocked={profile.isBlocked}
          onRetry={onRetry}
        />
        <div className={styles.title}>
          <h1>
            <bdi>{name}</bdi>
          </h1>
          <p className={styles.domain}>{site.replace(/^https?:\/\//, '')}</p>
        </div>
        {!profile.isBlocked && (
          <ButtonLink variant="secondary" href={`${site}/home`} target="_blank" rel="noopener">
            <ExternalLink aria-hidden="true" />
            View public site
          </ButtonLink>
        )}
      </div>
    </header>
  )
}
