import { pageSizes } from '@showcase/contract/limits'
import { readPageNo } from '@showcase/contract/list-address'
import type { LoaderFunctionArgs } from '@showcase/router'
import { platformOf } from '@showcase/session'

/** Products of all businesses, newest first. Runs on the server for the first page and in the browser for later ones. @throws ApiError with the server's text */
export async function sampleLoader({ context, request }: LoaderFunctionArgs) {
  const { api } = platformOf(context)
  const pageNo = readPageNo(new URL(request.url).searchParams)
  const perPage = pageSizes.products
  const { payload } = await api.publicProducts.fetchAllUsers({ pageNo, perPage }, { signal: request.signal })
  const { products, count, countIsCapped = false } = payload
  return { products, count, countIsCapped, pageNo, pages: Math.ceil(count / perPage) }
}
