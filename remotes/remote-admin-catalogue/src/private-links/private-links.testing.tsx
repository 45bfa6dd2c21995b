import { ApiError } from '@showcase/api-client'
import type { PrivateLink } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import { encodeId } from '@showcase/contract/ids'
import type { SessionState } from '@showcase/session'
import { anOwnerProduct, aPrivateLink } from '@showcase/testing/factories'
import { type FakeHandlers, fakeApi, withMessage } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { routes as productRoutes } from './product-links.routes.tsx'

/** Shared by the tests of private links: a stub server with links, and functions that open the pages. */

type Sent = { privateLink: string; linkExpiresAt?: string | undefined; allowMultipleUsers?: boolean | undefined }

/** A stub server with a private product and these links. `sent` lists the saved fields. */
export function serverWith(
  links: PrivateLink[] = [],
  item: { isPublic?: boolean; taken?: string } = {},
  more: FakeHandlers['products'] = {},
) {
  const product = anOwnerProduct({ productName: 'Blue vase', isPublic: item.isPublic ?? false })
  const sent: Sent[] = []
  const keep = (request: Sent) => {
    if (request.privateLink === item.taken) throw new ApiError(409, errors.privateLinkTaken)
    sent.push(request)
    return aPrivateLink()
  }
  const api = fakeApi({
    products: {
      fetch: ({ id }) => {
        if (id !== product._id) throw new ApiError(404, errors.productNotFound)
        return { product }
      },
      fetchAllPrivateLinks: ({ searchQuery, pageNo, perPage }) => {
        const found = links.filter(({ privateLink }) => privateLink.includes(searchQuery))
        return { privateLinks: found.slice((pageNo - 1) * perPage, pageNo * perPage), count: found.length }
      },
      fetchPrivateLink: ({ id }) => {
        const privateLink = links.find(({ _id }) => _id === id)
        if (!privateLink) throw new ApiError(404, errors.privateLinkNotFound)
        return { privateLink }
      },
      generatePrivateLink: request =>
        withMessage({ privateLink: keep(request) }, 'Private link generated successfully!'),
      updatePrivateLink: request => withMessage({ privateLink: keep(request) }, 'Private link updated successfully!'),
      deletePrivateLink: ({ id }) => {
        links.splice(
          links.findIndex(({ _id }) => _id === id),
          1,
        )
        return null
      },
      ...more,
    },
  })
  return { api, sent, product, list: `/userAdmin/products/privateLinks/${encodeId(product._id)}` }
}

/** Opens the links of the product, or a page below them. */
export function open(backend: ReturnType<typeof serverWith>, path = '', session: Partial<SessionState> = {}) {
  return renderRemote(productRoutes, {
    at: 'admin:/products/privateLinks',
    path: backend.list + path,
    api: backend.api,
    session,
  })
}

export function openLink(backend: ReturnType<typeof serverWith>, link: PrivateLink, session?: Partial<SessionState>) {
  return open(backend, `/editPrivateLink/${encodeId(link._id)}`, session)
}
