/**
 * The constants of the two specifications (section 9 of each) and of the API. Plain data, because browsers load it. Sizes are
 * numbers of items, lengths are characters and times are milliseconds, unless the name says otherwise.
 */

// biome-ignore lint/performance/noBarrelFile: limits of forms are a module of their own, so that other pages do not load them
export {
  addressChanges,
  imageLimits,
  listLimits,
  passwordLimits,
  privateLinkLimits,
  textLimits,
} from './input-limits.ts'

/** `pageNo` starts at 1, `perPage` is 1 to 100, and a count is exact up to 10,000. */
export const pageLimits = {
  perPageMin: 1,
  perPageMax: 100,
  perPageDefault: 12,
  countCap: 10_000,
  sitemapMax: 1000,
} as const

export const pageSizes = {
  products: 12,
  promotedProducts: 6,
  catalogues: 12,
  promotedCatalogues: 6,
  profiles: 12,
  categories: 20,
  homeCatalogues: 6,
  search: 15,
  catalogueProducts: 10,
  catalogueProductsSmall: 6,
  promotedList: 6,
  topItems: 10,
  suggestions: 10,
  adminList: 12,
  notifications: 15,
  categorySuggestions: 10,
} as const

/** Sizes that differ per template; the key `''` is the default template. */
export const perTemplate = {
  newArrivals: { '': 2, template1: 6, template3: 12 },
  categoriesPerSlide: { '': 10, template1: 5, template3: 4 },
  topProductsPerSlide: { '': 4, template1: 6, template3: 6 },
  topCataloguesPerSlide: { '': 4, template1: 4, template3: 4 },
  suggestionsPerSlide: { '': 4, template1: 7, template3: 6 },
  imagesPerSlide: { '': 3, template1: 3, template3: 6 },
  imagesPerSlideSmall: { '': 3, template1: 4, template3: 4 },
} as const

export const slideSizes = { profilesWide: 4, categoriesSmall: 4 } as const

/** Template3's grid toggles: columns on wide and on small screens. */
export const gridColumns = { wide: [1, 4, 6], small: [1, 2] } as const

/** Ten zeros mean "no number": the specification hides a placeholder without naming it. */
export const phone = { length: 10, countryCode: '+91', placeholder: '0000000000' } as const

/** Widths of the image endpoint in pixels. Another `w` is rounded up to the next of them. */
export const imageWidths = [160, 320, 400, 480, 640, 800, 960, 1280, 1920] as const

/** Shapes to which the image endpoint cuts a picture around its center: parts of its width and height. */
export const imageShapes = { square: [1, 1], portrait: [3, 4] } as const
export type ImageShape = keyof typeof imageShapes

/**
 * Limits of one product file, in imports and previews. `cellLength` is in characters. A record is one product line of the
 * file, without the header. The limits keep the reader below its memory limit (`importReader`).
 */
export const importLimits = { records: 100_000, columns: 256, cellLength: 100_000, cells: 4_000_000 } as const

/**
 * Limits of one form of an import: files, and among them product files, zip files, pictures (also those in zip files) and other
 * files; and bytes of all pictures of zip files after unpacking. The bytes of the form itself are limited by `bodyLimits`.
 */
export const importFormLimits = {
  files: 2000,
  csv: 1,
  zips: 10,
  pictures: 20_000,
  others: 100,
  unpackedBytes: 1_000_000_000,
} as const

/** Documents of the platform, which an operator can replace, and their largest size. */
export const documentNames = ['terms', 'privacyPolicy'] as const
export type DocumentName = (typeof documentNames)[number]
export const documentLimits = { bytes: 200_000 } as const

/** Bytes of a request's body. `bodyLimitOf` knows which call has which. */
export const bodyLimits = {
  jsonBytes: 1_000_000,
  reportBytes: 8000,
  importBytes: 200_000_000,
  importCsvBytes: 50_000_000,
} as const

/** Seconds that `registry.snapshot` waits for a change: less than the client's timeout of 15 s. */
export const longPollSeconds = 10

/** Limits of a remote's release, in bytes unless the name says otherwise. Views are counted compressed. */
export const releaseLimits = {
  bytes: 30_000_000,
  fileBytes: 10_000_000,
  files: 1000,
  /** Entry, scripts and styles of one exposed page, for visitors (in addition to the shell's) and for owners. */
  visitorView: 40_000,
  ownerView: 200_000,
  name: 200,
  label: 60,
  note: 500,
  tenants: 1000,
  /** Days that the files of a version stay after the last pointer left it. An open page uses its release set for hours. */
  graceDays: 30,
  graceDaysMin: 2,
  /** Number of newest versions of a remote that always stay. */
  kept: 3,
  /** Characters of a branch's name and of a link to a build. */
  branch: 200,
  link: 500,
  /** Webhooks of the registry. */
  webhooks: 50,
  /** Maximum days of a preview link, remotes in it, and characters of its value. */
  previewDays: 30,
  previewRemotes: 10,
  previewLength: 2000,
  /** Maximum hours of a local override. */
  overrideHours: 8,
} as const

/**
 * Canaries in stages: the usual percentages before stable, and the most of each setting. Reports are kept for 7 days, and page
 * views count once for each of 4,096 buckets of networks, of which the last are hardly ever seen.
 */
export const canaryLimits = {
  usualStages: [5, 25, 50],
  stages: 20,
  minutes: 10_080,
  views: 2000,
  reportDays: 7,
} as const

/** Milliseconds after which the next navigation of an open page loads a new document, with the current release set. */
export const pageSetAge = 12 * 3_600_000

export const display = {
  smallScreenMax: 1279,
  badgeMax: 99,
  paginationWindow: 5,
  catalogueTags: { collapseAbove: 6, shown: 5 },
  productTags: { collapseAbove: 8, shown: 7 },
  searchSuggestionsShown: 10,
  infiniteScrollPx: 150,
  navigationHideStepPx: 30,
  navigationHideAfterPx: 100,
  aboutUsImagesShown: 2,
  timeZone: 'Asia/Kolkata',
} as const

export const timing = { carousel: 5000, cardRotation: 3000, cardFade: 500, toast: 3000, countdown: 1000 } as const

export const toastsAtOnce = 3

export const leadsFile = 'leads_data.csv'

/** Leads over time: default and maximum number of days (or weeks), and number of leads of one person that are shown. */
export const leadLimits = { spans: 30, spansMax: 366, ofPerson: 100 } as const

/** Visits by day: default and maximum number of days, and number of most viewed items. */
export const visitLimits = { days: 30, daysMax: 90, mostViewed: 5 } as const

/** Days within which a private link counts as expiring soon. */
export const endingSoonDays = 7

/** "99+" above 99, otherwise the number itself. */
export function badgeText(count: number): string {
  return count > display.badgeMax ? `${display.badgeMax}+` : String(count)
}

/** Sequence number of a table row; `pageNo` from 1, `index` from 0. */
export function rowNumber(pageNo: number, perPage: number, index: number): number {
  return (pageNo - 1) * perPage + index + 1
}

/**
 * A number of at most two decimals as Indian readers write it, as prices are: `1,20,000`. Without `Intl`, whose first use blocks
 * a page for 25 ms, and a slow phone for 100.
 */
export function numberText(value: number | string): string {
  return String(value).replace(/\B(?=(\d\d)*\d{3}(\.|$))/g, ',')
}

/** A count for display: "10,000+" if the server capped it. */
export function countText(count: number, isCapped = false): string {
  return `${numberText(count)}${isCapped ? '+' : ''}`
}

/** A count with its noun: "1 product", "10,000+ products". */
export function countOf(count: number, noun: string, isCapped = false, many = `${noun}s`): string {
  return `${countText(count, isCapped)} ${count === 1 ? noun : many}`
}

/** A time in UTC to the minute, because teams and operators work in several time zones; '' for null. */
export function utcText(iso: string | null): string {
  return iso ? `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC` : ''
}
