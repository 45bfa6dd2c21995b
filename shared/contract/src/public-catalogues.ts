import { z } from 'zod'
import { counted, type GroupCalls, statuses } from './call.ts'
import { catalogueSchema, openedLinkSchema, productSchema } from './entities.ts'
import { errors } from './errors.ts'
import { formId, ids, optionalLines, optionalText, paging, sort } from './fields.ts'
import { catalogueEnquiryRules } from './form-rules.ts'
import { listLimits, textLimits } from './limits.ts'
import { formMessages } from './messages.ts'
import { openErrors, visitorLinkCalls } from './private-link-calls.ts'
import { formToken } from './public-products.ts'
import { byId, openLink, optionalBusinessName, person, publicList, publicListAcross, spamGuard } from './requests.ts'

const catalogues = z.object({ catalogues: z.array(catalogueSchema), ...counted })
const visits = z.object({ visits: z.int().min(0) })

export const publicCatalogues = {
  fetchAll: {
    access: 'public',
    summary: 'Public catalogues of a business.',
    request: publicList,
    payload: catalogues,
    statuses: statuses(404),
    errors: [errors.businessNotFound],
  },
  fetch: {
    access: 'public',
    summary: 'One catalogue, also if it `isBlocked`. 404 if `businessName` is another business.',
    request: byId.extend({ businessName: optionalBusinessName }),
    payload: z.object({ catalogue: catalogueSchema, formToken }),
    statuses: statuses(404),
    errors: [errors.catalogueNotFound],
  },
  fetchProducts: {
    access: 'public',
    summary: 'Public products of a catalogue.',
    request: byId.extend({ sort, ...paging }),
    payload: z.object({ products: z.array(productSchema), ...counted }),
    statuses: statuses(404),
    errors: [errors.catalogueNotFound],
  },
  fetchAllUsers: {
    access: 'public',
    summary: 'Public catalogues of all businesses.',
    request: z.object(publicListAcross),
    payload: catalogues,
    statuses: statuses(),
  },
  fetchPrivateLink: {
    access: 'public',
    summary: 'The catalogue of a private link, with its products, including private ones.',
    request: openLink,
    payload: z.object({
      catalogue: catalogueSchema.extend({ products: z.array(productSchema) }),
      privateLink: openedLinkSchema,
      formToken,
    }),
    statuses: statuses(403, 404),
    errors: openErrors,
  },
  ...visitorLinkCalls,
  visits: {
    access: 'public',
    summary: 'Count a visit of a catalogue.',
    request: byId,
    payload: visits,
    statuses: statuses(404),
    errors: [errors.catalogueNotFound],
  },
  createLead: {
    access: 'public',
    summary: 'Send an enquiry about products of a catalogue. A private catalogue needs its `privateLink`.',
    request: z.object({
      ...person(catalogueEnquiryRules),
      products: ids({ min: 1, max: listLimits.catalogueProductsMax, message: formMessages.enquiry.products }),
      fkCatalogueId: formId(formMessages.enquiry.catalogueId),
      /** The visitor's company. */
      businessName: optionalText(textLimits.name),
      query: optionalLines(textLimits.query),
      privateLink: optionalText(textLimits.search),
      ...spamGuard,
    }),
    payload: z.object({ _id: z.string() }),
    statuses: statuses(404),
    errors: [
      errors.catalogueNotFound,
      errors.productOutsideCatalogue,
      errors.privateLinkNotFound,
      errors.privateLinkExpired,
    ],
  },
} satisfies GroupCalls<'publicCatalogues'>
