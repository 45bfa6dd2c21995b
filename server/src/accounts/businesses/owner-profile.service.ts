import type { ParsedRequestOf, PayloadOf } from '@showcase/contract/api'
import type { OwnerDetails } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import type { TemplateId, ThemeId } from '@showcase/contract/themes'
import type { Database } from '../../core/db/database.ts'
import { asTenant, inTransaction, type Tenant } from '../../core/db/tenant.ts'
import { orNotFound } from '../../core/domain-error.ts'
import { decideSave, nextEdit } from '../../core/edits.ts'
import type { Files } from '../../core/storage/files.ts'
import { type ImageSent, isSentAgain, takeImages } from '../../core/storage/form-images.ts'
import { type BusinessRow, findOwnBusiness, type ProfileColumns, updateBusiness } from './businesses.repository.ts'
import { toOwnerDetails } from './profile.ts'

/**
 * The business of the signed-in owner.
 * @throws DomainError not-found when it was deleted during the session
 */
export async function ownBusiness(tenant: Tenant, lock?: 'lock'): Promise<BusinessRow> {
  return orNotFound(await findOwnBusiness(tenant, lock), errors.businessNotFound)
}

export async function fetchOwnerDetails(database: Database, businessId: string): Promise<OwnerDetails> {
  return toOwnerDetails(await asTenant(database, businessId, tenant => ownBusiness(tenant)))
}

/** The profile form, validated and trimmed. A field that is undefined keeps its value. */
export type ProfileForm = ParsedRequestOf<'user', 'updateDetails'>

type Uploads = PayloadOf<'user', 'updateDetails'>

const noUploads = { logoPreSignedUrl: null, newHomeBannersPreSignedUrls: [], newAboutUsImagesPreSignedUrls: [] }

function columnsOf(form: ProfileForm): ProfileColumns {
  return {
    email: form.email,
    address: form.address,
    phone_no: form.phoneNo,
    facebook_link: form.facebookLink,
    instagram_link: form.instagramLink,
    youtube_channel_link: form.youtubeChannelLink,
    pinterest_link: form.pinterestLink,
    linked_in_link: form.linkedInLink,
    website_link: form.websiteLink,
    description: form.description,
    display_name: form.displayName,
    currency: form.currency,
  }
}

/**
 * Stores the profile of the owner's business.
 * @param onNewContact runs in the transaction when the contact address was changed
 * @returns the upload addresses of its new pictures
 * @throws DomainError invalid for a stored image of another business; conflict, with the current profile, when it was
 * changed elsewhere
 */
export function saveProfile(
  database: Database,
  files: Files,
  businessId: string,
  sent: ProfileForm,
  onNewContact: (tenant: Tenant) => Promise<unknown>,
): Promise<Uploads> {
  const { updatedAt, ...form } = sent
  return inTransaction(database, businessId, async tenant => {
    const row = await ownBusiness(tenant, 'lock')
    const current = toOwnerDetails(row)
    const given = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined))
    const sentLogo = form.logo === undefined ? undefined : form.logo === '' ? [] : [form.logo]
    const lists = [
      ['logo', sentLogo, [row.logo].filter(Boolean)],
      ['banners', form.banners, row.banners],
      ['images', form.images, row.images],
    ] as const
    // A repeated save needs new addresses for its pictures.
    let isAgain = false
    for (const [name, images, names] of lists) {
      if (!images || !(await isSentAgain(tenant, images, names))) continue
      given[name] = current[name]
      isAgain = true
    }
    if (decideSave(current, given, updatedAt, errors.profileChanged) === 'saved' && !isAgain)
      return { ...noUploads, updatedAt: current.updatedAt }
    const editedAt = nextEdit(row.edited_at)
    const stored = [row.logo, ...row.banners, ...row.images]
    const take = async (category: 'logo' | 'homeBanners' | 'aboutUsBanners', sent: ImageSent[] | undefined) =>
      sent ? takeImages(tenant, files, category, sent, stored) : { names: undefined, preSigned: [] }
    const logo = await take('logo', sentLogo)
    const banners = await take('homeBanners', form.banners)
    const images = await take('aboutUsBanners', form.images)
    await updateBusiness(tenant, {
      ...columnsOf(form),
      logo: logo.names && (logo.names[0] ?? ''),
      banners: banners.names,
      images: images.names,
      edited_at: editedAt,
    })
    if (form.email !== row.email) await onNewContact(tenant)
    return {
      updatedAt: editedAt.toISOString(),
      logoPreSignedUrl: logo.preSigned[0] ?? null,
      newHomeBannersPreSignedUrls: banners.preSigned,
      newAboutUsImagesPreSignedUrls: images.preSigned,
    }
  })
}

/** Stores the template and theme of the public site. Choosing the defaults counts as a choice too. */
export function saveLook(database: Database, businessId: string, look: { template: TemplateId; theme: ThemeId }) {
  return inTransaction(database, businessId, async tenant => {
    await ownBusiness(tenant)
    await updateBusiness(tenant, { ...look, look_chosen_at: new Date() })
  })
}
