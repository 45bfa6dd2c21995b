import styles from './spinner.module.css'

/** Work whose result has no known shape; otherwise use a skeleton. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <span className={styles.spinner} role="status">
      <span className={styles.ring} aria-hidden="true" />
      <span className={styles.hidden}>{label}</span>
    </span>
  )
}
