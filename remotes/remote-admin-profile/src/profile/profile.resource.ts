import type { DraftImage } from '@showcase/admin-kit/image-list'
import type { Api } from '@showcase/contract/api'
import type { OwnerDetails } from '@showcase/contract/entities'
import type { Draft, DraftSubject } from '@showcase/drafts/draft-store'
import type { ProfileFormValues } from './profile-form.values.ts'

/** The kinds of images of a profile; there is at most one logo. */
export type ImageKind = 'logo' | 'banners' | 'images'

/** The unsaved changes of the profile. */
export type ProfileDraft = Draft<{
  values: ProfileFormValues
  images: Record<ImageKind, DraftImage[]>
  /** The `updatedAt` that the next save sends. A save whose uploads failed has changed it. */
  version: string | undefined
}>

/** The key of the draft; an owner has one profile. */
export const profileSubject: DraftSubject = { kind: 'profile', record: 'own' }

/** The profile; `enquiriesTo` is undefined if it is unknown where enquiries are mailed. */
export type Profile = OwnerDetails & { enquiriesTo?: string }

/** Loads the owner's profile with all fields. */
export async function loadProfile(api: Api, signal?: AbortSignal): Promise<Profile> {
  const { userData, enquiriesTo } = (await api.user.fetchDetails({}, { signal })).payload
  return { ...userData, enquiriesTo }
}
