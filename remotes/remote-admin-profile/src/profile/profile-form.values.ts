import type { RequestOf } from '@showcase/contract/api'
import type { OwnerDetails } from '@showcase/contract/entities'
import { validateProfile } from '@showcase/contract/form-validation'

const texts = [
  'email',
  'phoneNo',
  'address',
  'facebookLink',
  'instagramLink',
  'youtubeChannelLink',
  'pinterestLink',
  'linkedInLink',
  'websiteLink',
  'description',
  'currency',
] as const

/** What the form's inputs hold: text as typed. The pictures stand beside the form. */
export type ProfileFormValues = Record<(typeof texts)[number], string>

/** What `updateDetails` takes besides the pictures. */
export type ProfileFields = Omit<RequestOf<'user', 'updateDetails'>, 'logo' | 'banners' | 'images'> & ProfileFormValues

/** Reads every field by `read`; the form's library leaves an emptied input undefined. */
function each(read: (name: (typeof texts)[number]) => string | undefined): ProfileFormValues {
  return Object.fromEntries(texts.map(name => [name, read(name) ?? ''])) as ProfileFormValues
}

export function toFormValues(profile: OwnerDetails): ProfileFormValues {
  return each(name => profile[name])
}

/** Turns what was typed into what the call takes. */
export function toFields(values: ProfileFormValues): ProfileFields {
  return each(name => values[name]?.trim())
}

/** What is wrong with the form, by the contract's rules: per field, and first of all in the specification's order. */
export function checkProfile(values: ProfileFormValues) {
  return validateProfile(values)
}
