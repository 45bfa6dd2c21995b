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
        <SectionOutline fields={['control', 'control', 'area']} />
        <SectionOutline fields={['control', 'control', 'control', 'control']} />
      </div>
    </div>
  )
}

function SectionOutline({ fields }: { fields: readonly ('control' | 'area')[] }) {
  return (
    <div className={styles.section}>
      <Skeleton shape="title" length="half" />
      {fields.map((shape, index) => (
        <div key={index}>
          <Skeleton length="short" />
          <Skeleton shape={shape} />
        </div>
      ))}
    </div>
  )
}
