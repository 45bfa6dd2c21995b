import type { Api, RequestOf } from '@showcase/contract/api'
import type { PreSigned } from '@showcase/contract/entities'
import { screenMessages } from '@showcase/contract/messages'
import { findImage, type ImageItem, type ImageList } from '../images/image-list.state.ts'
import { putFile } from '../images/put-file.ts'
import type { ProductFields } from './product-form.values.ts'

type ImageRequest = NonNullable<RequestOf<'products', 'create'>['images']>

/** What `reduceImage` makes of every picture. */
const recompressedType = 'image/jpeg'

const isWaiting = (item: ImageItem) => item.origin === 'new' && item.phase !== 'uploaded'

/** Keys of the pictures whose files the server does not have yet. */
export function waitingUploads(images: ImageList): string[] {
  return images.items.filter(isWaiting).map(({ key }) => key)
}

/** Pictures as the call takes them, in display order: a stored name, or a new file's name, type and size. */
function toImageRequest(images: ImageList): ImageRequest {
  return images.items.map(item =>
    isWaiting(item) && item.file ? { name: item.name, type: recompressedType, size: item.file.size } : item.storedName,
  )
}

/**
 * Notes where each new picture is to be uploaded (the answer lists them in the order in which they were sent) and under
 * which name the server keeps it: the owner's view lists all pictures in display order, also those still to come.
 */
async function assignUploads(api: Api, productId: string, images: ImageList, pairs: readonly PreSigned[]) {
  const waiting = images.items.filter(isWaiting)
  if (waiting.length === 0) return
  waiting.forEach((item, index) => {
    item.uploadUrl = pairs[index]?.url ?? ''
  })
  const { payload } = await api.products.fetch({ id: productId })
  images.items.forEach((item, index) => {
    item.storedName = payload.product.images[index] ?? item.storedName
  })
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
    await assignUploads(api, editor.productId, editor.images, payload.newProductImagesPreSignedUrls)
    return message
  }
  const { payload, message } = await api.products.create(request)
  // Noted before anything else can fail: a second try must update this product, not create another.
  editor.productId = payload._id
  editor.version = payload.updatedAt
  await assignUploads(api, payload._id, editor.images, payload.productImagesPreSignedUrls)
  return message
}

/** Uploads one picture to its address; the outcome stands in the item. */
export async function uploadImage(images: ImageList, key: string): Promise<void> {
  const item = findImage(images, key)
  if (!item?.file || !item.uploadUrl) return
  item.phase = 'uploading'
  item.problem = ''
  try {
    await putFile(item.uploadUrl, item.file, step => {
      item.step = step
    })
    item.phase = 'uploaded'
  } catch (error) {
    item.phase = 'failed'
    item.step = 0
    item.problem = error instanceof Error ? error.message : screenMessages.itemMissing
  }
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
