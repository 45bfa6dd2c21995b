import { z } from 'zod'
import { counted, type GroupCalls } from './call.ts'
import { catalogueLeadSchema, leadProductSchema, ownerCatalogueSchema, ownerProductSchema } from './entities.ts'
import { errors } from './errors.ts'
import {
  formLines,
  formText,
  id,
  ids,
  optionalFlag,
  optionalId,
  optionalText,
  paging,
  searchSort,
  sort,
} from './fields.ts'
import { catalogueRules } from './form-rules.ts'
import { leadCalls, leadSearch } from './leads.ts'
import { listLimits, pageLimits, textLimits } from './limits.ts'
import { formMessages } from './messages.ts'
import { ownerLinkCalls } from './private-link-calls.ts'
import {
  byId,
  conflictWith,
  created,
  csvRead,
  idempotencyKey,
  itemCalls,
  onceForKey,
  plainWrite,
  read,
  saved,
  updatedAt,
  write,
} from './requests.ts'

/** Name, description, products: the order in which the specification checks them. */
const catalogueForm = z.object({
  catalogueName: formText(catalogueRules, 'catalogueName', textLimits.name),
  description: formLines(catalogueRules, 'description', textLimits.description),
  products: ids({
    min: listLimits.catalogueProductsMin,
    max: listLimits.catalogueProductsMax,
    message: formMessages.catalogue.products,
  }),
})

export const catalogues = {
  create: {
    ...write,
    summary: `Create a catalogue of at least 3 products. ${onceForKey}`,
    request: catalogueForm.extend({ idempotencyKey }),
    payload: created,
    errors: [errors.userBlocked, errors.unknownProducts],
  },
  update: {
    ...write,
    summary: 'Replace a catalogue. 409 with the current record if it is newer than `updatedAt`.',
    request: catalogueForm.extend({ id, updatedAt }),
    payload: saved,
    conflict: conflictWith(ownerCatalogueSchema),
    errors: [errors.userBlocked, errors.catalogueNotFound, errors.unknownProducts, errors.catalogueChanged],
  },
  delete: {
    ...plainWrite,
    summary: 'Delete a catalogue; its products and leads stay.',
    request: byId,
    errors: [errors.userBlocked, errors.catalogueNotFound],
  },
  fetch: {
    ...read,
    summary: 'One catalogue with every field.',
    request: byId,
    payload: z.object({ catalogue: ownerCatalogueSchema }),
    errors: [errors.catalogueNotFound],
  },
  fetchAll: {
    ...read,
    summary: 'The owner’s catalogues whose name contains `catalogueName`, in any case.',
    request: z.object({
      catalogueName: optionalText(textLimits.search),
      isPromoted: optionalFlag,
      sort,
      ...paging,
    }),
    payload: z.object({ catalogues: z.array(ownerCatalogueSchema), ...counted }),
  },
  fetchProducts: {
    ...read,
    summary: 'Products of a catalogue, including private ones; without `sort` in the catalogue’s order.',
    request: byId.extend({ sort: searchSort, ...paging }),
    payload: z.object({ products: z.array(ownerProductSchema), ...counted }),
    errors: [errors.catalogueNotFound],
  },
  ...itemCalls({ noun: 'catalogue', notFound: errors.catalogueNotFound }),
  fetchAllLeads: {
    ...read,
    summary: 'Leads of one catalogue.',
    request: z.object({ fkCatalogueId: id, ...leadSearch }),
    payload: z.object({ catalogueLeads: z.array(catalogueLeadSchema), ...counted, catalogueName: z.string() }),
    errors: [errors.catalogueNotFound],
  },
  fetchAllCataloguesLeads: {
    ...read,
    summary: 'Leads of all catalogues.',
    request: z.object(leadSearch),
    payload: z.object({ leads: z.array(catalogueLeadSchema), ...counted }),
  },
  ...leadCalls(catalogueLeadSchema),
  fetchLeadProducts: {
    ...read,
    summary:
      'Products that leads of catalogues asked about, in the order of `products` (at most 100 ids), without unknown ids.',
    request: z.object({ products: ids({ min: 1, max: pageLimits.perPageMax, message: 'products must be given' }) }),
    payload: z.object({ products: z.array(leadProductSchema) }),
  },
  downloadLeads: {
    ...csvRead,
    summary: 'Leads of a catalogue, or of all, as leads_data.csv.',
    request: z.object({ fkCatalogueId: optionalId }),
    errors: [errors.catalogueNotFound],
  },
  ...ownerLinkCalls('catalogue', 'fkCatalogueId', errors.catalogueNotFound),
} satisfies GroupCalls<'catalogues'>
