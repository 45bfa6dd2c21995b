import { z } from 'zod'
import { leadStates, messageStates, planTypes } from './filters.ts'
import { templateIds, themeIds } from './themes.ts'

/** What the API answers with. Nothing here transforms: a payload is on the wire as the screens read it. */

const whole = z.int().min(0)
/** ISO 8601 in UTC; the screens show Asia/Kolkata. */
export const time = z.iso.datetime()
/** A stored image name, for the `url` of the image endpoint. */
export const image = z.string()
export const currencyCode = z.string().regex(/^[A-Z]{3}$/)

export const productSchema = z.object({
  _id: z.string(),
  businessName: z.string(),
  productName: z.string(),
  description: z.string(),
  images: z.array(image),
  tags: z.array(z.string()),
  category: z.string(),
  /** In the business's currency; null where the seller names none. */
  pricePerUnit: z.number().nullable(),
  /** ISO 4217, of the business: lists across businesses need it beside the price. */
  currency: currencyCode,
  totalUnits: z.number().nullable(),
  /** SKU, shown with `#`; `''` where there is none. */
  itemNo: z.string(),
  specifications: z.array(z.string()),
  disclaimer: z.array(z.string()),
  createdAt: time,
  isPublic: z.boolean(),
  isPromoted: z.boolean(),
  isBlocked: z.boolean(),
})
export type Product = z.output<typeof productSchema>

/**
 * The owner's own view: images not yet accepted are among its `images`. `updatedAt` is when what its editor saves last
 * changed: switching or promoting leaves it. `update` takes it back, to tell a save over a newer version.
 */
export const ownerProductSchema = productSchema.extend({ visits: whole, updatedAt: time })
export type OwnerProduct = z.output<typeof ownerProductSchema>

export const catalogueSchema = z.object({
  _id: z.string(),
  businessName: z.string(),
  catalogueName: z.string(),
  description: z.string(),
  /** Of its products, in their order. */
  images: z.array(image),
  /** Of its products, each once. */
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  /** Public products in public calls, all in the owner's. */
  totalProducts: whole,
  createdAt: time,
  isPublic: z.boolean(),
  isPromoted: z.boolean(),
  isBlocked: z.boolean(),
})
export type Catalogue = z.output<typeof catalogueSchema>

/** `products` are the ids in their order. `updatedAt` is as a product's. */
export const ownerCatalogueSchema = catalogueSchema.extend({
  products: z.array(z.string()),
  visits: whole,
  updatedAt: time,
})
export type OwnerCatalogue = z.output<typeof ownerCatalogueSchema>

/** Links of a business; `''` where there is none. */
export const socialLinksSchema = z.object({
  facebookLink: z.string(),
  instagramLink: z.string(),
  pinterestLink: z.string(),
  linkedInLink: z.string(),
  youtubeChannelLink: z.string(),
  websiteLink: z.string(),
})
export type SocialLinks = z.output<typeof socialLinksSchema>

/** What everyone may know of a business. Texts are `''` where the owner gave none. */
export const businessProfileSchema = socialLinksSchema.extend({
  businessName: z.string(),
  logo: image,
  /** The verified own domain (host only), `''` without one. */
  domain: z.string(),
  address: z.string(),
  email: z.string(),
  phoneNo: z.string(),
  template: z.literal([...templateIds]),
  theme: z.literal([...themeIds]),
  totalCatalogues: whole,
  currency: currencyCode,
})
export type BusinessProfile = z.output<typeof businessProfileSchema>

/** The signed-in owner, as the guard fetches it. */
export const ownerSchema = socialLinksSchema.extend({
  name: z.string(),
  email: z.string(),
  logo: image,
  businessName: z.string(),
  domain: z.string(),
  theme: z.literal([...themeIds]),
  template: z.literal([...templateIds]),
  isAllProductsActive: z.boolean(),
  isAllCataloguesActive: z.boolean(),
  isBlocked: z.boolean(),
  planType: z.literal([...planTypes]),
  /** Whether the address that signs in has answered to a mail. */
  isEmailVerified: z.boolean(),
})
export type Owner = z.output<typeof ownerSchema>

/** A place where the owner is signed in. */
export const ownSessionSchema = z.object({
  _id: z.string(),
  /** For people: `Chrome on Windows`; `''` where it is not known. */
  device: z.string(),
  isHandheld: z.boolean(),
  createdAt: time,
  /** Exact to some minutes. */
  lastSeenAt: time,
  /** The session that asks. */
  isCurrent: z.boolean(),
})
export type OwnSession = z.output<typeof ownSessionSchema>

/** The profile as its owner edits it. `email` is the contact address, never the sign-in. */
export const ownerDetailsSchema = businessProfileSchema.omit({ totalCatalogues: true }).extend({
  name: z.string(),
  description: z.string(),
  banners: z.array(image),
  images: z.array(image),
  isBlocked: z.boolean(),
  isAllProductsActive: z.boolean(),
  isAllCataloguesActive: z.boolean(),
  /** When the profile's editor last changed it: its version. */
  updatedAt: time,
})
export type OwnerDetails = z.output<typeof ownerDetailsSchema>

const leadSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phoneNo: z.string(),
  /** The visitor's company. */
  businessName: z.string(),
  query: z.string(),
  createdAt: time,
  state: z.literal([...leadStates]),
  /** What the owner wants to remember; visitors never see it. */
  note: z.string(),
  /** Why it is in quarantine; empty for any other. */
  reasons: z.array(z.string()),
  /** How many more leads, not in quarantine, the same visitor (by e-mail or phone) has sent, of products and catalogues. */
  morePerson: whole,
})
/** Stays when its product is deleted, with the product's name. */
export const productLeadSchema = leadSchema.extend({ fkProductId: z.string(), productName: z.string() })
export type ProductLead = z.output<typeof productLeadSchema>
export const catalogueLeadSchema = leadSchema.extend({
  fkCatalogueId: z.string(),
  catalogueName: z.string(),
  products: z.array(z.object({ _id: z.string(), productName: z.string() })),
})
export type CatalogueLead = z.output<typeof catalogueLeadSchema>
export type Lead = ProductLead | CatalogueLead

/** A product that a lead asked about: its name as the lead keeps it, and the product itself, null where it is gone. */
export const leadProductSchema = z.object({
  _id: z.string(),
  productName: z.string(),
  product: ownerProductSchema.nullable(),
})
export type LeadProduct = z.output<typeof leadProductSchema>

export const forumSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Shown as N/A when empty. */
  subject: z.string(),
  message: z.string(),
  createdAt: time,
  state: z.literal([...messageStates]),
  /** Why it is in quarantine; empty for any other. */
  reasons: z.array(z.string()),
})
export type ForumMessage = z.output<typeof forumSchema>

export const notificationSchema = z.object({
  _id: z.string(),
  notification: z.string(),
  /** A path on the own site, or `''`. */
  redirect: z.string(),
  createdAt: time,
  isMarkedRead: z.boolean(),
  /** How many of the same within the hour were merged into this one. */
  count: z.int().min(1),
})
export type Notification = z.output<typeof notificationSchema>

/** Exactly one of the two ids is set, the other is null. */
export const privateLinkSchema = z.object({
  _id: z.string(),
  privateLink: z.string(),
  linkExpiresAt: time,
  allowMultipleUsers: z.boolean(),
  visits: whole,
  linkViewed: z.boolean(),
  fkProductId: z.string().nullable(),
  fkCatalogueId: z.string().nullable(),
  createdAt: time,
})
export type PrivateLink = z.output<typeof privateLinkSchema>

/** What the holder of a link learns of it. */
export const openedLinkSchema = privateLinkSchema.pick({ linkExpiresAt: true, allowMultipleUsers: true })
export type OpenedLink = z.output<typeof openedLinkSchema>

/** `image` is of the newest product in it, `''` where none has one. */
export const categorySchema = z.object({ category: z.string(), image, count: whole })
export type Category = z.output<typeof categorySchema>

export const homeSchema = z.object({ banners: z.array(image) })
export type Home = z.output<typeof homeSchema>

export const aboutUsSchema = z.object({ description: z.string(), images: z.array(image) })
export type AboutUs = z.output<typeof aboutUsSchema>

export const searchHitSchema = z.discriminatedUnion('type', [
  productSchema.extend({ type: z.literal('product') }),
  catalogueSchema.extend({ type: z.literal('catalogue') }),
])
export type SearchHit = z.output<typeof searchHitSchema>

/** Where to PUT a new file: `image` is the name that was sent, `url` the pre-signed address. */
export const preSignedSchema = z.object({ image: z.string(), url: z.string() })
export type PreSigned = z.output<typeof preSignedSchema>
