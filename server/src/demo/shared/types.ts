import type { TemplateId, ThemeId } from '@showcase/contract/themes'

export type DemoCatalogue = { name: string; description: string; skus: string[]; promoted?: boolean }

/** An enquiry about a product (named by its SKU) or a catalogue (named by its name). */
export type DemoLead = {
  on: string
  name: string
  email: string
  phoneNo: string
  company?: string
  query: string
  /** Days before the seeding. */
  days: number
  /** SKUs that the enquiry about a catalogue selects. */
  skus?: string[]
}

/** A contact message, received `days` before the seeding. */
export type DemoMessage = { name: string; email: string; subject: string; message: string; days: number }

/** A private link to a product (its SKU) that expires in `days`; a negative number means that it has expired. */
export type DemoLink = { on: string; text: string; days: number; shared: boolean; visits: number }

/** A demo business. Its products are in `products.csv` and its pictures in `pictures/` of `folder`. */
export type DemoBusiness = {
  businessName: string
  owner: string
  template: TemplateId
  theme: ThemeId
  domain: string
  email: string
  phoneNo: string
  address: string
  links: Partial<
    Record<
      | 'facebook_link'
      | 'instagram_link'
      | 'youtube_channel_link'
      | 'pinterest_link'
      | 'linked_in_link'
      | 'website_link',
      string
    >
  >
  about: string
  /** Absolute path. */
  folder: string
  /** File name of a picture, like `banners` and `aboutPictures`. */
  logo: string
  banners: string[]
  aboutPictures: string[]
  catalogues: DemoCatalogue[]
  leads: DemoLead[]
  messages: DemoMessage[]
  privateLinks: DemoLink[]
}
