import { conflictOf } from '@showcase/admin-kit/conflict'
import type { EditingPhase } from '@showcase/admin-kit/image-uploads'
import { uploadImages, waitingUploads } from '@showcase/admin-kit/image-uploads'
import { isApiError } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import type { OwnerDetails } from '@showcase/contract/entities'
import { screenMessages } from '@showcase/contract/messages'
import { toast } from '@showcase/modal-host'
import { proxy, ref } from 'valtio'
import { loadProfile } from './profile.resource.ts'
import type { ProfileDraft } from './profile-draft.ts'
import type { ProfileFields } from './profile-form.values.ts'
import { listsOf, type ProfileImages, profileImages } from './profile-images.ts'
import { confirmAll, saveFields } from './profile-save.resource.ts'

/** The profile being written: what the form's library does not hold. */
export interface ProfileEditorState {
  images: ProfileImages
  phase: EditingPhase
  /** The profile as the server has it after a save; set with the phase `done`. */
  saved: OwnerDetails | null
  /** `updatedAt` of the profile that is being edited, which a save names. */
  version: string | undefined
  /** The newer version that a save has met, and the server's text about it. */
  newer: { profile: OwnerDetails; text: string } | null
}

/** Begins from the profile, or from unsaved work on it: then with the version on which that began. */
export function createEditor(profile: OwnerDetails, draft: ProfileDraft | null): ProfileEditorState {
  return proxy({
    images: profileImages(profile, draft?.value.images),
    phase: 'editing',
    saved: null,
    version: draft ? draft.value.version : profile.updatedAt,
    newer: null,
  })
}

function waiting({ images }: ProfileEditorState) {
  return listsOf(images).flatMap(waitingUploads)
}

/** Uploads, has the server take the pictures, and says how it went. What failed stays, to be tried again. */
async function upload(api: Api, editor: ProfileEditorState, keys: readonly string[]): Promise<void> {
  editor.phase = 'uploading'
  toast.progress(screenMessages.uploadingImages)
  for (const list of listsOf(editor.images)) {
    const own = list.items.map(({ key }) => key).filter(key => keys.includes(key))
    await uploadImages(list, own)
  }
  await confirmAll(api, editor.images)
  const failed = waiting(editor).length
  if (failed === 0) toast.success(screenMessages.imagesUploaded)
  else toast.error(failed === 1 ? 'One image was not uploaded.' : `${failed} images were not uploaded.`)
}

/** Runs one piece of work alone; a click meanwhile is ignored (specification, section 4). */
async function alone(api: Api, editor: ProfileEditorState, work: () => Promise<void>): Promise<void> {
  if (editor.phase !== 'editing') return
  editor.phase = 'saving'
  try {
    await work()
    if (waiting(editor).length > 0) {
      editor.phase = 'editing'
      return
    }
    editor.saved = ref(await loadProfile(api))
    editor.phase = 'done'
  } catch (error) {
    const text = isApiError(error) ? error.message : screenMessages.itemMissing
    const profile = conflictOf<OwnerDetails>(error)
    if (profile) editor.newer = ref({ profile, text })
    else toast.error(text)
    editor.phase = 'editing'
  }
}

/** Saves the profile and uploads its new pictures. `phase` is `done` afterwards when all of it succeeded. */
export function saveProfile(api: Api, editor: ProfileEditorState, fields: ProfileFields): Promise<void> {
  return alone(api, editor, async () => {
    toast.success(await saveFields(api, editor, fields))
    editor.newer = null
    const keys = waiting(editor)
    if (keys.length > 0) await upload(api, editor, keys)
  })
}

/** Saves what stands in the editor over the newer version. */
export function keepMine(api: Api, editor: ProfileEditorState, fields: ProfileFields): Promise<void> {
  if (editor.newer) editor.version = editor.newer.profile.updatedAt
  return saveProfile(api, editor, fields)
}

/** Tries one failed upload again. Once no other is missing, the editor is done. */
export function retryUpload(api: Api, editor: ProfileEditorState, key: string): Promise<void> {
  return alone(api, editor, () => upload(api, editor, [key]))
}
