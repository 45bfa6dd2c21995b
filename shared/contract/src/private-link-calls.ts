import { z } from 'zod'
import { counted, noPayload, statuses } from './call.ts'
import { privateLinkSchema } from './entities.ts'
import { errors } from './errors.ts'
import { id, optionalId } from './fields.ts'
import {
  allowMultipleUsers,
  byId,
  idempotencyKey,
  isRepeated,
  linkExpiresAt,
  newLinkText,
  onceForKey,
  ownerSearch,
  plainWrite,
  read,
  updateLink,
  viewLink,
  visitCount,
  visitLink,
  write,
} from './requests.ts'

/** Calls for private links that products and catalogues share. */

const linkPayload = z.object({ privateLink: privateLinkSchema })
const storeErrors = [errors.userBlocked, errors.privateLinkExpiryOutOfRange, errors.privateLinkTaken]

/**
 * The owner's calls for the private links of one kind of item.
 * @param itemId the field with the item's id
 */
export function ownerLinkCalls<Field extends 'fkProductId' | 'fkCatalogueId'>(
  noun: 'product' | 'catalogue',
  itemId: Field,
  notFound: string,
) {
  const item = { [itemId]: id } as Record<Field, typeof id>
  const anyItem = { [itemId]: optionalId } as Record<Field, typeof optionalId>
  return {
    fetchPrivateLink: {
      ...read,
      summary: 'One private link.',
      request: byId,
      payload: linkPayload,
      errors: [errors.privateLinkNotFound],
    },
    fetchAllPrivateLinks: {
      ...read,
      summary: `Private links of a ${noun}.`,
      request: z.object({ ...item, ...ownerSearch }),
      payload: z.object({ privateLinks: z.array(privateLinkSchema), ...counted }),
      errors: [notFound],
    },
    generatePrivateLink: {
      ...write,
      summary: `Create a private link to a private ${noun}. ${onceForKey}`,
      request: z.object({ privateLink: newLinkText, linkExpiresAt, allowMultipleUsers, idempotencyKey, ...item }),
      payload: linkPayload.extend({ isRepeated }),
      errors: [...storeErrors, notFound, errors.privateLinkItemPublic],
    },
    updatePrivateLink: {
      ...write,
      summary: 'Change a private link. An unchanged expiry is accepted even if it is past.',
      request: updateLink,
      payload: linkPayload,
      errors: [...storeErrors, errors.privateLinkNotFound],
    },
    deletePrivateLink: {
      ...plainWrite,
      summary: `Delete a link by \`id\`, or all links of a ${noun} by \`${itemId}\`.`,
      request: z
        .object({ id: optionalId, ...anyItem })
        .refine(sent => Object.values(sent).some(value => value !== undefined), 'id must be given'),
      errors: [errors.userBlocked, errors.privateLinkNotFound, notFound],
    },
  } as const
}

export const openErrors = [
  errors.privateLinkNotFound,
  errors.privateLinkExpired,
  errors.privateLinkOtherDevice,
  errors.privateLinkNeedsDevice,
]

/** The visitor's calls for private links, except `fetchPrivateLink`. */
export const visitorLinkCalls = {
  updatePrivateLink: {
    access: 'public',
    summary: 'Record that the link was viewed.',
    request: viewLink,
    payload: noPayload,
    statuses: statuses(403, 404),
    errors: openErrors,
  },
  privateLinkVisits: {
    access: 'public',
    summary: 'Count a visit of a private link.',
    request: visitLink,
    payload: visitCount,
    statuses: statuses(404),
    errors: openErrors,
  },
} as const
