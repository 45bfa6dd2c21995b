import type { RequestOf } from '@showcase/contract/api'
import type { OwnerDetails } from '@showcase/contract/entities'
import { storedPhone } from '@showcase/contract/phone'
import { pastedLink } from './pasted-link.ts'

export const profileFieldNames = [
  'displayName',
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

/** The form's values: texts as typed. The images are not part of the form. */
export type ProfileFormValues = Record<(typeof profileFieldNames)[number], string>

/** The fields of a save, without the images. */
export type ProfileFields = Omit<RequestOf<'user', 'updateDetails'>, 'logo' | 'banners' | 'images'> & ProfileFormValues

/** Reads all fields. The form library makes an emptied field undefined. */
function each(read: (name: (typeof profileFieldNames)[number]) => string | undefined): ProfileFormValues {
  return Object.fromEntries(profileFieldNames.map(name => [name, read(name) ?? ''])) as ProfileFormValues
}

export function toFormValues(profile: OwnerDetails): ProfileFormValues {
  return each(name => profile[name])
}

/** A pasted text as it is stored. */
function pasted(name: (typeof profileFieldNames)[number], text: string): string {
  return name === 'phoneNo' ? storedPhone(text) : name.endsWith('Link') ? pastedLink(name, text) : text
}

/** The fields of a save from the form's values. */
export function toFields(values: ProfileFormValues): ProfileFields {
  return each(name => pasted(name, values[name]?.trim() ?? ''))
}
