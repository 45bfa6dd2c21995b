import { z } from 'zod'
import { counted, type GroupCalls, noPayload, statuses } from './call.ts'
import { openedLinkSchema, productSchema } from './entities.ts'
import { errors } from './errors.ts'
import { formId, optionalLines, optionalText, paging } from './fields.ts'
import { productEnquiryRules } from './form-rules.ts'
import { textLimits } from './limits.ts'
import { formMessages } from './messages.ts'
import {
  byId,
  openLink,
  optionalBusinessName,
  person,
  publicList,
  publicListAcross,
  spamGuard,
  viewLink,
  visitLink,
} from './requests.ts'

const products = z.object({ products: z.array(productSchema), ...counted })
const visits = z.object({ visits: z.int().min(0) })
/** Signed and dated for an enquiry about this item; it stands in the page and comes back with the lead. */
export const formToken = z.string().optional()
export const linkErrors = [
  errors.privateLinkNotFound,
  errors.privateLinkExpired,
  errors.privateLinkOtherDevice,
  errors.privateLinkNeedsDevice,
]

export const publicProducts = {
  fetchAll: {
    access: 'public',
    summary: 'Public products of a business.',
    request: publicList,
    payload: products,
    statuses: statuses(404),
    errors: [errors.businessNotFound],
  },
  fetch: {
    access: 'public',
    summary: 'One product; a blocked one too, with `isBlocked`. A `businessName` that is not its own is 404.',
    request: byId.extend({ businessName: optionalBusinessName }),
    payload: z.object({ product: productSchema, formToken }),
    statuses: statuses(404),
    errors: [errors.productNotFound],
  },
  fetchSuggestions: {
    access: 'public',
    summary: 'Other products of the business: nearest first (category, shared tags), then newest.',
    request: byId.extend(paging),
    payload: products,
    statuses: statuses(404),
    errors: [errors.productNotFound],
  },
  fetchAllUsers: {
    access: 'public',
    summary: 'Public products of all businesses.',
    request: z.object(publicListAcross),
    payload: products,
    statuses: statuses(),
  },
  fetchPrivateLink: {
    access: 'public',
    summary: 'The product behind a private link; binds a single-user link to the first device.',
    request: openLink,
    payload: z.object({ product: productSchema, privateLink: openedLinkSchema, formToken }),
    statuses: statuses(403, 404),
    errors: linkErrors,
  },
  updatePrivateLink: {
    access: 'public',
    summary: 'Note that the link was viewed.',
    request: viewLink,
    payload: noPayload,
    statuses: statuses(403, 404),
    errors: linkErrors,
  },
  privateLinkVisits: {
    access: 'public',
    summary: 'Count a visit of a private link.',
    request: visitLink,
    payload: visits,
    statuses: statuses(404),
    errors: linkErrors,
  },
  visits: {
    access: 'public',
    summary: 'Count a visit of a product.',
    request: byId,
    payload: visits,
    statuses: statuses(404),
    errors: [errors.productNotFound],
  },
  createLead: {
    access: 'public',
    summary: 'An enquiry about a product. A private one needs its `privateLink`.',
    request: z.object({
      ...person(productEnquiryRules),
      fkProductId: formId(formMessages.enquiry.productId),
      /** The visitor's company. */
      businessName: optionalText(textLimits.name),
      query: optionalLines(textLimits.query),
      privateLink: optionalText(textLimits.search),
      ...spamGuard,
    }),
    payload: z.object({ _id: z.string() }),
    statuses: statuses(404),
    errors: [errors.productNotFound, errors.privateLinkNotFound, errors.privateLinkExpired],
  },
} satisfies GroupCalls<'publicProducts'>
