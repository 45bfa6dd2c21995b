import { expect, test } from '@jest/globals'
import type { ImportPreview } from '@showcase/contract/imports'
import { anId } from '@showcase/testing/factories'
import { fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { screen } from '@testing-library/dom'
import { act } from 'react'
import { routes } from '../products/products.routes.tsx'

const quota = { used: 0, limit: 1 }
const preview: ImportPreview = {
  columns: [{ name: 'Name', samples: ['Blue vase'], meaning: 'title' }],
  products: 1,
  created: 1,
  updated: 0,
  failed: 0,
  pictures: 0,
  picturesToFetch: 0,
  picturesMissing: 0,
  sample: [],
  problems: [],
  problemCount: 0,
}

test('an import whose files arrive after the owner has moved on starts without leading away from there', async () => {
  const { promise, resolve } = Promise.withResolvers<{ job: string }>()
  const api = fakeApi({
    products: {
      fetchImports: () => ({ imports: [], count: 0 }),
      previewImport: () => preview,
      import: () => promise,
      fetchAll: () => ({ products: [], count: 0 }),
    },
    user: {
      fetchUsage: () => ({ usage: { bytes: quota, texts: quota, products: quota, imports: quota } }),
      fetchCategories: () => ({ categories: [], count: 0 }),
    },
  })
  const { user, router } = await renderRemote(routes, {
    at: 'admin:/products',
    path: '/userAdmin/products/import',
    api,
  })
  const file = new File(['Name\nBlue vase'], 'mine.csv', { type: 'text/csv' })
  await user.upload(await screen.findByLabelText('Product file'), file)
  await user.click(await screen.findByRole('button', { name: 'Import 1 product' }))
  await screen.findByText(/^Sending the files/)
  await act(() => router.navigate('/userAdmin/products'))
  await screen.findByRole('heading', { name: 'Products' })
  resolve({ job: anId() })
  await screen.findByText('The import has started.')
  expect(router.state.location.pathname).toBe('/userAdmin/products')
})
