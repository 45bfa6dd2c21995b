import { pageSizes } from '@showcase/contract/limits'
import { readPageNo } from '@showcase/contract/list-address'
import type { LoaderFunctionArgs } from '@showcase/router'
import { platformOf } from '@showcase/session'

/** The owner's products, newest first. Admin pages run in the browser only. @throws ApiError with the server's text */
export async function sampleLoader({ context, request }: LoaderFunctionArgs) {
  const { api } = platformOf(context)
  const pageNo = readPageNo(new URL(request.url).searchParams)
  const perPage = pageSizes.adminList
  const { payload } = await api.products.fetchAll({ pageNo, perPage }, { signal: request.signal })
  const { products, count, countIsCapped = false } = payload
  return { products, count, countIsCapped, pageNo, pages: Math.ceil(count / perPage) }
}
