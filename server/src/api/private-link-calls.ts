import { successMessages } from '@showcase/contract/messages'
import type { ItemKind } from '../accounts/businesses/visibility.ts'
import type { ItemId } from '../catalog/items.repository.ts'
import { markLinkViewed, visitLink } from '../catalog/private-links/open-link.service.ts'
import {
  deleteOwnLinks,
  fetchOwnLink,
  generateOwnLink,
  listOwnLinks,
  updateOwnLink,
} from '../catalog/private-links/owner-links.service.ts'
import type { Database } from '../core/db/database.ts'
import type { CallContext, Handler } from './http/context.ts'

type LinkCalls = {
  updatePrivateLink: Handler<'publicProducts', 'updatePrivateLink'> & Handler<'publicCatalogues', 'updatePrivateLink'>
  privateLinkVisits: Handler<'publicProducts', 'privateLinkVisits'> & Handler<'publicCatalogues', 'privateLinkVisits'>
}

/** The visitors' calls on private links that are the same for products and catalogues. */
export function linkCalls(database: Database, kind: ItemKind): LinkCalls {
  return {
    updatePrivateLink: async ({ request }) => {
      await markLinkViewed(database, kind, request)
      return { payload: null, message: successMessages.done }
    },
    privateLinkVisits: async ({ request, limitBusiness }) => ({
      payload: { visits: await visitLink(database, kind, request.privateLink, limitBusiness) },
      message: successMessages.done,
    }),
  }
}

type Name =
  | 'fetchPrivateLink'
  | 'fetchAllPrivateLinks'
  | 'generatePrivateLink'
  | 'updatePrivateLink'
  | 'deletePrivateLink'
type OwnerLinkCalls = { [N in Name]: Handler<'products', N> & Handler<'catalogues', N> }
type Context<N extends Name> = CallContext<'products', N> | CallContext<'catalogues', N>

function itemOf(request: ItemId): ItemId {
  return 'fkProductId' in request ? { fkProductId: request.fkProductId } : { fkCatalogueId: request.fkCatalogueId }
}

function optionalItemOf(request: { fkProductId?: string | undefined } | { fkCatalogueId?: string | undefined }) {
  if ('fkProductId' in request && request.fkProductId) return { fkProductId: request.fkProductId }
  if ('fkCatalogueId' in request && request.fkCatalogueId) return { fkCatalogueId: request.fkCatalogueId }
  return null
}

/** The owner's calls on private links. They are the same for products and catalogues. */
export function ownerLinkCalls(database: Database, kind: ItemKind): OwnerLinkCalls {
  return {
    fetchPrivateLink: async ({ owner, request }: Context<'fetchPrivateLink'>) => ({
      payload: { privateLink: await fetchOwnLink(database, owner.businessId, kind, request.id) },
      message: successMessages.done,
    }),
    fetchAllPrivateLinks: async ({ owner, request }: Context<'fetchAllPrivateLinks'>) => ({
      payload: await listOwnLinks(database, owner.businessId, itemOf(request), request),
      message: successMessages.done,
    }),
    generatePrivateLink: async ({ owner, request }: Context<'generatePrivateLink'>) => ({
      payload: { privateLink: await generateOwnLink(database, owner.businessId, itemOf(request), request) },
      message: successMessages.privateLinkGenerated,
    }),
    updatePrivateLink: async ({ owner, request }: Context<'updatePrivateLink'>) => ({
      payload: { privateLink: await updateOwnLink(database, owner.businessId, kind, request) },
      message: successMessages.privateLinkUpdated,
    }),
    deletePrivateLink: async ({ owner, request }: Context<'deletePrivateLink'>) => {
      await deleteOwnLinks(database, owner.businessId, kind, { id: request.id, item: optionalItemOf(request) })
      return { payload: null, message: successMessages.privateLinkDeleted }
    },
  }
}
