import { z } from 'zod'
import { counted, type GroupCalls, nothing, statuses } from './call.ts'
import { aboutUsSchema, businessProfileSchema, categorySchema, homeSchema, searchHitSchema, time } from './entities.ts'
import { errors } from './errors.ts'
import { oneOfOr, optionalFlag, optionalId, paging, searchSort, sitemapPage } from './fields.ts'
import { searchFilters } from './filters.ts'
import { documentNames } from './limits.ts'
import { contactForm } from './mail.ts'
import { businessName, byBusiness, optionalBusinessName, searchQuery, spamGuard, visitCount } from './requests.ts'

const ofBusiness = { access: 'public', statuses: statuses(404), errors: [errors.businessNotFound] } as const

export const publicUser = {
  fetchAll: {
    access: 'public',
    summary: 'Public profiles of businesses.',
    request: z.object({
      businessName: optionalBusinessName,
      searchQuery,
      isPrimeUser: optionalFlag,
      ...paging,
    }),
    payload: z.object({ userProfiles: z.array(businessProfileSchema), ...counted }),
    statuses: statuses(),
  },
  fetchHome: {
    ...ofBusiness,
    summary: "A business's home banners.",
    request: byBusiness,
    payload: z.object({ home: homeSchema }),
  },
  fetchAboutUs: {
    ...ofBusiness,
    summary: "A business's description of itself.",
    request: byBusiness,
    payload: z.object({ aboutUs: aboutUsSchema }),
  },
  fetchCategories: {
    ...ofBusiness,
    summary: 'Categories of the public products of a business.',
    request: byBusiness.extend(paging),
    payload: z.object({ categories: z.array(categorySchema), ...counted }),
  },
  checkDomain: {
    access: 'public',
    summary: 'The business of a host (Origin, or else Host); empty for the main host.',
    request: nothing,
    payload: z.object({ businessName: z.string() }),
    statuses: statuses(404),
    errors: [errors.hostNotFound],
  },
  checkDomainViaBusiness: {
    ...ofBusiness,
    summary: "A business's custom domain; empty if it has none.",
    request: byBusiness,
    payload: z.object({ domain: z.string() }),
  },
  search: {
    ...ofBusiness,
    summary: 'Search in a business, or without `businessName` in the whole platform. Ranked unless `sort` is set.',
    request: z.object({
      businessName: optionalBusinessName,
      searchQuery,
      filter: oneOfOr(searchFilters, 'all'),
      sort: searchSort,
      ...paging,
    }),
    payload: z.object({ searchedData: z.array(searchHitSchema), ...counted, maxTotal: counted.count }),
  },
  visits: {
    ...ofBusiness,
    summary: "Count a visit of a business's site.",
    request: byBusiness,
    payload: visitCount,
  },
  fetchDocument: {
    access: 'public',
    summary: 'A document of the platform as Markdown: the operator’s, or the sample that comes with the product.',
    request: z.object({ name: z.enum(documentNames) }),
    payload: z.object({ markdown: z.string() }),
    statuses: statuses(),
  },
  fetchFormToken: {
    ...ofBusiness,
    summary: "A signed and dated token for a business's contact form, which createForum sends back.",
    request: byBusiness,
    payload: z.object({ formToken: z.string() }),
  },
  createForum: {
    ...ofBusiness,
    summary: 'Send a message to a business by the contact form.',
    request: z.object({ ...contactForm, businessName, ...spamGuard }),
    payload: z.object({ _id: z.string() }),
  },
  sitemap: {
    ...ofBusiness,
    summary:
      'Ids of a business’s public items for its sitemap, in batches that each start after the last id of the previous one.',
    request: z.object({
      businessName,
      filter: oneOfOr(['products', 'catalogues'], 'products'),
      /** `next` of the previous batch; missing for the first. */
      after: optionalId,
      perPage: sitemapPage,
    }),
    payload: z.object({
      items: z.array(z.object({ _id: z.string(), updatedAt: time })),
      /** `after` of the next batch; `''` at the end. */
      next: z.string(),
    }),
  },
} satisfies GroupCalls<'publicUser'>
