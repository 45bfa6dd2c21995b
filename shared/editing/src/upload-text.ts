import type { Snapshot } from 'valtio'
import type { ImageItem } from './image-list.ts'

/** `editing` takes input; the others ignore repeated clicks; `done` lets the owner leave. */
export type EditingPhase = 'editing' | 'saving' | 'uploading' | 'done'

/** What the save bar says of the work: saving, how many images have arrived, how many have not. */
export function uploadText(phase: EditingPhase, items: Snapshot<ImageItem[]>): string {
  if (phase === 'saving') return 'Saving…'
  const fresh = items.filter(item => item.origin === 'new')
  if (phase === 'uploading') {
    const sent = fresh.filter(item => item.phase === 'uploaded').length
    return `${sent} of ${fresh.length} images uploaded`
  }
  const failed = fresh.filter(item => item.phase === 'failed').length
  return failed > 0 ? `Not uploaded: ${failed} of ${fresh.length} images` : ''
}
