import { useId } from 'react'
import styles from './progress.module.css'

export interface ProgressProps {
  /** 0 to 100. */
  value: number
  /** What progresses: a file's name, "Importing products". */
  label: string
  /** Beside the percentage: counts, remaining time. */
  detail?: string
  tone?: 'plain' | 'positive' | 'danger'
}

/** How far long work has come. */
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
