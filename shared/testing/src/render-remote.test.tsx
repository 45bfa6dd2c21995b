import { expect, test } from '@jest/globals'
import { Form, Link, type LoaderFunctionArgs, type RouteObject, redirect, useLoaderData } from '@showcase/router'
import { platformOf, usePlatform } from '@showcase/session'
import { expectAccessible } from './accessible.ts'
import { aProduct } from './factories.ts'
import { fakeApi } from './fake-api.ts'
import { renderRemote } from './render-remote.tsx'

async function load({ context, request }: LoaderFunctionArgs) {
  const { api, session } = platformOf(context)
  const businessName = session.business?.businessName ?? ''
  const { payload } = await api.publicProducts.fetchAll({ businessName }, { signal: request.signal })
  return payload.products
}

function List() {
  const products = useLoaderData<typeof load>()
  const { session } = usePlatform()
  return (
    <main>
      <h1>{session.business?.businessName}</h1>
      {products.map(product => (
        <Link key={product._id} to={`/products/${product._id}`}>
          {product.productName}
        </Link>
      ))}
      <Form method="post">
        <label>
          Name <input name="name" />
        </label>
        <button type="submit">Send</button>
      </Form>
    </main>
  )
}

const seen: unknown[] = []
const routes: RouteObject[] = [
  {
    id: 'list',
    index: true,
    loader: load,
    Component: List,
    action: async ({ request }) => {
      seen.push((await request.formData()).get('name'))
      return redirect('/products/sent')
    },
  },
  { id: 'sent', path: 'sent', Component: () => <p>Thank you</p> },
  { id: 'item', path: ':productId', Component: () => <p>One product</p> },
]

const api = fakeApi({
  publicProducts: { fetchAll: () => ({ products: [aProduct({ productName: 'Blue bowl' })], count: 1 }) },
})

test.each(['', '/terracotta'])('loaders, links and forms work at the mount, under the prefix "%s"', async basePath => {
  const screen = await renderRemote(routes, { at: 'business:/products', api, session: { basePath } })
  expect(screen.getByRole('heading').textContent).toBe('terracotta')
  await expectAccessible(screen.container)
  await screen.user.click(screen.getByRole('link', { name: 'Blue bowl' }))
  expect(await screen.findByText('One product')).toBeTruthy()
  expect(screen.router.state.location.pathname).toContain(`${basePath}/products/`)
})

test('an action reads the form and may redirect', async () => {
  const screen = await renderRemote(routes, { at: 'business:/products', api })
  await screen.user.type(screen.getByLabelText('Name'), 'Ravi')
  await screen.user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Thank you')).toBeTruthy()
  expect(seen).toEqual(['Ravi'])
})

test('a failing loader shows an alert', async () => {
  const screen = await renderRemote(routes, { at: 'business:/products' })
  expect(screen.getByRole('alert').textContent).toContain('the test has no handler for publicProducts.fetchAll')
})

test('an admin mount has an owner and is below /userAdmin', async () => {
  const Owner = () => <p>{usePlatform().session.owner?.businessName}</p>
  const screen = await renderRemote([{ id: 'home', index: true, Component: Owner }], { at: 'admin:/products' })
  expect(screen.getByText('terracotta')).toBeTruthy()
  expect(screen.router.state.location.pathname).toBe('/userAdmin/products')
})

test('accessibility violations are named', async () => {
  const Bare = () => <input name="q" />
  const screen = await renderRemote([{ id: 'home', index: true, Component: Bare }], { at: 'business:/home' })
  await expect(expectAccessible(screen.container)).rejects.toThrow('label:')
})
