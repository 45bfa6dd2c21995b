import { Skeleton } from '@showcase/ui/skeleton'
import editor from './product-editor.module.css'
import styles from './product-form.module.css'

/** The form in outline while the product or the form's code is on the way. */
export function ProductEditorSkeleton() {
  return (
    <div className={editor.loading} role="status" aria-label="Loading product">
      <div className={styles.section}>
        <Skeleton shape="title" length="half" />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
        <Skeleton shape="card" />
      </div>
    </div>
  )
}
