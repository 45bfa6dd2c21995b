import type { Reply } from '@showcase/contract/api'
import { visitAddresses } from '@showcase/contract/visit-addresses'
import { ApiError } from './api-error.ts'
import type { ApiSettings } from './send.ts'

/** Whether a group counts visits with `visits`. */
export function countsVisits(group: string): group is keyof typeof visitAddresses {
  return group in visitAddresses
}

/**
 * Counts a visit without ky: most visits make no other call, and nobody reads the answer. `keepalive` completes the request
 * if the visitor leaves meanwhile.
 *
 * @throws ApiError without a text, or the error of `fetch`
 */
export async function countVisit(
  group: keyof typeof visitAddresses,
  request: object,
  settings: ApiSettings,
): Promise<Reply<null>> {
  const send = settings.fetch ?? fetch
  const response = await send(settings.baseUrl + visitAddresses[group], {
    method: 'PUT',
    headers: { ...settings.headers, 'content-type': 'application/json' },
    body: JSON.stringify(request),
    keepalive: true,
  })
  // An answer that nobody reads keeps its connection busy.
  await response.arrayBuffer()
  if (!response.ok) throw new ApiError(response.status, '')
  return { payload: null, message: '' }
}
