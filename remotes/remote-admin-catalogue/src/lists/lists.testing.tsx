import type { SessionState } from '@showcase/session'
import { type FakeHandlers, fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { screen } from '@testing-library/dom'
import { routes } from '../products/products.routes.tsx'

/** Shared by the tests of lists: functions that open the products and find a row or a button. */

export type ProductCalls = NonNullable<FakeHandlers['products']>

/** Opens the owner's products, without categories. */
export function openProducts(products: ProductCalls, search = '', session: Partial<SessionState> = {}) {
  return renderRemote(routes, {
    at: 'admin:/products',
    path: `/userAdmin/products${search}`,
    session,
    api: fakeApi({ products, user: { fetchCategories: () => ({ categories: [], count: 0 }) } }),
  })
}

export function row(name: string) {
  return screen.findByRole('listitem', { name })
}

export function press(name: string) {
  return screen.findByRole('button', { name })
}
