import { Children, type ReactNode } from 'react'
import styles from './card-grid.module.css'

export interface CardGridProps {
  children: ReactNode
  /** Columns on small and wide screens; without it, what the template asks for. Template3's toggles pass 1, 2, 4 or 6. */
  columns?: { small?: 1 | 2; wide?: 1 | 2 | 3 | 4 | 6 }
  /** What the list holds, for those who hear it. */
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
