import { Skeleton } from '@showcase/ui/skeleton'
import type { ReactNode } from 'react'
import styles from './editor-page.module.css'
import { sectionClass } from './section.tsx'

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
