import { assignUploads, confirmUploads, toImageRequest, waitingUploads } from '@showcase/admin-kit/image-uploads'
import type { Api } from '@showcase/contract/api'
import { loadProfile } from './profile.resource.ts'
import type { ProfileFields } from './profile-form.values.ts'
import { listsOf, type ProfileImages, storedNames } from './profile-images.ts'

/**
 * Saves the profile and prepares the uploads of its new pictures. Answers the server's success text.
 *
 * @throws ApiError when the server refuses.
 */
export async function saveFields(
  api: Api,
  editor: { images: ProfileImages; version: string | undefined },
  fields: ProfileFields,
): Promise<string> {
  const { images } = editor
  const { payload, message } = await api.user.updateDetails({
    ...fields,
    ...(editor.version && { updatedAt: editor.version }),
    logo: toImageRequest(images.logo)[0] ?? '',
    banners: toImageRequest(images.banners),
    images: toImageRequest(images.images),
  })
  editor.version = payload.updatedAt
  if (listsOf(images).every(list => waitingUploads(list).length === 0)) return message
  const stored = await loadProfile(api)
  const logo = payload.logoPreSignedUrl
  assignUploads(images.logo, logo ? [logo] : [], storedNames(stored, 'logo'))
  assignUploads(images.banners, payload.newHomeBannersPreSignedUrls, storedNames(stored, 'banners'))
  assignUploads(images.images, payload.newAboutUsImagesPreSignedUrls, storedNames(stored, 'images'))
  return message
}

/** Has the server check and take over what was uploaded; a picture that it rejects is marked as failed. */
export async function confirmAll(api: Api, images: ProfileImages): Promise<void> {
  for (const list of listsOf(images)) await confirmUploads(api, list)
}
