import { Button, ButtonLink } from '@showcase/ui/button'
import type { Snapshot } from 'valtio'
import type { ImageItem } from '../images/image-list.state.ts'
import styles from './product-editor.module.css'
import type { ProductEditorState } from './product-editor.state.ts'

function progressText(phase: ProductEditorState['phase'], items: Snapshot<ImageItem[]>): string {
  if (phase === 'saving') return 'Saving…'
  const fresh = items.filter(item => item.origin === 'new')
  if (phase === 'uploading') {
    const sent = fresh.filter(item => item.phase === 'uploaded').length
    return `${sent} of ${fresh.length} images uploaded`
  }
  const failed = fresh.filter(item => item.phase === 'failed').length
  return failed > 0 ? `Not uploaded: ${failed} of ${fresh.length} images` : ''
}

/** Save and Cancel, always in reach: it sticks to the bottom of the screen. */
export function SaveBar({
  phase,
  items,
  backTo,
}: {
  phase: ProductEditorState['phase']
  items: Snapshot<ImageItem[]>
  backTo: string
}) {
  const isBusy = phase !== 'editing'
  return (
    <div className={styles.bar}>
      <p className={styles.progress} aria-live="polite">
        {progressText(phase, items)}
      </p>
      <ButtonLink variant="secondary" to={backTo}>
        Cancel
      </ButtonLink>
      <Button type="submit" busy={isBusy}>
        Save
      </Button>
    </div>
  )
}
