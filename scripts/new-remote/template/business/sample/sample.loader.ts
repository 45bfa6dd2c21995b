import type { LoaderFunctionArgs } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { fetchSample, readPageNo, type SampleList } from './sample.resource.ts'

/** Loads the page's data, on the server for the first page and in the browser for later ones. */
export async function sampleLoader({ context, request }: LoaderFunctionArgs): Promise<SampleList> {
  const { api, session } = platformOf(context)
  if (!session.business) throw new Error('This page belongs to a business and was mounted elsewhere')
  const pageNo = readPageNo(new URL(request.url).searchParams)
  return fetchSample(api, session.business.businessName, pageNo, request.signal)
}
