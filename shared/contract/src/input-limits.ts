/** Limits of forms and calls. `limits.ts` exports them too, with all other limits. */

/** Maximum length of each kind of text, in characters. */
export const textLimits = {
  name: 120,
  displayName: 80,
  email: 254,
  subject: 200,
  message: 4000,
  query: 4000,
  note: 4000,
  reason: 500,
  description: 20_000,
  address: 500,
  tag: 60,
  category: 60,
  specification: 500,
  disclaimer: 500,
  sku: 60,
  /** The name of an option (Size), and a variant's value of it (Small). */
  option: 100,
  link: 500,
  imageName: 255,
  search: 200,
  notification: 280,
  redirect: 500,
  fingerprint: 200,
  pushToken: 4096,
  phone: 10,
} as const

export const listLimits = {
  tags: 50,
  specifications: 100,
  disclaimers: 20,
  productImages: 6,
  options: 3,
  variants: 100,
  homeBanners: 6,
  aboutUsImages: 6,
  catalogueProductsMin: 3,
  catalogueProductsMax: 1000,
  confirmUploads: 20,
} as const

/** How often an owner may change the name in the address of the site. */
export const addressChanges = { max: 3, days: 30 } as const

/** Private links: duration per unit, length of random text, length of accepted text. */
export const privateLinkLimits = {
  hours: { min: 1, max: 23 },
  days: { min: 1, max: 7 },
  weeks: { min: 1, max: 4 },
  randomLength: 20,
  textMin: 6,
  textMax: 64,
  /** Milliseconds that an expiry may exceed 4 weeks, because of slow clocks. */
  slackMs: 5 * 60_000,
} as const

/**
 * Limits of images before and during their upload. `retries` and `uploadSteps` record the specification: the code that uploads
 * has these numbers itself.
 */
export const imageLimits = {
  maxBytes: 1_000_000,
  quality: 0.75,
  retries: 1,
  types: ['image/jpeg', 'image/png', 'image/webp'],
  categories: ['products', 'logo', 'homeBanners', 'aboutUsBanners'],
  bannerAspect: 16 / 9,
  cropNudges: [1, 10, 100],
  uploadSteps: [10, 30, 70, 100],
  uploadMinutes: 15,
} as const

/** Characters of a new password. Passwords from before this rule keep working. */
export const passwordLimits = { min: 8 } as const
