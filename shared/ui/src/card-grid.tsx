import { Children, type ReactNode } from 'react'
import styles from './card-grid.module.css'

export interface CardGridProps {
  children: ReactNode
  /** Columns on small and wide screens; by default the template's. */
  columns?: { small?: 1 | 2; wide?: 1 | 2 | 3 | 4 | 6 }
  /** The list's accessible name. */
  label?: string
}

/** Cards in the template's grid: generous gaps in Gallery and Editorial, shared hairlines in Index. */
export function CardGrid({ children, columns, label }: CardGridProps) {
  return (
    <ul className={styles.grid} data-small={columns?.small} data-wide={columns?.wide} aria-label={label}>
      {Children.map(children, child => (
        <li className={styles.cell}>{child}</li>
      ))}
    </ul>
  )
}
