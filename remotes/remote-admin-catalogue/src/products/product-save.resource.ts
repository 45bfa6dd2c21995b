import type { ImageList } from '@showcase/admin-kit/image-list'
import { assignUploads, toImageRequest, waitingUploads } from '@showcase/admin-kit/image-uploads'
import type { Api } from '@showcase/contract/api'
import type { PreSigned } from '@showcase/contract/entities'
import type { ProductFields } from './product-form.values.ts'

/** Notes where each new picture is to be uploaded: the owner's view lists all pictures, also those still to come. */
async function prepareUploads(api: Api, productId: string, images: ImageList, pairs: readonly PreSigned[]) {
  if (waitingUploads(images).length === 0) return
  const { payload } = await api.products.fetch({ id: productId })
  assignUploads(images, pairs, payload.product.images)
}

/**
 * Creates the product, or updates it once it has an id, and prepares the uploads of its new pictures. Answers the
 * server's success text.
 *
 * @throws ApiError when the server refuses.
 */
export async function saveFields(
  api: Api,
  editor: { productId: string | null; images: ImageList; version: string | undefined },
  fields: ProductFields,
): Promise<string> {
  const request = { ...fields, images: toImageRequest(editor.images) }
  if (editor.productId) {
    const { payload, message } = await api.products.update({
      ...request,
      id: editor.productId,
      updatedAt: editor.version,
    })
    editor.version = payload.updatedAt
    await prepareUploads(api, editor.productId, editor.images, payload.newProductImagesPreSignedUrls)
    return message
  }
  const { payload, message } = await api.products.create(request)
  // Noted before anything else can fail: a second try must update this product, not create another.
  editor.productId = payload._id
  editor.version = payload.updatedAt
  await prepareUploads(api, payload._id, editor.images, payload.productImagesPreSignedUrls)
  return message
}
