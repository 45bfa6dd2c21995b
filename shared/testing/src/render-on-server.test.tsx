/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { type LoaderFunctionArgs, type RouteObject, redirect, useLoaderData } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { Suspense } from 'react'
import { aProduct } from './factories.ts'
import { fakeApi } from './fake-api.ts'
import { renderOnServer } from './render-on-server.tsx'

const at = 'business:/products'

async function load({ context }: LoaderFunctionArgs) {
  const { api, session } = platformOf(context)
  const { payload } = await api.publicProducts.fetchAll({ businessName: session.business?.businessName ?? '' })
  return payload.products
}

function List() {
  return useLoaderData<typeof load>().map(({ _id, productName }) => <p key={_id}>{productName}</p>)
}

function page(route: Partial<RouteObject>): RouteObject[] {
  return [{ id: 'page', index: true, ...route } as RouteObject]
}

test.each(['', '/terracotta'])('the HTML has the data of the loaders, under the prefix "%s"', async basePath => {
  const products = [aProduct({ productName: 'Blue bowl' })]
  const api = fakeApi({ publicProducts: { fetchAll: () => ({ products, count: 1 }) } })
  const html = await renderOnServer(page({ loader: load, Component: List }), { at, api, session: { basePath } })
  expect(html).toBe('<p>Blue bowl</p>')
})

test('a component that needs a browser fails, also within a boundary', async () => {
  const Width = () => <p>{window.innerWidth}</p>
  const Bounded = () => (
    <Suspense fallback={null}>
      <Width />
    </Suspense>
  )
  for (const Component of [Width, Bounded])
    await expect(renderOnServer(page({ Component }), { at })).rejects.toThrow('window is not defined')
})

test('a loader that fails or redirects renders no page', async () => {
  await expect(renderOnServer(page({ loader: load, Component: List }), { at })).rejects.toThrow('has no handler')
  const away = page({ loader: () => redirect('/home') })
  await expect(renderOnServer(away, { at })).rejects.toThrow('The page redirects to /home.')
})
