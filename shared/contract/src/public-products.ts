import { z } from 'zod'
import { counted, type GroupCalls, statuses } from './call.ts'
import { openedLinkSchema, productSchema } from './entities.ts'
import { errors } from './errors.ts'
import { formId, paging } from './fields.ts'
import { productEnquiryRules } from './form-rules.ts'
import { formMessages } from './messages.ts'
import { openErrors, visitorLinkCalls } from './private-link-calls.ts'
import { productSort } from './products.ts'
import { byId, enquiry, openLink, person, publicList, publicListAcross, shownItem, visitCount } from './requests.ts'

const products = z.object({ products: z.array(productSchema), ...counted })
/** A signed and dated token for an enquiry about this item. The page holds it, and the lead sends it back. */
export const formToken = z.string().optional()

const ofProduct = { access: 'public', statuses: statuses(404), errors: [errors.productNotFound] } as const

export const publicProducts = {
  fetchAll: {
    access: 'public',
    summary: 'Public products of a business.',
    request: publicList.extend({ sort: productSort }),
    payload: products,
    statuses: statuses(404),
    errors: [errors.businessNotFound],
  },
  fetch: {
    ...ofProduct,
    summary: 'One product, also if it `isBlocked`. 404 if `businessName` is another business.',
    request: shownItem,
    payload: z.object({ product: productSchema, formToken }),
  },
  fetchSuggestions: {
    ...ofProduct,
    summary: 'Other products of the business: the most similar first (category, shared tags), then the newest.',
    request: byId.extend(paging),
    payload: products,
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
    ...ofProduct,
    summary: 'Count a visit of a product.',
    request: byId,
    payload: visitCount,
  },
  createLead: {
    access: 'public',
    summary: 'Send an enquiry about a product. A private product needs its `privateLink`.',
    request: z.object({
      ...person(productEnquiryRules),
      fkProductId: formId(formMessages.enquiry.productId),
      ...enquiry,
    }),
    payload: z.object({ _id: z.string() }),
    statuses: statuses(404),
    errors: [errors.productNotFound, errors.privateLinkNotFound, errors.privateLinkExpired],
  },
} satisfies GroupCalls<'publicProducts'>
