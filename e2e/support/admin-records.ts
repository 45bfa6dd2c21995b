import { encodeId, encodeIds } from '@showcase/contract/ids'
import type { AdminIds } from '@showcase/scripts/testing/screen-lists'
import type { Api } from './api.ts'

/** Creates one record for each kind of admin screen, with names of the greatest length. */
export async function createAdminRecords(owner: Api): Promise<AdminIds> {
  const lead = await owner.get('/userAdmin/products/fetchAllProductsLeads', { perPage: 1 })
  const listed = await owner.get('/userAdmin/products/fetchAll', { perPage: 3 })
  const others: string[] = listed.payload.products.map((product: { _id: string }) => product._id)
  const product = await create(owner, '/userAdmin/products/create', {
    productName: `Private ${'for selected customers '.repeat(3)}`,
    category: 'Kettles',
    description: 'Boils two liters.',
    specifications: ['Height: 24 cm'],
    tags: ['handmade'],
  })
  const catalogue = await create(owner, '/userAdmin/catalogues/create', {
    catalogueName: `Unbreakable${'name'.repeat(25)}`,
    description: 'Three products.',
    products: [product, ...others.slice(0, 2)],
  })
  await owner.put('/userAdmin/products/updateStatus', { id: product })
  await owner.put('/userAdmin/catalogues/updateStatus', { id: catalogue })
  return {
    product: encodeId(product),
    productLink: encodeId(await createLink(owner, 'products', { fkProductId: product })),
    catalogue: encodeId(catalogue),
    catalogueLink: encodeId(await createLink(owner, 'catalogues', { fkCatalogueId: catalogue })),
    askedProduct: encodeId(lead.payload.leads[0].fkProductId),
    askedProducts: encodeIds([product]),
    importId: await startImport(owner),
  }
}

async function create(owner: Api, path: string, body: object): Promise<string> {
  const { payload, error } = await owner.post(path, body)
  if (!payload?._id) throw new Error(error)
  return payload._id
}

async function createLink(owner: Api, kind: 'products' | 'catalogues', of: object): Promise<string> {
  const privateLink = `screens-${Date.now()}`
  const linkExpiresAt = new Date(Date.now() + 3_600_000).toISOString()
  const path = `/userAdmin/${kind}/generatePrivateLink`
  const { payload, error } = await owner.post(path, {
    ...of,
    privateLink: privateLink + kind,
    linkExpiresAt,
    allowMultipleUsers: true,
  })
  if (error) throw new Error(error)
  return payload.privateLink._id
}

/** One valid line and one invalid line, so that the report lists a problem. @returns id of the import job */
async function startImport(owner: Api): Promise<string> {
  const form = new FormData()
  const csv =
    'Title,Type,Body (HTML),Variant Price\nImported kettle,Kettles,Boils.,899\nWithout a price,Kettles,Boils.,cheap\n'
  form.set('csv', new Blob([csv], { type: 'text/csv' }), 'two-lines.csv')
  const { payload, error } = await owner.upload('/userAdmin/products/import', form)
  if (error) throw new Error(error)
  return payload.job
}
