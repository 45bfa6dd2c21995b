import type { OwnerDetails } from '@showcase/contract/entities'
import { Card } from '@showcase/ui/card'
import { Picture } from '@showcase/ui/picture'
import styles from './profile.module.css'

/** What the business tells about itself, and its pictures. */
export function ProfileAbout({ profile }: { profile: OwnerDetails }) {
  return (
    <div className={styles.column}>
      <Card title="About us">
        {profile.description ? (
          <p className={styles.about}>{profile.description}</p>
        ) : (
          <p className={styles.none}>Nothing has been written yet.</p>
        )}
        <Gallery names={profile.images} label="About us images" />
      </Card>
      <Card title="Home banners">
        {profile.banners.length > 0 ? (
          <Gallery names={profile.banners} label="Home banners" />
        ) : (
          <p className={styles.none}>Your home page has no banners yet.</p>
        )}
      </Card>
    </div>
  )
}

function Gallery({ names, label }: { names: readonly string[]; label: string }) {
  if (names.length === 0) return null
  return (
    <ul className={styles.gallery} aria-label={label}>
      {names.map((name, index) => (
        <li key={name}>
          <Picture
            className={styles.picture}
            name={name}
            alt={`${label}, ${index + 1} of ${names.length}`}
            sizes="(min-width: 64rem) 20rem, 45vw"
            ratio="wide"
          />
        </li>
      ))}
    </ul>
  )
}
