import { z } from 'zod'
import { counted, type GroupCalls, nothing } from './call.ts'
import { catalogueLeadSchema, ownerCatalogueSchema, ownerProductSchema } from './entities.ts'
import { errors } from './errors.ts'
import {
  formLines,
  formText,
  id,
  ids,
  oneOfOr,
  optionalFlag,
  optionalId,
  optionalText,
  paging,
  sort,
} from './fields.ts'
import { leadStates } from './filters.ts'
import { catalogueRules } from './form-rules.ts'
import { listLimits, textLimits } from './limits.ts'
import { formMessages } from './messages.ts'
import {
  csvRead,
  linkErrors,
  linkPayload,
  linksPayload,
  plainWrite,
  read,
  statusPayload,
  write,
} from './owner-requests.ts'
import { allowMultipleUsers, byId, linkExpiresAt, newLinkText, ownerSearch, updateLink } from './requests.ts'

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

const saved = z.object({ _id: z.string() })

export const catalogues = {
  create: {
    ...write,
    summary: 'Make a catalogue of at least 3 products.',
    request: catalogueForm,
    payload: saved,
    errors: [errors.userBlocked, errors.unknownProducts],
  },
  update: {
    ...write,
    summary: 'Replace a catalogue.',
    request: catalogueForm.extend({ id }),
    payload: saved,
    errors: [errors.userBlocked, errors.catalogueNotFound, errors.unknownProducts],
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
    summary: 'The own catalogues; `catalogueName` means contains, in any case.',
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
    summary: 'Products of a catalogue, private ones too.',
    request: byId.extend({ sort, ...paging }),
    payload: z.object({ products: z.array(ownerProductSchema), ...counted }),
    errors: [errors.catalogueNotFound],
  },
  updateStatus: {
    ...write,
    summary: 'Switch a catalogue between public and private.',
    request: byId,
    payload: statusPayload,
    errors: [errors.userBlocked, errors.catalogueNotFound],
  },
  updateAllStatus: {
    ...write,
    summary: 'Switch all catalogues on or off; each keeps its own state underneath.',
    request: nothing,
    payload: statusPayload,
    errors: [errors.userBlocked],
  },
  promote: {
    ...write,
    summary: 'Promote a catalogue, or demote it.',
    request: byId,
    payload: statusPayload,
    errors: [errors.userBlocked, errors.catalogueNotFound],
  },
  fetchAllLeads: {
    ...read,
    summary: 'Leads of one catalogue.',
    request: z.object({ fkCatalogueId: id, state: oneOfOr(leadStates, 'open'), ...ownerSearch }),
    payload: z.object({ catalogueLeads: z.array(catalogueLeadSchema), ...counted, catalogueName: z.string() }),
    errors: [errors.catalogueNotFound],
  },
  fetchAllCataloguesLeads: {
    ...read,
    summary: 'Leads of all catalogues.',
    request: z.object({ state: oneOfOr(leadStates, 'open'), ...ownerSearch }),
    payload: z.object({ leads: z.array(catalogueLeadSchema), ...counted }),
  },
  deleteLead: { ...plainWrite, summary: 'Delete a lead.', request: byId, errors: [errors.leadNotFound] },
  downloadLeads: {
    ...csvRead,
    summary: 'Leads of a catalogue, or of all, as leads_data.csv.',
    request: z.object({ fkCatalogueId: optionalId }),
    errors: [errors.catalogueNotFound],
  },
  fetchPrivateLink: {
    ...read,
    summary: 'One private link.',
    request: byId,
    payload: linkPayload,
    errors: [errors.privateLinkNotFound],
  },
  fetchAllPrivateLinks: {
    ...read,
    summary: 'Private links of a catalogue.',
    request: z.object({ fkCatalogueId: id, ...ownerSearch }),
    payload: linksPayload,
    errors: [errors.catalogueNotFound],
  },
  generatePrivateLink: {
    ...write,
    summary: 'Make a private link to a private catalogue.',
    request: z.object({ privateLink: newLinkText, linkExpiresAt, allowMultipleUsers, fkCatalogueId: id }),
    payload: linkPayload,
    errors: linkErrors,
  },
  updatePrivateLink: {
    ...write,
    summary: 'Change a private link; an unchanged expiry is kept even when past.',
    request: updateLink,
    payload: linkPayload,
    errors: linkErrors,
  },
  deletePrivateLink: {
    ...plainWrite,
    summary: 'Delete a link by `id`, or all of a catalogue by `fkCatalogueId`.',
    request: z
      .object({ id: optionalId, fkCatalogueId: optionalId })
      .refine(sent => sent.id !== undefined || sent.fkCatalogueId !== undefined, 'id must be given'),
    errors: linkErrors,
  },
} satisfies GroupCalls<'catalogues'>
