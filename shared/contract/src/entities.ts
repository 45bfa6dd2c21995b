import { z } from 'zod'
import { leadStates, messageStates, planTypes } from './filters.ts'
import { templateIds, themeIds } from './themes.ts'

/** Payloads of the API. No schema here transforms: screens read a payload as it was sent. */

/** A number of things. */
export const whole = z.int().min(0)
/** ISO 8601 in UTC; the screens show Asia/Kolkata. */
export const time = z.iso.datetime()
/** A stored image name, for the `url` of the image endpoint. */
export const image = z.string()
export const currencyCode = z.string().regex(/^[A-Z]{3}$/)

/** One variant of a product. `values` has one text for each option; `''` if the variant does not differ in it. */
const variantSchema = z.object({
  values: z.array(z.string()),
  pricePerUnit: z.number().nullable(),
  itemNo: z.string(),
  totalUnits: z.number().nullable(),
})

export const productSchema = z.object({
  _id: z.string(),
  businessName: z.string(),
  /** The business's name for people, in lists and searches across businesses only. */
  displayName: z.string().optional(),
  productName: z.string(),
  description: z.string(),
  images: z.array(image),
  tags: z.array(z.string()),
  category: z.string(),
  /** In the business's currency; null without a price. */
  pricePerUnit: z.number().nullable(),
  /** ISO 4217, of the business: lists across businesses show it beside the price. */
  currency: currencyCode,
  totalUnits: z.number().nullable(),
  /** SKU, shown with `#`; `''` without one. */
  itemNo: z.string(),
  /**
   * In calls for one product: its variants, null without any. `pricePerUnit` is then the lowest price, `totalUnits` the sum.
   * `options` are names such as Size.
   */
  variants: z
    .object({ options: z.array(z.string()), rows: z.array(variantSchema) })
    .nullable()
    .optional(),
  /** True if it has variants, which lists leave out. */
  hasVariants: z.literal(true).optional(),
  /** True if its variants have different prices: screens show `pricePerUnit` as "From". */
  pricesVary: z.literal(true).optional(),
  specifications: z.array(z.string()),
  disclaimer: z.array(z.string()),
  createdAt: time,
  isPublic: z.boolean(),
  isPromoted: z.boolean(),
  isBlocked: z.boolean(),
})
export type Product = z.output<typeof productSchema>

/**
 * A product as its owner gets it, with images that are not yet accepted. `updatedAt` is the time of the last change by the
 * editor, not by switching or promoting. `update` takes it, to refuse a save over a newer version.
 */
export const ownerProductSchema = productSchema.extend({ visits: whole, updatedAt: time })
export type OwnerProduct = z.output<typeof ownerProductSchema>

export const catalogueSchema = z.object({
  _id: z.string(),
  businessName: z.string(),
  displayName: z.string().optional(),
  catalogueName: z.string(),
  description: z.string(),
  /** Images of its products, in their order. */
  images: z.array(image),
  /** Categories of its products, each once. */
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  /** Number of public products in public calls, of all products in the owner's calls. */
  totalProducts: whole,
  createdAt: time,
  isPublic: z.boolean(),
  isPromoted: z.boolean(),
  isBlocked: z.boolean(),
})
export type Catalogue = z.output<typeof catalogueSchema>

/** `products` are ids in their order. `updatedAt` is as for products. */
export const ownerCatalogueSchema = catalogueSchema.extend({
  products: z.array(z.string()),
  visits: whole,
  updatedAt: time,
})
export type OwnerCatalogue = z.output<typeof ownerCatalogueSchema>

/** Links of a business; `''` if not set. */
export const socialLinksSchema = z.object({
  facebookLink: z.string(),
  instagramLink: z.string(),
  pinterestLink: z.string(),
  linkedInLink: z.string(),
  youtubeChannelLink: z.string(),
  websiteLink: z.string(),
})
export type SocialLinks = z.output<typeof socialLinksSchema>

/** The public data of a business. Texts are `''` if not set. */
export const businessProfileSchema = socialLinksSchema.extend({
  /** The name in addresses. */
  businessName: z.string(),
  /** The name that people read. */
  displayName: z.string(),
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
  /** The id of the business, which stays when its address changes. Servers before migration 0114 do not send it. */
  businessId: z.string().optional(),
  name: z.string(),
  email: z.string(),
  logo: image,
  businessName: z.string(),
  displayName: z.string(),
  domain: z.string(),
  theme: z.literal([...themeIds]),
  template: z.literal([...templateIds]),
  isAllProductsActive: z.boolean(),
  isAllCataloguesActive: z.boolean(),
  isBlocked: z.boolean(),
  planType: z.literal([...planTypes]),
  /** Whether the owner has confirmed the address that signs in. */
  isEmailVerified: z.boolean(),
})
export type Owner = z.output<typeof ownerSchema>

export const ownSessionSchema = z.object({
  _id: z.string(),
  /** Text such as `Chrome on Windows`; `''` if unknown. */
  device: z.string(),
  isHandheld: z.boolean(),
  createdAt: time,
  /** Accurate to a few minutes. */
  lastSeenAt: time,
  isCurrent: z.boolean(),
})
export type OwnSession = z.output<typeof ownSessionSchema>

/** The profile in its editor. `email` is the contact address, not the address that signs in. */
export const ownerDetailsSchema = businessProfileSchema.omit({ totalCatalogues: true }).extend({
  name: z.string(),
  description: z.string(),
  banners: z.array(image),
  images: z.array(image),
  isBlocked: z.boolean(),
  isAllProductsActive: z.boolean(),
  isAllCataloguesActive: z.boolean(),
  /** Time of the last change by the editor: the profile's version. */
  updatedAt: time,
})
export type OwnerDetails = z.output<typeof ownerDetailsSchema>

/** The name in the address of the owner's site. */
export const siteNamesSchema = z.object({
  businessName: z.string(),
  /** Names before, which redirect to it, the last one first. */
  formerNames: z.array(z.string()),
  /** How often it can be changed in this period. */
  changesLeft: whole,
  /** When it can be changed again, if no change is left; null otherwise. */
  nextChangeAt: time.nullable(),
})
export type SiteNames = z.output<typeof siteNamesSchema>

/** Why an enquiry or a message is in quarantine. A form token that is not valid is missing, forged, sent too fast or stale. */
export type SpamReason =
  | 'honeypot'
  | 'duplicate'
  | 'sender'
  | 'flood'
  | 'links'
  | 'markup'
  | `formToken ${'missing' | 'forged' | 'tooFast' | 'stale'}`

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
  /** The owner's note, which visitors never see. */
  note: z.string(),
  /** Why it is in quarantine; empty otherwise. */
  reasons: z.array(z.string()),
  /** Number of other leads outside quarantine by the same visitor (by email or phone), for products and catalogues. */
  morePerson: whole,
})
/** A lead stays when its product is deleted, with the product's name. */
export const productLeadSchema = leadSchema.extend({ fkProductId: z.string(), productName: z.string() })
export type ProductLead = z.output<typeof productLeadSchema>
export const catalogueLeadSchema = leadSchema.extend({
  fkCatalogueId: z.string(),
  catalogueName: z.string(),
  products: z.array(z.object({ _id: z.string(), productName: z.string() })),
})
export type CatalogueLead = z.output<typeof catalogueLeadSchema>
export type Lead = ProductLead | CatalogueLead

/** A product of a lead: its name as stored in the lead, and the product, null if it was deleted. */
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
  /** Why it is in quarantine; empty otherwise. */
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
  /** Number of equal notifications within the hour that were merged into this one. */
  count: z.int().min(1),
})
export type Notification = z.output<typeof notificationSchema>

/** Exactly one of `fkProductId` and `fkCatalogueId` is set; the other is null. */
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

/** The data of a private link that its visitor gets. */
export const openedLinkSchema = privateLinkSchema.pick({ linkExpiresAt: true, allowMultipleUsers: true }).extend({
  /** Milliseconds until `linkExpiresAt` by the server's clock. Release 1.0 did not send it. */
  expiresIn: whole.optional(),
})
export type OpenedLink = z.output<typeof openedLinkSchema>

/** `image` is that of the newest product with one; `''` if there is none. */
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

/** The address to which a new file is uploaded: `image` is the name in the request, `url` the pre-signed address. */
export const preSignedSchema = z.object({ image: z.string(), url: z.string() })
export type PreSigned = z.output<typeof preSignedSchema>
