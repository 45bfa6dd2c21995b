import { Skeleton } from '@showcase/ui/skeleton'
import styles from './profile.module.css'

/** The profile in outline. */
export function ProfileSkeleton() {
  return (
    <div className={styles.page} role="status" aria-label="Loading profile">
      <div className={styles.cover}>
        <div className={styles.banner} data-empty="" />
        <div className={styles.identity}>
          <span className={styles.logo} />
          <div className={styles.title}>
            <Skeleton shape="title" length="half" />
            <Skeleton length="short" />
          </div>
        </div>
      </div>
      <div className={styles.sections}>
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    </div>
  )
}
