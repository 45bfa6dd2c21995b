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
  const product = await firstLinked(listed.payload.products, fkProductId =>
    products.fetchAllPrivateLinks({ fkProductId, ...all }),
  )
  const foundCatalogue = await firstLinked(grouped.payload.catalogues, fkCatalogueId =>
    catalogues.fetchAllPrivateLinks({ fkCatalogueId, ...all }),
  )
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
async function firstLinked(
  items: { _id: string; isPublic: boolean }[],
  linksOf: (id: string) => Promise<{ payload: { privateLinks: { _id: string }[] } }>,
): Promise<Linked | null> {
  for (const { _id } of items.filter(item => !item.isPublic)) {
    const [link] = (await linksOf(_id)).payload.privateLinks
    if (link) return { id: encodeId(_id), link: encodeId(link._id) }
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
