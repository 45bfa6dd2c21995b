import { uploadFile } from '@showcase/api-client/upload'
import type { Api } from '@showcase/contract/api'
import type { PreSigned } from '@showcase/contract/entities'
import { screenMessages } from '@showcase/contract/messages'
import type { Snapshot } from 'valtio'
import { findImage, type ImageItem, type ImageList } from './image-list.ts'

/** What `reduceImage` makes of every picture. */
const recompressedType = 'image/jpeg'

function isWaiting(item: ImageItem) {
  return item.origin === 'new' && item.phase !== 'uploaded'
}

/** Keys of the pictures whose files the server does not have yet. */
export function waitingUploads(images: ImageList): string[] {
  return images.items.filter(isWaiting).map(({ key }) => key)
}

/** Pictures as the calls take them, in display order: a stored name, or a new file's name, type and size. */
export function toImageRequest(images: ImageList) {
  return images.items.map(item =>
    isWaiting(item) && item.file
      ? { name: item.name, type: recompressedType as typeof recompressedType, size: item.file.size }
      : item.storedName,
  )
}

/**
 * Notes where each new picture is to be uploaded and under which name the server keeps it.
 *
 * @param pairs the answer of the save, in the order in which the new files were sent
 * @param storedNames all pictures in display order, also those still to come, as the owner's view has them after the save
 */
export function assignUploads(images: ImageList, pairs: readonly PreSigned[], storedNames: readonly string[]): void {
  images.items.filter(isWaiting).forEach((item, index) => {
    item.uploadUrl = pairs[index]?.url ?? ''
  })
  images.items.forEach((item, index) => {
    item.storedName = storedNames[index] ?? item.storedName
  })
}

/** Uploads one picture to its address; the outcome stands in the item. */
async function uploadImage(images: ImageList, key: string): Promise<void> {
  const item = findImage(images, key)
  if (!item?.file || !item.uploadUrl) return
  item.phase = 'uploading'
  item.problem = ''
  try {
    item.step = 10
    await uploadFile(item.uploadUrl, item.file, {
      onProgress(percent) {
        item.step = percent < 70 ? 30 : 70
      },
    })
    item.step = 100
    item.phase = 'uploaded'
  } catch (error) {
    item.phase = 'failed'
    item.step = 0
    item.problem = error instanceof Error ? error.message : screenMessages.itemMissing
  }
}

/** Uploads two at a time: six at once would starve each other on a slow line. */
export async function uploadImages(images: ImageList, keys: readonly string[]): Promise<void> {
  const queue = [...keys]
  const lane = async () => {
    for (let key = queue.shift(); key; key = queue.shift()) await uploadImage(images, key)
  }
  await Promise.all([lane(), lane()])
}

/**
 * Has the server check and take over what was uploaded. A picture that it rejects is marked as failed, with the reason.
 * Answers whether all were taken.
 */
export async function confirmUploads(api: Api, images: ImageList): Promise<boolean> {
  const uploaded = images.items.filter(item => item.origin === 'new' && item.phase === 'uploaded')
  if (uploaded.length === 0) return true
  const { payload } = await api.user.confirmUploads({ images: uploaded.map(({ storedName }) => storedName) })
  for (const { image, reason } of payload.rejected) {
    const item = uploaded.find(({ storedName }) => storedName === image)
    if (item) Object.assign(item, { phase: 'failed', step: 0, problem: reason })
  }
  return payload.rejected.length === 0
}

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
