import { uploadFile } from '@showcase/api-client/upload'
import type { Api } from '@showcase/contract/api'
import type { PreSigned } from '@showcase/contract/entities'
import { countOf } from '@showcase/contract/limits'
import { screenMessages } from '@showcase/contract/messages'
import { toast } from '@showcase/modal-host'
import type { Snapshot } from 'valtio'
import { type EditingPhase, type EditorState, runEditorTask } from './editor-task.ts'
import { contentOf, findImage, type ImageItem, type ImageList } from './image-list.ts'

/** The type that `reduceImage` produces. */
const recompressedType = 'image/jpeg'

function isWaiting(item: ImageItem) {
  return item.origin === 'new' && item.phase !== 'uploaded'
}

/** Keys of the images that are not uploaded yet. */
function waitingUploads(images: ImageList): string[] {
  return images.items.filter(isWaiting).map(({ key }) => key)
}

/** The images of a save request: a stored name, or the name, type and size of a new file. */
export function toImageRequest(images: ImageList) {
  return images.items.map(item =>
    isWaiting(item) && item.file
      ? { name: item.name, type: recompressedType as typeof recompressedType, size: item.file.size }
      : item.storedName,
  )
}

/**
 * Sets the upload address and the stored name of each new image.
 *
 * @param pairs the upload addresses from the answer of the save, in the order of the new files
 * @param storedNames the names of all images of the saved record, including those that are not uploaded yet
 */
export function assignUploads(images: ImageList, pairs: readonly PreSigned[], storedNames: readonly string[]): void {
  images.items.filter(isWaiting).forEach((item, index) => {
    item.uploadUrl = pairs[index]?.url ?? ''
    // The save has removed the stored image from which this one was cropped.
    if (typeof item.original === 'string') item.original = item.file
  })
  images.items.forEach((item, index) => {
    item.storedName = storedNames[index] ?? item.storedName
  })
}

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

/** Uploads two images at a time, because six at once are too many for a slow connection. */
async function uploadImages(images: ImageList, keys: readonly string[]): Promise<void> {
  const queue = [...keys]
  const uploadNext = async () => {
    for (let key = queue.shift(); key; key = queue.shift()) await uploadImage(images, key)
  }
  await Promise.all([uploadNext(), uploadNext()])
}

/** Lets the server check the uploaded images. Marks those that it rejects as failed, with the reason. */
async function confirmUploads(api: Api, images: ImageList): Promise<void> {
  const uploaded = images.items.filter(item => item.origin === 'new' && item.phase === 'uploaded')
  if (uploaded.length === 0) return
  const { payload } = await api.user.confirmUploads({ images: uploaded.map(({ storedName }) => storedName) })
  for (const item of uploaded) item.isAccepted = true
  for (const { image, reason } of payload.rejected) {
    const item = uploaded.find(({ storedName }) => storedName === image)
    if (item) Object.assign(item, { phase: 'failed', isAccepted: false, step: 0, problem: reason })
  }
}

/**
 * Uploads images of the lists, lets the server check them and reports the outcome in a toast. Failed images stay in
 * their list, to be retried.
 */
async function uploadAndConfirm(
  api: Api,
  editor: EditorState<unknown>,
  lists: readonly ImageList[],
  keys: readonly string[] = lists.flatMap(waitingUploads),
): Promise<void> {
  // An earlier save may have uploaded images and got no answer when it confirmed them.
  if (keys.length === 0 && lists.every(({ items }) => items.every(item => item.isAccepted))) return
  editor.phase = 'uploading'
  toast.progress(screenMessages.uploadingImages)
  for (const list of lists) {
    const own = list.items.map(({ key }) => key)
    await uploadImages(
      list,
      own.filter(key => keys.includes(key)),
    )
  }
  for (const list of lists) await confirmUploads(api, list)
  const failed = lists.flatMap(waitingUploads).length
  if (failed === 0) toast.success(screenMessages.imagesUploaded)
  else toast.error(`${countOf(failed, 'image')} could not be uploaded.`)
}

/** The state of an editor with images. */
export interface ImageEditorState<Version> extends EditorState<Version> {
  /** The `updatedAt` on which the changes are based; a save sends it. */
  version: string | undefined
  /** What the last save sent, to see changes since; see `contentOf`. Empty before the first save. */
  sent: string
}

/** Whether all images are uploaded and none is about to be replaced. */
export function isUploaded(lists: readonly ImageList[]): boolean {
  return lists.every(list => !list.isReplacing && waitingUploads(list).length === 0)
}

/**
 * Saves a record and uploads its new images. `phase` is `done` if everything is stored.
 *
 * @param store saves the fields and assigns the upload addresses; returns the server's text
 * @returns the text of the error that was shown; null without one
 */
export function saveWithImages(
  api: Api,
  editor: ImageEditorState<unknown>,
  lists: readonly ImageList[],
  fields: object,
  store: () => Promise<string>,
): Promise<string | null> {
  return runEditorTask(editor, async () => {
    editor.sent = contentOf(lists, fields)
    toast.success(await store())
    editor.newer = null
    await uploadAndConfirm(api, editor, lists)
    return isUploaded(lists)
  })
}

/** Retries a failed upload. Changes since the last save keep the editor open, so that they can be saved. */
export function retryUpload(
  api: Api,
  editor: ImageEditorState<unknown>,
  lists: readonly ImageList[],
  key: string,
  fields: object,
): Promise<string | null> {
  return runEditorTask(editor, async () => {
    await uploadAndConfirm(api, editor, lists, [key])
    return isUploaded(lists) && editor.sent === contentOf(lists, fields)
  })
}

/** Why a form cannot be sent while images or crops are recompressed; null if none is. */
export function preparingText(lists: readonly ImageList[]): string | null {
  const isPreparing = ({ phase, pendingCrops }: ImageItem) => phase === 'preparing' || pendingCrops > 0
  return lists.some(({ items, isReplacing }) => isReplacing || items.some(isPreparing))
    ? 'The images are still being prepared.'
    : null
}

/** The state of a save for the editor's bar: saving, uploaded images, failed images. */
export function uploadText(phase: EditingPhase, items: Snapshot<ImageItem[]>): string {
  if (phase === 'saving') return 'Saving…'
  const added = items.filter(item => item.origin === 'new')
  if (phase === 'uploading') {
    const sent = added.filter(item => item.phase === 'uploaded').length
    return `Images uploaded: ${sent} of ${added.length}`
  }
  const failed = added.filter(item => item.phase === 'failed').length
  return failed > 0 ? `Images not uploaded: ${failed} of ${added.length}` : ''
}
