import type { RequestOf } from '@showcase/contract/api'
import type { OwnerDetails } from '@showcase/contract/entities'
import { storedPhone } from '@showcase/contract/phone'

/**
 * The six links in the specification's order. A name in a network, such as the `example`, leads to its page below `site`.
 * Businesses have company pages at LinkedIn.
 */
export const linkFields = {
  facebookLink: { label: 'Facebook', site: 'https://www.facebook.com/', example: 'your-page' },
  instagramLink: { label: 'Instagram', site: 'https://www.instagram.com/', example: 'your-name' },
  youtubeChannelLink: { label: 'YouTube', site: 'https://www.youtube.com/@', example: 'your-channel' },
  pinterestLink: { label: 'Pinterest', site: 'https://www.pinterest.com/', example: 'your-name' },
  linkedInLink: { label: 'LinkedIn', site: 'https://www.linkedin.com/company/', example: 'your-name' },
  websiteLink: { label: 'Website', site: '', example: 'https://www.example.com' },
}
type LinkName = keyof typeof linkFields
export const linkNames = Object.keys(linkFields) as LinkName[]

/** Labels of the fields in the editor. */
export const fieldLabels = {
  displayName: 'Name',
  email: 'Email',
  phoneNo: 'Contact number',
  address: 'Address',
  ...(Object.fromEntries(linkNames.map(name => [name, linkFields[name].label])) as Record<LinkName, string>),
  description: 'About us',
  currency: 'Currency',
}
export const profileFieldNames = Object.keys(fieldLabels) as (keyof typeof fieldLabels)[]

/** The form's values: texts as typed. The images are not part of the form. */
export type ProfileFormValues = Record<keyof typeof fieldLabels, string>

/** The fields of a save, without the images. */
export type ProfileFields = Omit<RequestOf<'user', 'updateDetails'>, 'logo' | 'banners' | 'images'> & ProfileFormValues

/** Reads all fields. The form library makes an emptied field undefined. */
function readFields(read: (name: keyof ProfileFormValues) => string | undefined): ProfileFormValues {
  return Object.fromEntries(profileFieldNames.map(name => [name, read(name) ?? ''])) as ProfileFormValues
}

export function toFormValues(profile: OwnerDetails): ProfileFormValues {
  return readFields(name => profile[name])
}

/** A pasted text as it is stored. */
function pasted(name: keyof ProfileFormValues, text: string): string {
  if (name === 'phoneNo') return storedPhone(text)
  return name in linkFields ? pastedLink(name as LinkName, text) : text
}

/** The fields of a save from the form's values. */
export function toFields(values: ProfileFormValues): ProfileFields {
  return readFields(name => pasted(name, values[name]?.trim() ?? ''))
}

/**
 * A pasted link as an address: `@name` and `name` become the page in the field's network, `instagram.com/name` gets
 * `https://`. Other text stays, so that the form can refuse it.
 */
export function pastedLink(field: LinkName, typed: string): string {
  const text = typed.trim()
  const { site } = linkFields[field]
  if (site && /^@?[\w-][\w.-]*$/.test(text) && !isHost(text, site)) return site + text.replace('@', '')
  return /^(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}]{2,}(?:[/?#:]|$)/u.test(text) ? `https://${text}` : text
}

/** Whether a text without a path is a host, of the network or with `www.`, although names have dots too. */
function isHost(text: string, site: string): boolean {
  const lower = text.toLowerCase()
  return lower.startsWith('www.') || `.${lower}`.endsWith(new URL(site).hostname.slice('www'.length))
}
