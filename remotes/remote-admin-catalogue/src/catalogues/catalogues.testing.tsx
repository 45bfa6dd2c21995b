import { ApiError } from '@showcase/api-client'
import type { OwnerCatalogue, OwnerProduct } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import { successMessages } from '@showcase/contract/messages'
import type { SessionState } from '@showcase/session'
import { anOwnerProduct } from '@showcase/testing/factories'
import { type FakeHandlers, fakeApi, withMessage } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { screen, within } from '@testing-library/dom'
import { routes } from './catalogues.routes.tsx'

/** Shared by the tests of catalogues: a stub server with products and catalogues, and a function that opens a page. */

type Calls = NonNullable<FakeHandlers['catalogues']>

/** Products with these names. */
export function productsNamed(...names: string[]): OwnerProduct[] {
  return names.map(productName => anOwnerProduct({ productName }))
}

function paged<T>(all: T[], pageNo: number, perPage: number) {
  return all.slice((pageNo - 1) * perPage, pageNo * perPage)
}

/** A stub server with these records. `sent` lists the saved fields. */
export function server(products: OwnerProduct[], catalogues: OwnerCatalogue[] = [], more: Calls = {}) {
  const sent: object[] = []
  const find = (id: string) => {
    const found = catalogues.find(({ _id }) => _id === id)
    if (!found) throw new ApiError(404, errors.catalogueNotFound)
    return found
  }
  const api = fakeApi({
    catalogues: {
      fetchAll: ({ catalogueName, isPromoted, pageNo, perPage }) => {
        const found = catalogues.filter(
          one => one.isPromoted === isPromoted && one.catalogueName.toLowerCase().includes(catalogueName.toLowerCase()),
        )
        return { catalogues: paged(found, pageNo, perPage), count: found.length }
      },
      fetch: ({ id }) => ({ catalogue: find(id) }),
      fetchProducts: ({ id, pageNo, perPage, sort }) => {
        const inside = find(id).products.flatMap(one => products.find(({ _id }) => _id === one) ?? [])
        const sorted = sort === 'zToA' ? inside.toReversed() : inside
        return { products: paged(sorted, pageNo, perPage), count: inside.length }
      },
      create: request => {
        sent.push(request)
        return withMessage({ _id: 'made', updatedAt: '2026-02-01T00:00:00.000Z' }, successMessages.catalogueCreated)
      },
      update: request => {
        sent.push(request)
        return withMessage({ _id: request.id, updatedAt: '2026-02-01T00:00:00.000Z' }, successMessages.catalogueUpdated)
      },
      ...more,
    },
    products: {
      fetchAll: ({ productName, pageNo, perPage }) => {
        const found = products.filter(one => one.productName.toLowerCase().includes(productName.toLowerCase()))
        return { products: paged(found, pageNo, perPage), count: found.length }
      },
    },
  })
  return { api, sent, products, catalogues }
}

/** Opens `/userAdmin/catalogues<path>` with modals and toasts beside it. */
export function open({ api }: Pick<ReturnType<typeof server>, 'api'>, path = '', session: Partial<SessionState> = {}) {
  return renderRemote(routes, {
    session,
    at: 'admin:/catalogues',
    path: `/userAdmin/catalogues${path}`,
    api,
  })
}

/** Names of the products in the editor's catalogue, in their order. */
export async function chosen() {
  return within(await screen.findByRole('list', { name: 'Products in this catalogue' }))
    .getAllByRole('button', { name: /^Move / })
    .map(handle => handle.getAttribute('aria-label')?.slice(5))
}
