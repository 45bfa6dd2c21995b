import { useId } from 'react'
import styles from './progress.module.css'

interface ProgressProps {
  /** 0 to 100. */
  value: number
  /** The work's name: a file, "Importing products". */
  label: string
  /** Instead of the percentage, such as a count. */
  detail?: string
  tone?: 'plain' | 'positive' | 'danger'
}

/** The progress of long work. */
export function Progress({ value, label, detail, tone = 'plain' }: ProgressProps) {
  const id = useId()
  return (
    <div className={styles.progress}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.detail}>{detail ?? `${Math.round(value)}%`}</span>
      <progress id={id} className={styles.bar} data-tone={tone} max={100} value={value} />
    </div>
  )
}
