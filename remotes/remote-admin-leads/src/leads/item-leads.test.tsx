import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { encodeId, encodeIds, nilId } from '@showcase/contract/ids'
import type { SessionState } from '@showcase/session'
import { expectAccessible } from '@showcase/testing/accessible'
import { aCatalogueLead, aLead, anId, anOwner, anOwnerProduct } from '@showcase/testing/factories'
import { seeToast } from '@showcase/testing/toasts'
import { screen, waitFor, within } from '@testing-library/dom'
import { openLeads } from './leads.testing.tsx'

afterEach(() => {
  jest.restoreAllMocks()
})

const saved: string[] = []

function catchDownloads() {
  saved.length = 0
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
}

test('lists and downloads the leads of a product under its name in title case', async () => {
  catchDownloads()
  const id = anId()
  const files: object[] = []
  const { user, container } = await openLeads(
    {
      products: {
        fetchAllLeads: ({ fkProductId }) => ({
          productLeads: [aLead({ fkProductId, name: 'Meera' })],
          count: 1,
          productName: 'blue vase with lid',
        }),
        downloadLeads: request => {
          files.push(request)
          return new Blob(['S.No'], { type: 'text/csv' })
        },
      },
    },
    'admin:/products/leads',
    `/userAdmin/products/leads/${encodeId(id)}`,
  )
  await screen.findByRole('heading', { level: 1, name: 'Blue Vase With Lid Leads' })
  expect(document.title).toMatch(/^Blue Vase With Lid \|/)
  expect(screen.queryByRole('tab')).toBeNull()
  await expectAccessible(container)
  await user.click(screen.getByRole('button', { name: 'Download Leads' }))
  await seeToast('success', 'Leads Downloaded Successfully...')
  expect(files).toEqual([{ fkProductId: id }])
  expect(saved).toEqual(['leads_data.csv'])
  expect(screen.getByRole('link', { name: 'Products' }).getAttribute('href')).toBe('/userAdmin/products')
})

test('lists the leads of a catalogue under its name in title case', async () => {
  const id = anId()
  const requests: object[] = []
  await openLeads(
    {
      catalogues: {
        fetchAllLeads: request => {
          requests.push(request)
          return { catalogueLeads: [aCatalogueLead({ name: 'Meera' })], count: 1, catalogueName: 'summer table' }
        },
      },
    },
    'admin:/catalogues/leads',
    `/userAdmin/catalogues/leads/${encodeId(id)}`,
  )
  await screen.findByRole('heading', { level: 1, name: 'Summer Table Leads' })
  await screen.findByRole('listitem', { name: 'Lead of Meera' })
  expect(requests).toEqual([expect.objectContaining({ fkCatalogueId: id, pageNo: 1, perPage: 12, searchQuery: '' })])
})

test('a search keeps the item', async () => {
  const path = `/userAdmin/products/leads/${encodeId(anId())}`
  const { user, router } = await openLeads(
    { products: { fetchAllLeads: () => ({ productLeads: [aLead()], count: 1, productName: 'vase' }) } },
    'admin:/products/leads',
    path,
  )
  await user.type(await screen.findByRole('searchbox', { name: 'Search leads' }), 'meera{Enter}')
  await screen.findByText('1 search results found for meera')
  expect(decodeURIComponent(router.state.location.pathname)).toBe(decodeURIComponent(path))
})

test('a missing item and a malformed address show that it is missing', async () => {
  const requests: string[] = []
  await openLeads(
    {
      products: {
        fetchAllLeads: ({ fkProductId }) => {
          requests.push(fkProductId)
          throw new ApiError(404, 'Product not found')
        },
      },
    },
    'admin:/products/leads',
    '/userAdmin/products/leads/garbage',
  )
  await screen.findByRole('heading', { name: 'This product was not found' })
  expect(requests).toEqual([nilId])
})

describe('the file of all leads', () => {
  const open = (downloadLeads: () => Blob | Promise<Blob>) =>
    openLeads({ products: { fetchAllProductsLeads: () => ({ leads: [aLead()], count: 1 }), downloadLeads } })

  test('shows its progress, is saved as leads_data.csv and is loaded once', async () => {
    catchDownloads()
    const { promise: file, resolve: answer } = Promise.withResolvers<Blob>()
    let requests = 0
    const { user } = await open(() => {
      requests += 1
      return file
    })
    const button = await screen.findByRole('button', { name: 'Download Leads' })
    await user.dblClick(button)
    await screen.findByText('Downloading Leads...')
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(requests).toBe(1)
    answer(new Blob(['S.No'], { type: 'text/csv' }))
    await screen.findByText('Leads Downloaded Successfully...')
    expect(saved).toEqual(['leads_data.csv'])
  })

  test('shows an error and can be retried', async () => {
    const { user } = await open(() => {
      throw new ApiError(500, 'Something went wrong')
    })
    const button = await screen.findByRole('button', { name: 'Download Leads' })
    await user.click(button)
    await seeToast('error', 'Failed to download CSV')
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  })

  test('contains catalogue leads in the Catalogues tab', async () => {
    catchDownloads()
    const { user } = await openLeads(
      {
        catalogues: {
          fetchAllCataloguesLeads: () => ({ leads: [aCatalogueLead()], count: 1 }),
          downloadLeads: () => new Blob(['S.No']),
        },
      },
      'admin:/leads',
      '/userAdmin/leads?tab=catalogues',
    )
    await user.click(await screen.findByRole('button', { name: 'Download Leads' }))
    await waitFor(() => expect(saved).toEqual(['leads_data.csv']))
  })
})

describe('the products that a catalogue lead asked about', () => {
  const open = (
    products: string,
    fetchLeadProducts: (request: { products: string[] }) => never | object,
    session: Partial<SessionState> = {},
  ) =>
    openLeads(
      { catalogues: { fetchLeadProducts: fetchLeadProducts as never } },
      'admin:/catalogues/leads',
      `/userAdmin/catalogues/leads/${encodeId(anId())}/leadsProducts/${products}`,
      session,
    )

  test('have a picture, a price and a link; a deleted one keeps its name', async () => {
    const product = anOwnerProduct({ productName: 'Lake teapot', isPublic: false })
    const gone = anId()
    const { container } = await open(encodeIds([product._id, gone]), ({ products }) => {
      expect(products).toEqual([product._id, gone])
      return {
        products: [
          { _id: product._id, productName: 'Lake teapot', product },
          { _id: gone, productName: 'Old jar', product: null },
        ],
      }
    })
    const [first, second] = within(await screen.findByRole('list', { name: 'Products asked for' })).getAllByRole(
      'listitem',
    )
    within(first as HTMLElement).getByText('Private')
    within(first as HTMLElement).getByText('1')
    expect(within(first as HTMLElement).queryByRole('link', { name: /View/ })).toBeNull()
    within(second as HTMLElement).getByText('Old jar')
    within(second as HTMLElement).getByText('This product was deleted.')
    await expectAccessible(container)
  })

  test('can be viewed while public, except while all products are hidden', async () => {
    const product = anOwnerProduct({ productName: 'Lake teapot' })
    const found = () => ({ products: [{ _id: product._id, productName: 'Lake teapot', product }] })
    const { unmount } = await open(encodeIds([product._id]), found)
    await screen.findByRole('link', { name: 'View Lake teapot in a new tab' })
    unmount()
    await open(encodeIds([product._id]), found, { owner: anOwner({ isAllProductsActive: false }) })
    await screen.findByRole('link', { name: 'Lake teapot' })
    expect(screen.queryByRole('link', { name: /^View/ })).toBeNull()
  })

  test('come in pages of twelve with continuous numbers', async () => {
    const ids = Array.from({ length: 14 }, () => anId())
    await open(`${encodeIds(ids)}?page=2`, ({ products }) => ({
      products: products.map(_id => ({ _id, productName: 'Gone', product: null })),
    }))
    const list = await screen.findByRole('list', { name: 'Products asked for' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(2)
    within(list).getByText('13')
  })

  test('are not requested with a malformed address', async () => {
    await open('garbage', () => {
      throw new Error('asked')
    })
    await screen.findByRole('heading', { name: 'Products not found' })
  })
})
