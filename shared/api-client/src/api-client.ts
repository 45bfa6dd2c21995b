import type { Api, CallOptions, Reply } from '@showcase/contract/api'
import { errors } from '@showcase/contract/errors'
import { type Group, paths, splitPath } from '@showcase/contract/paths'
import type { Options } from 'ky'
import { failureOf, readAnswer, unreachable } from './answer.ts'
import { toSearch } from './search.ts'

// biome-ignore lint/performance/noBarrelFile: the package has one entry, and who calls needs the error's guard
export { ApiError, isApiError } from './api-error.ts'

export type ApiSettings = {
  /** API base without a trailing slash: `/api` in a page, absolute on a server. */
  baseUrl: string
  /** The owner's token, asked anew for each call. */
  token?: () => string | null
  /** Called when the server says that the token is no longer good; the call still fails. */
  onTokenExpired?: () => void
  fetch?: typeof fetch
  /** Sent with every call: what a gateway passes on of its visitor. */
  headers?: Record<string, string>
}

/** Milliseconds for one attempt, and for a call with its retries. */
const ATTEMPT_LIMIT = 15_000
const CALL_LIMIT = 20_000

/** Only reads are tried again: a toggle that ran twice would undo itself. */
const retry = {
  limit: 2,
  methods: ['get'],
  statusCodes: [408, 502, 503, 504],
  afterStatusCodes: [],
} satisfies Options['retry']

/** Calls that act for nobody in particular carry no token, so that caches may keep their answers. */
const isAnonymous = (group: Group): boolean => group.startsWith('public') || group === 'mail'

type Call = { method: string; address: string; anonymous: boolean }

const optionsOf = (
  { method, anonymous }: Call,
  request: object,
  settings: ApiSettings,
  signal?: AbortSignal,
): Options => {
  const token = anonymous ? null : settings.token?.()
  const form = request instanceof FormData
  const timeout = form ? false : ATTEMPT_LIMIT
  const options: Options = {
    method,
    retry,
    timeout,
    totalTimeout: form ? false : CALL_LIMIT,
    headers: { ...settings.headers, ...(token ? { authorization: token } : {}) },
  }
  if (signal) options.signal = signal
  if (settings.fetch) options.fetch = settings.fetch as NonNullable<Options['fetch']>
  if (form) options.body = request
  else if (method === 'POST' || method === 'PUT') options.json = request
  return options
}

const send = async (
  call: Call,
  request: object,
  settings: ApiSettings,
  signal?: AbortSignal,
): Promise<Reply<unknown>> => {
  // Only when the first call is made: a visitor whose page came rendered may never need it.
  const { default: ky, isHTTPError } = await import('ky')
  const query = call.method === 'GET' || call.method === 'DELETE' ? toSearch(request) : ''
  try {
    const response = await ky(`${settings.baseUrl}${call.address}${query}`, optionsOf(call, request, settings, signal))
    return await readAnswer(response)
  } catch (error) {
    if (signal?.aborted || (error instanceof Error && error.name === 'ApiError')) throw error
    if (!isHTTPError(error)) throw unreachable(error)
    const failure = failureOf(error.response.status, error.data)
    if (failure.status === 401 && failure.message === errors.tokenExpired) settings.onTokenExpired?.()
    throw failure
  }
}

/**
 * The API as typed functions, one per call of the contract. They resolve with payload and message, and reject with an
 * `ApiError`; a call aborted by its signal rejects with the signal's reason.
 */
export const createApi = (settings: ApiSettings): Api => {
  const group = (name: Group) =>
    Object.fromEntries(
      Object.entries(paths[name]).map(([callName, path]) => {
        const call = { ...splitPath(path), anonymous: isAnonymous(name) }
        return [
          callName,
          (request: object = {}, options: CallOptions = {}) => send(call, request, settings, options.signal),
        ]
      }),
    )
  return Object.fromEntries((Object.keys(paths) as Group[]).map(name => [name, group(name)])) as unknown as Api
}
