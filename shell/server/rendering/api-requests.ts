import http from 'node:http'
import https from 'node:https'
import { buffer } from 'node:stream/consumers'
import { paths, splitPath } from '@showcase/contract/paths'
import type { ApiWait } from '../api-wait.ts'
import type { ApiAnswers } from './api-answers.ts'
import type { ApiAnswer, ApiRequest, RenderJob } from './messages.ts'

/** Requests that one render may send. */
const MAX_REQUESTS = 100

/** Reads by POST, because the token of a mailed link must not be in an address. */
const checkLink = splitPath(paths.auth.checkLink).address

/** Whether a render may request an address: calls of the API, and the server build of the page's own release. */
function mayRequest({ apiUrl, modules, request }: RenderJob, apiOrigin: string, { url, method }: ApiRequest): boolean {
  if (modules.some(({ release }) => url === apiOrigin + release.baseUrl + release.server)) return method === 'GET'
  const reads = method === 'GET' || method === 'HEAD' || url === apiUrl + checkLink
  return new URL(url).href.startsWith(`${apiUrl}/`) && (reads || request.method === 'POST')
}

/** Sends a request with Node's own client, which costs half as much CPU time as `fetch` and follows no redirects. */
async function send({ url, method, body }: ApiRequest, headers: http.OutgoingHttpHeaders, signal: AbortSignal) {
  const { request } = url.startsWith('https:') ? https : http
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request(url, { method, headers, signal }, resolve)
      .on('error', reject)
      .end(body ?? undefined)
  })
  return {
    status: response.statusCode ?? 0,
    contentType: response.headers['content-type'] ?? '',
    body: await buffer(response),
  }
}

/**
 * Creates the sender of a render's requests to the API. They carry the visitor's address and request id, whatever the
 * release puts into them, and no credentials. Only the render of a posted form may send writes.
 *
 * @param answers answers that are kept
 * @param ended aborts requests that outlive the render
 * @param apiWait aborts those that the visitor cannot wait for
 */
export function createApiRequests(
  job: RenderJob,
  apiOrigin: string,
  answers: ApiAnswers,
  ended: AbortSignal,
  apiWait: ApiWait,
) {
  const signal = AbortSignal.any([ended, apiWait.signal])
  const business = job.page.session.business?.businessName ?? null
  let requests = 0
  return async (request: ApiRequest): Promise<ApiAnswer | null> => {
    requests += 1
    try {
      if (requests > MAX_REQUESTS || !mayRequest(job, apiOrigin, request)) return null
      const { contentType } = request
      const headers = { ...job.apiHeaders, ...(contentType && { 'content-type': contentType }) }
      const read = () => apiWait.during(send(request, headers, signal))
      const isPlain = request.method === 'GET' && request.body === null
      return await (isPlain ? answers.find(business, request.url.slice(job.apiUrl.length), read) : read())
    } catch {
      return null
    }
  }
}
