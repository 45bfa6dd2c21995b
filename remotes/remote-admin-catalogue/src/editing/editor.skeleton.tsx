import { Skeleton } from '@showcase/ui/skeleton'
import styles from './editing.module.css'

/** Lines for a text; `area` for one of several lines. */
export type FieldShape = 'control' | 'area'

/** A form in outline while its record or its code are on the way: sections of fields, laid out as `className` says. */
export function EditorSkeleton({
  what,
  sections,
  className = styles.page,
}: {
  what: string
  sections: readonly (readonly FieldShape[])[]
  className?: string | undefined
}) {
  return (
    <div className={className} role="status" aria-label={`Loading ${what}`}>
      {sections.map((fields, index) => (
        <div key={index} className={styles.section}>
          <Skeleton shape="title" length="half" />
          {fields.map((shape, field) => (
            <div key={field}>
              <Skeleton length="short" />
              <Skeleton shape={shape} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
