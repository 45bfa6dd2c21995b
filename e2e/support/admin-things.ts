import { encodeId, encodeIds } from '@showcase/contract/ids'
import type { AdminThings } from '@showcase/scripts/testing/admin-screens'
import type { Api } from './api.ts'

/** Makes one of everything that a screen of the admin area can be about, with names as long as names get. */
export async function makeAdminThings(owner: Api): Promise<AdminThings> {
  const lead = await owner.get('/userAdmin/products/fetchAllProductsLeads', { perPage: 1 })
  const listed = await owner.get('/userAdmin/products/fetchAll', { perPage: 3 })
  const others: string[] = listed.payload.products.map((product: { _id: string }) => product._id)
  const product = await made(owner, '/userAdmin/products/create', {
    productName: `Kept back ${'for those told of it '.repeat(3)}`,
    category: 'Kettles',
    description: 'Boils two litres.',
    specifications: ['Height: 24 cm'],
    tags: ['handmade'],
  })
  const catalogue = await made(owner, '/userAdmin/catalogues/create', {
    catalogueName: `Unbreakable${'name'.repeat(25)}`,
    description: 'Of three.',
    products: [product, ...others.slice(0, 2)],
  })
  await owner.put('/userAdmin/products/updateStatus', { id: product })
  await owner.put('/userAdmin/catalogues/updateStatus', { id: catalogue })
  return {
    product: encodeId(product),
    productLink: encodeId(await linkTo(owner, 'products', { fkProductId: product })),
    catalogue: encodeId(catalogue),
    catalogueLink: encodeId(await linkTo(owner, 'catalogues', { fkCatalogueId: catalogue })),
    askedProduct: encodeId(lead.payload.leads[0].fkProductId),
    askedProducts: encodeIds([product]),
    importId: await anImport(owner),
  }
}

async function made(owner: Api, path: string, body: object): Promise<string> {
  const { payload, error } = await owner.post(path, body)
  if (!payload?._id) throw new Error(error)
  return payload._id
}

async function linkTo(owner: Api, kind: 'products' | 'catalogues', of: object): Promise<string> {
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

/** One with a good line and a bad one, so that its report has something to tell. */
async function anImport(owner: Api): Promise<string> {
  const form = new FormData()
  const csv =
    'Title,Type,Body (HTML),Variant Price\nImported kettle,Kettles,Boils.,899\nWithout a price,Kettles,Boils.,cheap\n'
  form.set('csv', new Blob([csv], { type: 'text/csv' }), 'two-lines.csv')
  const { payload, error } = await owner.upload('/userAdmin/products/import', form)
  if (error) throw new Error(error)
  return payload.job
}
