import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

/** The frame of a section, for an element other than `Section`. `data-dense` narrows its gaps. */
export const sectionClass = styles.section ?? ''
export const sectionHeadClass = styles.head ?? ''

/** A framed part of an admin page. */
export function Section({
  title,
  action,
  dense = false,
  className = '',
  children,
}: {
  title: ReactNode
  /** Beside the title. */
  action?: ReactNode
  dense?: boolean
  className?: string | undefined
  children: ReactNode
}) {
  const id = useId()
  const heading = <h2 id={id}>{title}</h2>
  return (
    <section className={`${styles.section} ${className}`} data-dense={dense || undefined} aria-labelledby={id}>
      {action ? (
        <div className={styles.head}>
          {heading}
          {action}
        </div>
      ) : (
        heading
      )}
      {children}
    </section>
  )
}
