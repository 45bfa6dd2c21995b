import type { RequestOf } from '@showcase/contract/api'
import type { OwnerDetails } from '@showcase/contract/entities'
import { storedPhone } from '@showcase/contract/phone'

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
function readFields(read: (name: (typeof profileFieldNames)[number]) => string | undefined): ProfileFormValues {
  return Object.fromEntries(profileFieldNames.map(name => [name, read(name) ?? ''])) as ProfileFormValues
}

export function toFormValues(profile: OwnerDetails): ProfileFormValues {
  return readFields(name => profile[name])
}

/** A pasted text as it is stored. */
function pasted(name: (typeof profileFieldNames)[number], text: string): string {
  if (name === 'phoneNo') return storedPhone(text)
  return name.endsWith('Link') ? pastedLink(name, text) : text
}

/** The fields of a save from the form's values. */
export function toFields(values: ProfileFormValues): ProfileFields {
  return readFields(name => pasted(name, values[name]?.trim() ?? ''))
}

/** Where a name in a network leads. Businesses have company pages at LinkedIn. */
const networks: Readonly<Record<string, string>> = {
  facebookLink: 'https://www.facebook.com/',
  instagramLink: 'https://www.instagram.com/',
  youtubeChannelLink: 'https://www.youtube.com/@',
  pinterestLink: 'https://www.pinterest.com/',
  linkedInLink: 'https://www.linkedin.com/company/',
}

/**
 * A pasted link as an address: `@name` and `name` become the page in the field's network, `instagram.com/name` gets
 * `https://`. Other text stays, so that the form can refuse it.
 */
export function pastedLink(field: string, typed: string): string {
  const text = typed.trim()
  const network = networks[field]
  if (network && /^(?:@[\w.-]+|[\w-]+)$/.test(text)) return network + text.replace('@', '')
  return /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#:]|$)/i.test(text) ? `https://${text}` : text
}
