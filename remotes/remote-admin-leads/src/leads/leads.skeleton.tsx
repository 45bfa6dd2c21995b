import { Skeleton } from '@showcase/ui/skeleton'
import styles from './leads.module.css'

/** The leads in outline, as tall as a page of them. */
export function LeadsSkeleton() {
  return (
    <div className={styles.leads} role="status" aria-label="Loading leads">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={styles.lead}>
          <Skeleton shape="title" length="half" />
          <Skeleton length="long" />
          <Skeleton length="full" />
          <Skeleton length="short" />
        </div>
      ))}
    </div>
  )
}
