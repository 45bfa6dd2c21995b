import {
  assignUploads,
  type ImageEditorState,
  isUploaded,
  saveWithImages,
  toImageRequest,
} from '@showcase/admin-kit/image-uploads'
import { errorText } from '@showcase/api-client/error-text'
import type { Api } from '@showcase/contract/api'
import type { OwnerDetails } from '@showcase/contract/entities'
import { toast } from '@showcase/modal-host'
import { proxy } from 'valtio'
import { loadProfile, type Profile, type ProfileDraft } from './profile.resource.ts'
import type { ProfileFields } from './profile-form.values.ts'
import { listsOf, type ProfileImages, profileImages, storedNames } from './profile-images.ts'

/** The state of the profile's editor outside its form. */
export interface ProfileEditorState extends ImageEditorState<OwnerDetails> {
  images: ProfileImages
}

/** Starts from the profile, or from its draft with the version on which the draft is based. */
export function createEditor(profile: OwnerDetails, draft: ProfileDraft | null): ProfileEditorState {
  return proxy({
    images: profileImages(profile, draft?.value.images),
    phase: 'editing',
    version: draft ? draft.value.version : profile.updatedAt,
    newer: null,
    sent: '',
  })
}

/** Saves the profile and uploads its new images. Returns the text of an error. */
export function saveProfile(api: Api, editor: ProfileEditorState, fields: ProfileFields): Promise<string | null> {
  return saveWithImages(api, editor, listsOf(editor.images), fields, () => saveFields(api, editor, fields))
}

/** Saves the editor over the newer version. */
export function keepMine(api: Api, editor: ProfileEditorState, fields: ProfileFields): Promise<string | null> {
  if (editor.newer) editor.version = editor.newer.record.updatedAt
  return saveProfile(api, editor, fields)
}

/**
 * Loads the stored profile after a save. If that fails, it shows the error, opens the editor again and returns null.
 * It is not part of the save, because the owner may leave as soon as everything is stored.
 */
export async function loadSaved(api: Api, editor: ProfileEditorState): Promise<Profile | null> {
  try {
    return await loadProfile(api)
  } catch (error) {
    toast.error(errorText(error))
    editor.phase = 'editing'
    return null
  }
}

/** Saves the profile and prepares its uploads. Returns the server's text. */
async function saveFields(api: Api, editor: ProfileEditorState, fields: ProfileFields): Promise<string> {
  const { images } = editor
  const { payload, message } = await api.user.updateDetails({
    ...fields,
    ...(editor.version && { updatedAt: editor.version }),
    logo: toImageRequest(images.logo)[0] ?? '',
    banners: toImageRequest(images.banners),
    images: toImageRequest(images.images),
  })
  editor.version = payload.updatedAt
  if (isUploaded(listsOf(images))) return message
  const stored = await loadProfile(api)
  const logo = payload.logoPreSignedUrl
  assignUploads(images.logo, logo ? [logo] : [], storedNames(stored, 'logo'))
  assignUploads(images.banners, payload.newHomeBannersPreSignedUrls, storedNames(stored, 'banners'))
  assignUploads(images.images, payload.newAboutUsImagesPreSignedUrls, storedNames(stored, 'images'))
  return message
}
