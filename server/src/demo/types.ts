import type { SettingName } from './scenes/settings.ts'
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
  hidden?: boolean
}

export type DemoCatalogue = { name: string; description: string; skus: string[]; promoted?: boolean; hidden?: boolean }

export type DemoLead = {
  on: string
  name: string
  email: string
  phoneNo: string
  businessName?: string
  query: string
  days: number
  products?: string[]
}

export type DemoBusiness = {
  businessName: string
  ownerEmail: string
  template: '' | 'template1' | 'template3'
  theme: '' | 'theme5' | 'theme9'
  domain?: string
  email: string
  phoneNo: string
  address: string
  links: {
    instagramLink?: string
    pinterestLink?: string
    youtubeChannelLink?: string
    facebookLink?: string
    websiteLink?: string
  }
  about: string
  /** Height of a product picture when it is 1000 wide. */
  pictureHeight: number
  products: DemoProduct[]
  pictures: (sku: string) => Shot[]
  banners: Shot[]
  aboutPictures: Shot[]
  logo: { mark: string; ground: string }
  catalogues: DemoCatalogue[]
  leads: DemoLead[]
  forums: { name: string; email: string; subject?: string; message: string; days: number }[]
  links4private: { on: string; text: string; days: number; shared: boolean }[]
}

export type { SettingName }
