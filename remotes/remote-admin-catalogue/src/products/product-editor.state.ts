import { createImageList, type ImageList, restoreImages } from '@showcase/admin-kit/image-list'
import {
  assignUploads,
  type ImageEditorState,
  isUploaded,
  saveWithImages,
  toImageRequest,
} from '@showcase/admin-kit/image-uploads'
import type { Api } from '@showcase/contract/api'
import type { OwnerProduct, PreSigned } from '@showcase/contract/entities'
import { newIdempotencyKey } from '@showcase/contract/idempotency-key'
import { proxy } from 'valtio'
import type { ProductDraft } from './product-draft.ts'
import type { ProductFields } from './product-form.values.ts'

/** The state of a product's editor outside its form. */
export interface ProductEditorState extends ImageEditorState<OwnerProduct> {
  /** Null until the product is created. */
  productId: string | null
  /** Every attempt to create the product sends it, so that a lost answer does not lead to a second product. */
  idempotencyKey: string
  images: ImageList
}

/**
 * Starts from the product, or from its draft with the version on which the draft is based.
 * @param original gives a new product its pictures
 * @param isDeleted whether the product of the draft was deleted elsewhere
 */
export function createEditor(
  product?: OwnerProduct,
  draft?: ProductDraft | null,
  original?: OwnerProduct,
  isDeleted = false,
): ProductEditorState {
  return proxy({
    productId: draft?.value.productId ?? product?._id ?? null,
    idempotencyKey: draft?.value.idempotencyKey ?? newIdempotencyKey(),
    images: draft ? restoreImages(draft.value.images) : createImageList((product ?? original)?.images ?? []),
    phase: 'editing',
    version: draft ? draft.value.version : product?.updatedAt,
    newer: null,
    isDeleted,
    sent: '',
  })
}

/** Saves the product and uploads its new images. Returns the text of an error. */
export function saveProduct(api: Api, editor: ProductEditorState, fields: ProductFields): Promise<string | null> {
  return saveWithImages(api, editor, [editor.images], fields, () => saveFields(api, editor, fields))
}

/** Saves the editor over the newer version. */
export function keepMine(api: Api, editor: ProductEditorState, fields: ProductFields): Promise<string | null> {
  if (editor.newer) editor.version = editor.newer.record.updatedAt
  return saveProduct(api, editor, fields)
}

/** Creates a product from the editor, whose own product was deleted elsewhere. */
export function saveAsNew(api: Api, editor: ProductEditorState, fields: ProductFields): Promise<string | null> {
  Object.assign(editor, { productId: null, version: undefined, newer: null, idempotencyKey: newIdempotencyKey() })
  return saveProduct(api, editor, fields)
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
  if (isUploaded([images])) return
  const { payload } = await api.products.fetch({ id: productId })
  assignUploads(images, pairs, payload.product.images)
}
