import type { LoaderFunctionArgs } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { fetchSample, readPageNo, type SampleList } from './sample.resource.ts'

/** Loads the page's data, on the server for the first page and in the browser for later ones. */
export async function sampleLoader({ context, request }: LoaderFunctionArgs): Promise<SampleList> {
  const { api } = platformOf(context)
  return fetchSample(api, readPageNo(new URL(request.url).searchParams), request.signal)
}
