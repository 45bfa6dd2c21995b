import { expect, jest, test } from '@jest/globals'
import { encodeId } from '@showcase/contract/ids'
import { aProduct } from '@showcase/testing/factories'
import { fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { waitFor } from '@testing-library/react'

jest.unstable_mockModule('./share-page.ts', () => {
  throw new Error('no connection')
})
const { routes } = await import('./product.routes.tsx')

test('Share opens a mail if its code does not load', async () => {
  const product = aProduct({ productName: 'Glazed bowl' })
  const opened = jest.spyOn(window, 'open').mockReturnValue(null)
  const api = fakeApi({
    publicProducts: {
      fetch: () => ({ product, formToken: 'token' }),
      fetchSuggestions: () => ({ products: [], count: 0 }),
      visits: () => ({ visits: 1 }),
    },
  })
  const page = await renderRemote([{ path: ':productId', children: routes }], {
    at: 'business:/products',
    path: `/products/${encodeId(product._id)}`,
    api,
  })
  const link = page.getByRole('link', { name: 'Share' })
  const mail = link.getAttribute('href') ?? ''
  expect(mail).toContain('mailto:?subject=Glazed%20bowl')
  await page.user.click(link)
  await waitFor(() => expect(opened).toHaveBeenCalledWith(mail, '_self'))
})
