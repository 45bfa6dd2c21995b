import { type EditorState, runEditorTask } from '@showcase/admin-kit/editor-task'
import { contentOf, createImageList, type ImageList, restoreImages } from '@showcase/admin-kit/image-list'
import { assignUploads, toImageRequest, uploadAndConfirm, waitingUploads } from '@showcase/admin-kit/image-uploads'
import type { Api } from '@showcase/contract/api'
import type { OwnerProduct, PreSigned } from '@showcase/contract/entities'
import { newIdempotencyKey } from '@showcase/contract/idempotency-key'
import { toast } from '@showcase/modal-host'
import { proxy } from 'valtio'
import type { ProductDraft } from './product-draft.ts'
import type { ProductFields } from './product-form.values.ts'

/** The state of a product's editor outside its form. */
export interface ProductEditorState extends EditorState<OwnerProduct> {
  /** Null until the product is created. */
  productId: string | null
  /** Every attempt to create the product sends it, so that a lost answer does not lead to a second product. */
  idempotencyKey: string
  images: ImageList
  /** The `updatedAt` on which the changes are based; a save sends it. */
  version: string | undefined
  /** What the last save sent, to see changes since; see `contentOf`. Empty before the first save. */
  sent: string
}

/**
 * Starts from the product, or from its draft with the version on which the draft is based.
 * @param original gives a new product its pictures
 */
export function createEditor(
  product?: OwnerProduct,
  draft?: ProductDraft | null,
  original?: OwnerProduct,
): ProductEditorState {
  return proxy({
    productId: draft?.value.productId ?? product?._id ?? null,
    idempotencyKey: draft?.value.idempotencyKey ?? newIdempotencyKey(),
    images: draft ? restoreImages(draft.value.images) : createImageList((product ?? original)?.images ?? []),
    phase: 'editing',
    version: draft ? draft.value.version : product?.updatedAt,
    newer: null,
    sent: '',
  })
}

function isComplete({ images }: ProductEditorState) {
  return waitingUploads(images).length === 0
}

/** Saves the product and uploads its new images. Returns the text of an error. `phase` is `done` if everything is stored. */
export function saveProduct(api: Api, editor: ProductEditorState, fields: ProductFields): Promise<string | null> {
  return runEditorTask(editor, async () => {
    editor.sent = contentOf([editor.images], fields)
    toast.success(await saveFields(api, editor, fields))
    editor.newer = null
    await uploadAndConfirm(api, editor, [editor.images])
    return isComplete(editor)
  })
}

/** Saves the editor over the newer version. */
export function keepMine(api: Api, editor: ProductEditorState, fields: ProductFields): Promise<string | null> {
  if (editor.newer) editor.version = editor.newer.record.updatedAt
  return saveProduct(api, editor, fields)
}

/** Retries a failed upload. Changes since the last save keep the editor open, so that they can be saved. */
export function retryUpload(
  api: Api,
  editor: ProductEditorState,
  key: string,
  fields: ProductFields,
): Promise<string | null> {
  return runEditorTask(editor, async () => {
    await uploadAndConfirm(api, editor, [editor.images], [key])
    return isComplete(editor) && editor.sent === contentOf([editor.images], fields)
  })
}

/** Creates the product, or updates it once it has an id, and prepares its uploads. Returns the server's text. */
async function saveFields(api: Api, editor: ProductEditorState, fields: ProductFields): Promise<string> {
  const request = { ...fields, images: toImageRequest(editor.images) }
  if (!editor.productId) {
    const { payload, message } = await api.products.create({ ...request, idempotencyKey: editor.idempotencyKey })
    // Set before anything else can fail, so that a retry updates this product.
    editor.productId = payload._id
    editor.version = payload.updatedAt
    if (!payload.isRepeated) {
      await prepareUploads(api, payload._id, editor.images, payload.productImagesPreSignedUrls)
      return message
    }
    // The answer of an earlier attempt was lost. The form may have changed since, and has no upload addresses: update it.
  }
  const { payload, message } = await api.products.update({
    ...request,
    id: editor.productId,
    updatedAt: editor.version,
  })
  editor.version = payload.updatedAt
  await prepareUploads(api, editor.productId, editor.images, payload.newProductImagesPreSignedUrls)
  return message
}

/** Assigns the upload addresses. The names come from the owner's view, which includes images that are not uploaded yet. */
async function prepareUploads(api: Api, productId: string, images: ImageList, pairs: readonly PreSigned[]) {
  if (waitingUploads(images).length === 0) return
  const { payload } = await api.products.fetch({ id: productId })
  assignUploads(images, pairs, payload.product.images)
}
