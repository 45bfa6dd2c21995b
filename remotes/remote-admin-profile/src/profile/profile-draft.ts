import type { Owner } from '@showcase/contract/entities'
import { type Draft, type DraftSubject, findDraft } from '@showcase/drafts/draft-store'
import type { ProfileFormValues } from './profile-form.values.ts'
import type { KeptProfileImages } from './profile-images.ts'

/** What of the profile's editor is kept. */
export interface ProfileWork {
  values: ProfileFormValues
  images: KeptProfileImages
  /** `updatedAt` of the profile that a save replaces: it moves on with a save whose pictures did not all arrive. */
  version: string | undefined
}

export type ProfileDraft = Draft<ProfileWork>

/** An owner has one profile. */
export const profileSubject: DraftSubject = { kind: 'profile', record: 'own' }

/** Unsaved work on the profile; null where there is none. */
export function findProfileDraft(owner: Owner | null): Promise<ProfileDraft | null> {
  return findDraft<ProfileWork>(owner, profileSubject)
}
