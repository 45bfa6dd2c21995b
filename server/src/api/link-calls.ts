import { successMessages } from '@showcase/contract/messages'
import type { ItemKind } from '../accounts/businesses/visibility.ts'
import { markLinkViewed, visitLink } from '../catalog/private-links/open-link.service.ts'
import type { Database } from '../core/db/database.ts'
import type { Handler } from './http/context.ts'

type LinkCalls = {
  updatePrivateLink: Handler<'publicProducts', 'updatePrivateLink'> & Handler<'publicCatalogues', 'updatePrivateLink'>
  privateLinkVisits: Handler<'publicProducts', 'privateLinkVisits'> & Handler<'publicCatalogues', 'privateLinkVisits'>
}

/** The two calls on a private link that are the same for products and catalogues. */
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
