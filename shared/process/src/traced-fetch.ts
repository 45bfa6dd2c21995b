import { tracing } from './tracing.ts'

/** fetch, as a span of what is running, which the answering process goes on with. */
export const tracedFetch: typeof fetch = async (input, init) => {
  const traces = tracing()
  if (!traces) return fetch(input, init)
  const request = new Request(input, init)
  const work = traces.begin(request.method, 'client', null, { 'http.request.method': request.method })
  for (const [name, value] of Object.entries(work.headers())) request.headers.set(name, value)
  try {
    const response = await work.within(() => fetch(request))
    work.end({ 'http.response.status_code': response.status })
    return response
  } catch (error) {
    work.end({}, error instanceof Error ? error.name : 'error')
    throw error
  }
}
