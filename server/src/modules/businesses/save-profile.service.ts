import type { PreSigned } from '@showcase/contract/entities'
import type { TemplateId, ThemeId } from '@showcase/contract/themes'
import type { Database } from '../../platform/db/database.ts'
import type { Files } from '../../platform/storage/files.ts'
import { type ImageSent, takeImages } from '../products/product-images.ts'
import { inTransaction } from '../tenant.ts'
import { ownBusiness } from './own-business.ts'
import { type ProfileColumns, updateBusiness } from './profile.repository.ts'

/** The profile as its editor sends it: checked and trimmed. What is undefined stays as it is. */
export type ProfileForm = {
  email: string
  address: string
  phoneNo: string
  facebookLink?: string | undefined
  instagramLink?: string | undefined
  youtubeChannelLink?: string | undefined
  pinterestLink?: string | undefined
  linkedInLink?: string | undefined
  websiteLink?: string | undefined
  description?: string | undefined
  currency?: string | undefined
  /** `''` removes it. */
  logo?: ImageSent | undefined
  banners?: ImageSent[] | undefined
  images?: ImageSent[] | undefined
}

type Uploads = {
  logoPreSignedUrl: PreSigned | null
  newHomeBannersPreSignedUrls: PreSigned[]
  newAboutUsImagesPreSignedUrls: PreSigned[]
}

const columnsOf = (form: ProfileForm): ProfileColumns => ({
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
  currency: form.currency,
})

/**
 * Stores the profile of the own business, and gives the addresses to which its new pictures go.
 * @throws CallError 400 for a stored name that is not this business's
 */
export function saveProfile(database: Database, files: Files, businessId: string, form: ProfileForm): Promise<Uploads> {
  return inTransaction(database, businessId, async tenant => {
    await ownBusiness(tenant)
    const take = async (category: 'logo' | 'homeBanners' | 'aboutUsBanners', sent: ImageSent[] | undefined) =>
      sent ? takeImages(tenant, files, category, sent) : { names: undefined, preSigned: [] }
    const logo = await take('logo', form.logo === undefined ? undefined : form.logo === '' ? [] : [form.logo])
    const banners = await take('homeBanners', form.banners)
    const images = await take('aboutUsBanners', form.images)
    await updateBusiness(tenant, {
      ...columnsOf(form),
      logo: logo.names && (logo.names[0] ?? ''),
      banners: banners.names,
      images: images.names,
    })
    return {
      logoPreSignedUrl: logo.preSigned[0] ?? null,
      newHomeBannersPreSignedUrls: banners.preSigned,
      newAboutUsImagesPreSignedUrls: images.preSigned,
    }
  })
}

/** Stores the look of the public site; the default one may be a choice too. */
export function saveLook(
  database: Database,
  businessId: string,
  look: { template: TemplateId; theme: ThemeId },
): Promise<void> {
  return inTransaction(database, businessId, async tenant => {
    await ownBusiness(tenant)
    await updateBusiness(tenant, { ...look, look_chosen_at: new Date() })
  })
}
