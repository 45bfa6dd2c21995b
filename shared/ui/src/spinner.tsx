import styles from './spinner.module.css'

/** Something is under way and its shape is not known; where it is, use a skeleton. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <span className={styles.spinner} role="status">
      <span className={styles.ring} aria-hidden="true" />
      <span className={styles.hidden}>{label}</span>
    </span>
  )
}
