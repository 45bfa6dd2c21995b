import { Skeleton } from '@showcase/ui/skeleton'
import { type ReactNode, useId } from 'react'
import styles from './layout.module.css'

/** The frame of a section, for an element other than `Section`. `data-dense` narrows its gaps. */
export const sectionClass = styles.section ?? ''
export const sectionHeadClass = styles.head ?? ''

interface SectionProps {
  title: ReactNode
  /** Beside the title. */
  action?: ReactNode
  dense?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A framed part of an admin page. */
export function Section({ title, action, dense = false, className = '', children }: SectionProps) {
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

/** The layout of an editor. Its `--editor-gap` sets the distance between its parts. */
export function EditorPage({ className = '', children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={`${styles.editor} ${className}`}>{children}</div>
}

/** The placeholder of a section with the given fields; an `area` is a field of several lines. */
export function SectionSkeleton({ fields }: { fields: readonly ('control' | 'area')[] }) {
  return (
    <div className={sectionClass}>
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

/** A bar with buttons that stays at the bottom of the screen. `status` is read out when it changes. */
export function ActionBar({ status, children }: { status: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.bar}>
      <p className={styles.status} aria-live="polite">
        {status}
      </p>
      {children}
    </div>
  )
}
