import type { Api } from '@showcase/contract/api'
import type { OwnerProduct } from '@showcase/contract/entities'
import { pageSizes } from '@showcase/contract/limits'

export interface SampleList {
  products: OwnerProduct[]
  /** Products of all pages. With `countIsCapped` there are more. */
  count: number
  countIsCapped: boolean
  /** From 1. */
  pageNo: number
  pages: number
}

/** Reads `pageNo` from the address. An invalid value counts as missing. */
export function readPageNo(search: URLSearchParams): number {
  const pageNo = Number(search.get('pageNo'))
  return Number.isSafeInteger(pageNo) && pageNo > 1 ? pageNo : 1
}

/** One page of the owner's products, newest first. @throws ApiError with the server's text */
export async function fetchSample(api: Api, pageNo: number, signal: AbortSignal): Promise<SampleList> {
  const perPage = pageSizes.adminList
  const { payload } = await api.products.fetchAll({ pageNo, perPage }, { signal })
  const { products, count, countIsCapped = false } = payload
  return { products, count, countIsCapped, pageNo, pages: Math.ceil(count / perPage) }
}
