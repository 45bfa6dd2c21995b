import type { Snapshot } from 'valtio'
import type { ImageItem } from '../images/image-list.state.ts'
import type { ProductEditorState } from './product-editor.state.ts'

/** What the save bar says of the work: saving, how many images have arrived, how many have not. */
export function uploadText(phase: ProductEditorState['phase'], items: Snapshot<ImageItem[]>): string {
  if (phase === 'saving') return 'Saving…'
  const fresh = items.filter(item => item.origin === 'new')
  if (phase === 'uploading') {
    const sent = fresh.filter(item => item.phase === 'uploaded').length
    return `${sent} of ${fresh.length} images uploaded`
  }
  const failed = fresh.filter(item => item.phase === 'failed').length
  return failed > 0 ? `Not uploaded: ${failed} of ${fresh.length} images` : ''
}
