import { z } from 'zod'
import { counted, type GroupCalls, statuses } from './call.ts'
import { openedLinkSchema, productSchema } from './entities.ts'
import { errors } from './errors.ts'
import { formId, optionalLines, optionalText, paging } from './fields.ts'
import { productEnquiryRules } from './form-rules.ts'
import { textLimits } from './limits.ts'
import { formMessages } from './messages.ts'
import { openErrors, visitorLinkCalls } from './private-link-calls.ts'
import { byId, openLink, optionalBusinessName, person, publicList, publicListAcross, spamGuard } from './requests.ts'

const products = z.object({ products: z.array(productSchema), ...counted })
const visits = z.object({ visits: z.int().min(0) })
/** A signed and dated token for an enquiry about this item. The page holds it, and the lead sends it back. */
export const formToken = z.string().optional()

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
    summary: 'One product, also if it `isBlocked`. 404 if `businessName` is another business.',
    request: byId.extend({ businessName: optionalBusinessName }),
    payload: z.object({ product: productSchema, formToken }),
    statuses: statuses(404),
    errors: [errors.productNotFound],
  },
  fetchSuggestions: {
    access: 'public',
    summary: 'Other products of the business: the most similar first (category, shared tags), then the newest.',
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
    summary: 'The product of a private link. A single-user link is bound to the first device.',
    request: openLink,
    payload: z.object({ product: productSchema, privateLink: openedLinkSchema, formToken }),
    statuses: statuses(403, 404),
    errors: openErrors,
  },
  ...visitorLinkCalls,
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
    summary: 'Send an enquiry about a product. A private product needs its `privateLink`.',
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
