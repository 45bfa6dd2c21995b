import { expect, test } from '@jest/globals'
import type { Api } from '@showcase/contract/api'
import { encodeId } from '@showcase/contract/ids'
import type { RouteObject } from '@showcase/router'
import { anId } from '@showcase/testing/factories'
import { renderRemote } from '@showcase/testing/render-remote'
import { routes as about } from '../about/about.routes.tsx'
import { routes as contact } from '../contact/contact.routes.tsx'
import { routes as home } from '../home/home.routes.tsx'
import { routes as search } from '../search/search.routes.tsx'
import { underCatalogues, underProducts } from './mounts.testing.ts'

/** An API that does not answer. */
const group = new Proxy({}, { get: () => () => new Promise(() => {}) })
const silent = new Proxy({}, { get: () => group }) as Api
const id = encodeId(anId())

test.each<[path: string, mount: string, routes: RouteObject[]]>([
  ['/home', '/home', home],
  ['/products', '/products', underProducts],
  [`/products/${id}`, '/products', underProducts],
  ['/catalogues', '/catalogues', underCatalogues],
  [`/catalogues/${id}`, '/catalogues', underCatalogues],
  ['/aboutus', '/aboutus', about],
  ['/contactus', '/contactus', contact],
  ['/search?searchQuery=bowl', '/search', search],
])('%s shows its skeleton while it loads', async (path, mount, routes) => {
  const page = await renderRemote(routes, { at: `business:${mount}`, path, api: silent, isLoading: true })
  expect(page.container.querySelectorAll('[data-shape]').length).toBeGreaterThan(0)
  expect(page.queryByRole('heading')).toBeNull()
})
