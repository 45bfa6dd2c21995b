import { z } from 'zod'
import { counted, type GroupCalls, statuses } from './call.ts'
import { catalogueSchema, openedLinkSchema, productSchema } from './entities.ts'
import { errors } from './errors.ts'
import { formId, ids, paging, sort } from './fields.ts'
import { catalogueEnquiryRules } from './form-rules.ts'
import { listLimits } from './limits.ts'
import { formMessages } from './messages.ts'
import { openErrors, visitorLinkCalls } from './private-link-calls.ts'
import { formToken } from './public-products.ts'
import { byId, enquiry, openLink, person, publicList, publicListAcross, shownItem, visitCount } from './requests.ts'

const catalogues = z.object({ catalogues: z.array(catalogueSchema), ...counted })

const ofCatalogue = { access: 'public', statuses: statuses(404), errors: [errors.catalogueNotFound] } as const

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
    ...ofCatalogue,
    summary: 'One catalogue, also if it `isBlocked`. 404 if `businessName` is another business.',
    request: shownItem,
    payload: z.object({ catalogue: catalogueSchema, formToken }),
  },
  fetchProducts: {
    ...ofCatalogue,
    summary: 'Public products of a catalogue.',
    request: byId.extend({ sort, ...paging }),
    payload: z.object({ products: z.array(productSchema), ...counted }),
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
    ...ofCatalogue,
    summary: 'Count a visit of a catalogue.',
    request: byId,
    payload: visitCount,
  },
  createLead: {
    access: 'public',
    summary: 'Send an enquiry about products of a catalogue. A private catalogue needs its `privateLink`.',
    request: z.object({
      ...person(catalogueEnquiryRules),
      products: ids({ min: 1, max: listLimits.catalogueProductsMax, message: formMessages.enquiry.products }),
      fkCatalogueId: formId(formMessages.enquiry.catalogueId),
      ...enquiry,
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
