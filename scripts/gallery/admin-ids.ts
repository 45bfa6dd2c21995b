import { createApi } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import { encodeId, encodeIds } from '@showcase/contract/ids'
import { digestPassword } from '@showcase/contract/password'
import type { AdminIds } from '../testing/screen-lists.ts'
import { demoPassword } from '../testing/sites.ts'

interface Linked {
  id: string
  link: string
}

/** Enough for everything that the demo has of a kind. */
const all = { pageNo: 1, perPage: 100 }

/**
 * One record of each kind that an admin screen shows, from a demo business. Creates an import of two lines, since the demo has
 * none, and a private catalogue with a link if there is none.
 */
export async function adminIds(baseUrl: string, owner: string): Promise<AdminIds> {
  const { payload: session } = await createApi({ baseUrl }).auth.logIn({
    email: owner,
    password: digestPassword(demoPassword),
  })
  const { products, catalogues } = createApi({ baseUrl, token: () => session.authorization })
  const [listed, grouped, leads, asked] = await Promise.all([
    products.fetchAll(all),
    catalogues.fetchAll(all),
    products.fetchAllProductsLeads(all),
    catalogues.fetchAllCataloguesLeads(all),
  ])
  const product = await firstLinked(listed.payload.products, async ({ _id }) => {
    const { payload } = await products.fetchAllPrivateLinks({ fkProductId: _id, ...all })
    return payload.privateLinks[0]?._id
  })
  const foundCatalogue = await firstLinked(grouped.payload.catalogues, async ({ _id }) => {
    const { payload } = await catalogues.fetchAllPrivateLinks({ fkCatalogueId: _id, ...all })
    return payload.privateLinks[0]?._id
  })
  if (!product) throw new Error(`${owner} has no private product with a link.`)
  const catalogue = foundCatalogue ?? (await privateCatalogue(catalogues, listed.payload.products))
  return {
    product: product.id,
    productLink: product.link,
    catalogue: catalogue.id,
    catalogueLink: catalogue.link,
    askedProduct: encodeId(leads.payload.leads[0]?.fkProductId ?? ''),
    askedProducts: encodeIds((asked.payload.leads[0]?.products ?? []).map(({ _id }) => _id)),
    importId: await importTwoLines(baseUrl, session.authorization),
  }
}

/** The first private item with a link, or null. */
async function firstLinked<T extends { _id: string; isPublic: boolean }>(
  items: T[],
  linkOf: (item: T) => Promise<string | undefined>,
): Promise<Linked | null> {
  for (const item of items) {
    const link = item.isPublic ? undefined : await linkOf(item)
    if (link) return { id: encodeId(item._id), link: encodeId(link) }
  }
  return null
}

async function privateCatalogue(catalogues: Api['catalogues'], products: { _id: string }[]): Promise<Linked> {
  const { payload } = await catalogues.create({
    catalogueName: 'Next season',
    description: 'The next firing, for customers who asked.',
    products: products.slice(0, 4).map(({ _id }) => _id),
  })
  await catalogues.updateStatus({ id: payload._id })
  const made = await catalogues.generatePrivateLink({
    fkCatalogueId: payload._id,
    privateLink: `next-season-${Date.now()}`,
    linkExpiresAt: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    allowMultipleUsers: true,
  })
  return { id: encodeId(payload._id), link: encodeId(made.payload.privateLink._id) }
}

/** Imports a valid and an invalid line, so that the report shows a problem. */
async function importTwoLines(baseUrl: string, authorization: string): Promise<string> {
  const csv =
    'Title,Type,Body (HTML),Variant Price\nImported kettle,Kettles,Boils.,899\nWithout a price,Kettles,Boils.,cheap\n'
  const body = new FormData()
  body.set('csv', new Blob([csv], { type: 'text/csv' }), 'two-lines.csv')
  const response = await fetch(`${baseUrl}/userAdmin/products/import`, {
    method: 'POST',
    headers: { authorization },
    body,
  })
  return (await response.json()).payload.job
}
