import type { LoaderFunctionArgs } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { fetchSample, readPageNo, type SampleList } from './sample.resource.ts'

/** Loads the page's data. Admin pages run in the browser only. */
export async function sampleLoader({ context, request }: LoaderFunctionArgs): Promise<SampleList> {
  const { api } = platformOf(context)
  return fetchSample(api, readPageNo(new URL(request.url).searchParams), request.signal)
}
