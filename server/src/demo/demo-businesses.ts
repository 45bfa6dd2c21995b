import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { templateIds, themeIds } from '@showcase/contract/themes'
import { z } from 'zod'

const lead = z.object({
  /** The SKU of a product, or the name of a catalogue. */
  on: z.string(),
  name: z.string(),
  email: z.string(),
  phoneNo: z.string(),
  company: z.string().optional(),
  query: z.string(),
  /** Days before the seeding. */
  days: z.number(),
  /** SKUs that the enquiry about a catalogue selects. */
  skus: z.array(z.string()).optional(),
})

/** A private link to a product (its SKU) that expires in `days`; a negative number means that it has expired. */
const privateLink = z.object({
  on: z.string(),
  text: z.string(),
  days: z.number(),
  shared: z.boolean(),
  visits: z.number(),
})

/** The names are those of columns of `businesses`. */
const links = z.object({
  facebook_link: z.string(),
  instagram_link: z.string(),
  youtube_channel_link: z.string(),
  pinterest_link: z.string(),
  linked_in_link: z.string(),
  website_link: z.string(),
})

/** The content of `business.json`: a business with its profile, catalogues, leads, messages and private links. */
const business = z.object({
  businessName: z.string(),
  owner: z.string(),
  template: z.literal([...templateIds]),
  theme: z.literal([...themeIds]),
  domain: z.string(),
  email: z.string(),
  phoneNo: z.string(),
  address: z.string(),
  links: links.partial(),
  about: z.string(),
  /** File name of a picture, like `banners` and `aboutPictures`. */
  logo: z.string(),
  banners: z.array(z.string()),
  aboutPictures: z.array(z.string()),
  catalogues: z.array(
    z.object({
      name: z.string(),
      promoted: z.boolean().optional(),
      description: z.string(),
      skus: z.array(z.string()),
    }),
  ),
  leads: z.array(lead),
  messages: z.array(
    z.object({ name: z.string(), email: z.string(), subject: z.string(), message: z.string(), days: z.number() }),
  ),
  privateLinks: z.array(privateLink),
})

/** A demo business. `folder` (an absolute path) holds its `products.csv` and its pictures in `pictures/`. */
export type DemoBusiness = z.output<typeof business> & { folder: string }

function read(name: string): DemoBusiness {
  const folder = join(import.meta.dirname, name)
  return { ...business.parse(JSON.parse(readFileSync(join(folder, 'business.json'), 'utf8'))), folder }
}

/** Handmade pots: the default template. */
export const terracotta = read('terracotta')
/** Nordic lamps, furniture and cloth: template1. */
export const northlight = read('northlight')
/** Outdoor and field equipment under a domain of its own: template3. */
export const fieldkit = read('fieldkit')
