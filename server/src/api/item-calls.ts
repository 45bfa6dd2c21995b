import type { ItemKind } from '@showcase/contract/filters'
import { successMessages } from '@showcase/contract/messages'
import { deleteEach, setAllOwn, setOwnState, setOwnStates } from '../catalog/items.service.ts'
import { markLinkViewed, visitLink } from '../catalog/private-links/open-link.service.ts'
import {
  deleteOwnLinks,
  fetchOwnLink,
  generateOwnLink,
  listOwnLinks,
  updateOwnLink,
} from '../catalog/private-links/owner-links.service.ts'
import type { Database } from '../core/db/database.ts'
import { visitItem } from '../leads/visits/visits.service.ts'
import { type CallContext, type Handler, withMessage } from './http/context.ts'

type VisitorName = 'visits' | 'updatePrivateLink' | 'privateLinkVisits'
type VisitorItemCalls = { [N in VisitorName]: Handler<'publicProducts', N> & Handler<'publicCatalogues', N> }

/** The visitors' calls on items and private links that are the same for products and catalogues. */
export function visitorItemCalls(database: Database, kind: ItemKind): VisitorItemCalls {
  return {
    visits: async ({ request, limitBusiness }) => ({
      visits: await visitItem(database, kind, request.id, limitBusiness),
    }),
    updatePrivateLink: async ({ request }) => markLinkViewed(database, kind, request),
    privateLinkVisits: async ({ request, limitBusiness }) => ({
      visits: await visitLink(database, kind, request, limitBusiness),
    }),
  }
}

type OwnerName =
  | 'updateStatus'
  | 'updateAllStatus'
  | 'promote'
  | 'setStates'
  | 'deleteMany'
  | 'fetchPrivateLink'
  | 'fetchAllPrivateLinks'
  | 'generatePrivateLink'
  | 'updatePrivateLink'
  | 'deletePrivateLink'
type OwnerItemCalls = { [N in OwnerName]: Handler<'products', N> & Handler<'catalogues', N> }
type Context<N extends OwnerName> = CallContext<'products', N> | CallContext<'catalogues', N>

function optionalItemOf(request: { fkProductId?: string | undefined } | { fkCatalogueId?: string | undefined }) {
  if ('fkProductId' in request && request.fkProductId) return { fkProductId: request.fkProductId }
  if ('fkCatalogueId' in request && request.fkCatalogueId) return { fkCatalogueId: request.fkCatalogueId }
  return null
}

/**
 * The owner's calls on states and private links of items and on several items. They are the same for products and catalogues.
 * @param deleteOne deletes an item of the kind
 */
export function ownerItemCalls(
  database: Database,
  kind: ItemKind,
  deleteOne: (database: Database, businessId: string, id: string) => Promise<void>,
): OwnerItemCalls {
  return {
    updateStatus: async ({ owner, request }: Context<'updateStatus'>) => {
      const status = await setOwnState(database, owner.businessId, kind, request, 'is_public')
      return withMessage({ status }, successMessages.statusUpdated)
    },
    updateAllStatus: async ({ owner, request }: Context<'updateAllStatus'>) => {
      const status = await setAllOwn(database, owner.businessId, kind, request.status)
      return withMessage({ status }, successMessages.statusUpdated)
    },
    promote: async ({ owner, request }: Context<'promote'>) => {
      const status = await setOwnState(database, owner.businessId, kind, request, 'is_promoted')
      return withMessage({ status }, status ? successMessages.promoted : successMessages.demoted)
    },
    setStates: async ({ owner, request }: Context<'setStates'>) => {
      const ids = await setOwnStates(database, owner.businessId, kind, request.ids, request.state)
      return withMessage({ ids }, successMessages.statusUpdated)
    },
    deleteMany: ({ owner, request }: Context<'deleteMany'>) =>
      deleteEach(request.ids, id => deleteOne(database, owner.businessId, id)),
    fetchPrivateLink: async ({ owner, request }: Context<'fetchPrivateLink'>) => ({
      privateLink: await fetchOwnLink(database, owner.businessId, kind, request.id),
    }),
    fetchAllPrivateLinks: ({ owner, request }: Context<'fetchAllPrivateLinks'>) =>
      listOwnLinks(database, owner.businessId, request, request),
    generatePrivateLink: async ({ owner, request, limitBusiness }: Context<'generatePrivateLink'>) => {
      await limitBusiness(owner.businessId)
      const generated = await generateOwnLink(database, owner.businessId, request, request)
      return withMessage(generated, successMessages.privateLinkGenerated)
    },
    updatePrivateLink: async ({ owner, request, limitBusiness }: Context<'updatePrivateLink'>) => {
      await limitBusiness(owner.businessId)
      const privateLink = await updateOwnLink(database, owner.businessId, kind, request)
      return withMessage({ privateLink }, successMessages.privateLinkUpdated)
    },
    deletePrivateLink: async ({ owner, request }: Context<'deletePrivateLink'>) =>
      withMessage(
        await deleteOwnLinks(database, owner.businessId, kind, { id: request.id, item: optionalItemOf(request) }),
        successMessages.privateLinkDeleted,
      ),
  }
}
