import { encodeId } from '@showcase/contract/ids'
import { pageLimits } from '@showcase/contract/limits'
import { defaultSort } from '@showcase/contract/sort'
import type { LoaderFunctionArgs } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { enquiryFrame } from '../enquiry/enquiry.loader.ts'
import type { EnquiryAbout, EnquiryData } from '../enquiry/enquiry.resource.ts'
import { shopOf } from '../shop/shop.ts'
import { catalogueIdOf, fetchCatalogue, fetchCatalogueProducts } from './catalogue.resource.ts'

/** The catalogue and the chosen products that an enquiry page's address names. */
export function catalogueAbout({
  params,
  request,
}: LoaderFunctionArgs): Extract<EnquiryAbout, { catalogueId: string }> {
  const chosen = new Set(new URL(request.url).searchParams.getAll('products'))
  return {
    catalogueId: catalogueIdOf(params.catalogueId),
    products: Array.from(chosen, _id => ({ _id, productName: '' })),
  }
}

/** The catalogue that a visitor without script asks about, with the products that were ticked in its list. */
export async function catalogueEnquiryLoader(args: LoaderFunctionArgs): Promise<EnquiryData> {
  const { api, session } = platformOf(args.context)
  const { signal } = args.request
  const { catalogueId, products } = catalogueAbout(args)
  // The first hundred are enough to put names to what was chosen; whatever lies behind them is asked about all the same.
  const named = { sort: defaultSort, pageNo: 1, perPage: pageLimits.perPageMax }
  const [{ catalogue, formToken, blockedText }, page, frame] = await Promise.all([
    fetchCatalogue(api, shopOf(session).businessName, catalogueId, signal),
    fetchCatalogueProducts(api, catalogueId, named, signal),
    enquiryFrame(args.request),
  ])
  const names = new Map(page.items.map(({ _id, productName }) => [_id, productName]))
  return {
    about: { catalogueId, products: products.map(({ _id }) => ({ _id, productName: names.get(_id) ?? 'Product' })) },
    name: catalogue.catalogueName,
    image: catalogue.images[0],
    path: `/catalogues/${encodeId(catalogueId)}`,
    formToken,
    blockedText,
    ...frame,
  }
}
