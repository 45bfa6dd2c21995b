import type { TemplateId, ThemeId } from '@showcase/contract/themes'
import type { Shot } from './scenes/shot.ts'

/** A product of a demo business, as its owner would type it. Prices in INR. */
export type DemoProduct = {
  sku: string
  name: string
  category: string
  price: number
  units: number
  tags: string[]
  description: string
  specifications: string[]
  disclaimers?: string[]
  promoted?: boolean
  /** Not public: shown by private link alone. */
  hidden?: boolean
}

export type DemoCatalogue = { name: string; description: string; skus: string[]; promoted?: boolean }

/** An enquiry about a product (its SKU) or a catalogue (its name), so many days ago. */
export type DemoLead = {
  on: string
  name: string
  email: string
  phoneNo: string
  company?: string
  query: string
  days: number
  /** SKUs that a catalogue's lead asks about. */
  skus?: string[]
}

export type DemoMessage = { name: string; email: string; subject: string; message: string; days: number }

/** A private link to a product (its SKU); a negative number of days means that it has expired. */
export type DemoLink = { on: string; text: string; days: number; shared: boolean; visits: number }

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
  products: DemoProduct[]
  pictures: (sku: string) => Shot[]
  banners: Shot[]
  aboutPictures: Shot[]
  /** The logo's drawing, 512 units square. */
  logo: string
  catalogues: DemoCatalogue[]
  leads: DemoLead[]
  messages: DemoMessage[]
  privateLinks: DemoLink[]
}
