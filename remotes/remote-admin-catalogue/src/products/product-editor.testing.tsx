import type { Api } from '@showcase/contract/api'
import type { OwnerProduct } from '@showcase/contract/entities'
import type { SessionState } from '@showcase/session'
import { anOwnerProduct } from '@showcase/testing/factories'
import { type FakeHandlers, fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { screen } from '@testing-library/dom'
import { routes } from './products.routes.tsx'

/** Shared by the tests of the editor: a stub server with one product, and the actions of an owner. */

type Sent = { images: (string | { name: string })[] } & Record<string, unknown>

/** A stub server with one product. `sent` lists the saved fields, `storage` the uploaded files. */
export function server(
  stored: OwnerProduct = anOwnerProduct(),
  more: FakeHandlers['products'] = {},
  storage: () => string = () => '',
  user: FakeHandlers['user'] = {},
) {
  const sent: Sent[] = []
  const keep = (request: Sent) => {
    sent.push(request)
    stored.images = request.images.map(image => (typeof image === 'string' ? image : `stored-${image.name}`))
    const fresh = request.images.filter(image => typeof image !== 'string')
    return fresh.map(({ name }) => ({ image: name, url: `${storage()}/${name}` }))
  }
  const saved = () => ({ _id: stored._id, updatedAt: stored.updatedAt })
  const api = fakeApi({
    products: {
      fetch: () => ({ product: stored }),
      create: request => ({ ...saved(), productImagesPreSignedUrls: keep(request as Sent) }),
      update: request => ({ ...saved(), newProductImagesPreSignedUrls: keep(request as Sent) }),
      fetchAll: () => ({ products: [], count: 0 }),
      ...more,
    },
    user: {
      fetchCategories: ({ category }) => {
        const categories = ['Bowls', 'Vases'].filter(name => name.toLowerCase().includes(category.toLowerCase()))
        return { categories, count: categories.length }
      },
      confirmUploads: ({ images }) => ({ accepted: images, rejected: [] }),
      ...user,
    },
  })
  return { api, sent, stored }
}

/** Opens `/userAdmin/products/<path>` with modals and toasts beside it. */
export function open(api: Api, path: string, session: Partial<SessionState> = {}) {
  return renderRemote(routes, {
    session,
    at: 'admin:/products',
    path: `/userAdmin/products/${path}`,
    api,
  })
}

export type User = Awaited<ReturnType<typeof open>>['user']

export async function chooseCategory(user: User, name: string) {
  await user.click(await screen.findByRole('combobox', { name: 'Category' }))
  await user.click(await screen.findByRole('option', { name }))
}

/** Fills in the required fields. */
export async function fillIn(user: User) {
  await chooseCategory(user, 'Vases')
  await user.type(screen.getByLabelText('Product name'), 'Blue vase')
  await user.type(screen.getByLabelText('Description'), 'Tall and blue.')
}

export async function save(user: User) {
  return user.click(await screen.findByRole('button', { name: 'Save' }))
}
