import { conflictOf } from '@showcase/admin-kit/conflict'
import { restoreImages } from '@showcase/admin-kit/draft-images'
import { createImageList, type ImageList } from '@showcase/admin-kit/image-list'
import type { EditingPhase } from '@showcase/admin-kit/image-uploads'
import { confirmUploads, uploadImages, waitingUploads } from '@showcase/admin-kit/image-uploads'
import { isApiError } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import { screenMessages } from '@showcase/contract/messages'
import { toast } from '@showcase/modal-host'
import { proxy, ref } from 'valtio'
import type { ProductDraft } from './product-draft.ts'
import type { EditedProduct, ProductFields } from './product-form.values.ts'
import { saveFields } from './product-save.resource.ts'

/** One product being written: what the form's library does not hold. */
export interface ProductEditorState {
  /** null until the product has been created. */
  productId: string | null
  images: ImageList
  phase: EditingPhase
  /** `updatedAt` of the product that is being edited, which a save names. */
  version: string | undefined
  /** The newer version that a save has met, and the server's text about it. */
  newer: { product: EditedProduct; text: string } | null
}

/** Begins from the product, or from unsaved work: then with the version on which that began. */
export function createEditor(product?: EditedProduct, draft?: ProductDraft | null): ProductEditorState {
  return proxy({
    productId: draft?.value.productId ?? product?._id ?? null,
    images: draft ? restoreImages(draft.value.images) : createImageList(product?.images ?? []),
    phase: 'editing',
    version: draft ? draft.value.version : product?.updatedAt,
    newer: null,
  })
}

/** Uploads, has the server take the pictures, and says how it went. What failed stays in the editor, to be tried again. */
async function upload(api: Api, editor: ProductEditorState, keys: readonly string[]): Promise<void> {
  editor.phase = 'uploading'
  toast.progress(screenMessages.uploadingImages)
  await uploadImages(editor.images, keys)
  await confirmUploads(api, editor.images)
  const failed = waitingUploads(editor.images).length
  if (failed > 0) {
    toast.error(failed === 1 ? 'One image was not uploaded.' : `${failed} images were not uploaded.`)
    return
  }
  toast.success(screenMessages.imagesUploaded)
}

/** Runs one piece of work alone; a click meanwhile is ignored (specification, section 4). */
async function alone(editor: ProductEditorState, work: () => Promise<void>): Promise<void> {
  if (editor.phase !== 'editing') return
  editor.phase = 'saving'
  try {
    await work()
    editor.phase = waitingUploads(editor.images).length > 0 ? 'editing' : 'done'
  } catch (error) {
    const text = isApiError(error) ? error.message : screenMessages.itemMissing
    const current = conflictOf<EditedProduct>(error)
    if (current) editor.newer = ref({ product: current, text })
    else toast.error(text)
    editor.phase = 'editing'
  }
}

/** Saves the product and uploads its new pictures. `phase` is `done` afterwards when all of it succeeded. */
export function saveProduct(api: Api, editor: ProductEditorState, fields: ProductFields): Promise<void> {
  return alone(editor, async () => {
    toast.success(await saveFields(api, editor, fields))
    editor.newer = null
    const waiting = waitingUploads(editor.images)
    if (waiting.length > 0) await upload(api, editor, waiting)
  })
}

/** Saves what stands in the editor over the newer version. */
export function keepMine(api: Api, editor: ProductEditorState, fields: ProductFields): Promise<void> {
  if (editor.newer) editor.version = editor.newer.product.updatedAt
  return saveProduct(api, editor, fields)
}

/** Tries one failed upload again. Once no other is missing, the editor is done. */
export function retryUpload(api: Api, editor: ProductEditorState, key: string): Promise<void> {
  return alone(editor, () => upload(api, editor, [key]))
}
