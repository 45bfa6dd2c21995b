import { encodeId } from '@showcase/contract/ids'
import { pageLimits } from '@showcase/contract/limits'
import { defaultSort } from '@showcase/contract/sort'
import type { LoaderFunctionArgs } from '@showcase/router'
import { platformOf } from '@showcase/session'
import type { EnquiryAbout, EnquirySubject } from '../enquiry/enquiry.resource.ts'
import { shopOf } from '../shop/shop.ts'
import { catalogueIdOf, fetchCatalogue, fetchCatalogueProducts } from './catalogue.resource.ts'

/** The catalogue and the chosen products in the address of an enquiry page. Their names are not in the address. */
export function aboutOf({ params, request }: LoaderFunctionArgs): Extract<EnquiryAbout, { catalogueId: string }> {
  const chosen = new Set(new URL(request.url).searchParams.getAll('products'))
  return {
    catalogueId: catalogueIdOf(params.catalogueId),
    products: Array.from(chosen, _id => ({ _id, productName: '' })),
  }
}

export async function fetchSubject(args: LoaderFunctionArgs): Promise<EnquirySubject> {
  const { api, session } = platformOf(args.context)
  const { signal } = args.request
  const { catalogueId, products } = aboutOf(args)
  // One page of products for their names. A chosen product behind it is asked about without its name.
  const firstPage = { sort: defaultSort, pageNo: 1, perPage: pageLimits.perPageMax }
  const [{ catalogue, ...rest }, page] = await Promise.all([
    fetchCatalogue(api, shopOf(session).businessName, catalogueId, { signal }),
    fetchCatalogueProducts(api, catalogueId, firstPage, signal),
  ])
  const names = new Map(page.items.map(({ _id, productName }) => [_id, productName]))
  return {
    about: { catalogueId, products: products.map(({ _id }) => ({ _id, productName: names.get(_id) ?? 'Product' })) },
    name: catalogue.catalogueName,
    image: catalogue.images[0],
    path: `/catalogues/${encodeId(catalogueId)}`,
    ...rest,
  }
}
