import type { Reply } from '@showcase/contract/api'
import { notificationListCode, successCode } from '@showcase/contract/envelope'
import { errors } from '@showcase/contract/errors'
import { type Group, paths, splitPath } from '@showcase/contract/paths'
import ky, { isHTTPError, type Options } from 'ky'
import { failureOf, readAnswer, unreachable } from './answer.ts'
import { isApiError } from './api-error.ts'
import { toSearch } from './search.ts'

/** The settings of a client. */
export type ApiSettings = {
  /** API base without a trailing slash: `/api` in a page, absolute on a server. */
  baseUrl: string
  /** Returns the owner's token; called for each call. */
  token?: () => string | null
  /** Called when the server reports that the token has expired. The call still fails. */
  onTokenExpired?: () => void
  fetch?: typeof fetch
  /** Headers of every call, such as those that a gateway passes on from its visitor. */
  headers?: Record<string, string>
}

/** Milliseconds for one attempt. */
const ATTEMPT_TIMEOUT = 15_000
/** Milliseconds for a form with files: the server ends a connection that sends one for longer. */
const FORM_TIMEOUT = 30 * 60_000
/** Milliseconds for a call with its retries. */
const CALL_TIMEOUT = 20_000

/** Only reads are retried: a toggle that runs twice undoes itself. */
const retry = {
  limit: 2,
  methods: ['get'],
  statusCodes: [408, 502, 503, 504],
  afterStatusCodes: [],
} satisfies Options['retry']

/** Public calls carry no token, so that caches may store their answers. */
function isAnonymous(group: Group): boolean {
  return group.startsWith('public') || group === 'mail'
}

/** Success is 201, and 200 for the admin's list of notifications alone (both specifications, sections 7 and 8). */
function successCodeOf(group: Group, name: string): number {
  return group === 'notification' && name === 'fetchAll' ? notificationListCode : successCode
}

type Call = { method: string; address: string; anonymous: boolean }

function optionsOf({ method, anonymous }: Call, request: object, settings: ApiSettings, signal?: AbortSignal): Options {
  const token = anonymous ? null : settings.token?.()
  const form = request instanceof FormData
  const timeout = form ? FORM_TIMEOUT : ATTEMPT_TIMEOUT
  const options: Options = {
    method,
    retry,
    timeout,
    totalTimeout: form ? FORM_TIMEOUT : CALL_TIMEOUT,
    headers: { ...settings.headers, ...(token ? { authorization: token } : {}) },
  }
  if (signal) options.signal = signal
  if (settings.fetch) options.fetch = settings.fetch as NonNullable<Options['fetch']>
  if (form) options.body = request
  else if (method !== 'GET') options.json = request
  return options
}

/** Makes one call of the contract. */
export async function send(
  group: Group,
  name: string,
  request: object,
  settings: ApiSettings,
  signal?: AbortSignal,
): Promise<Reply<unknown>> {
  const path = (paths[group] as Record<string, string>)[name] ?? ''
  const call = { ...splitPath(path), anonymous: isAnonymous(group) }
  const query = call.method === 'GET' ? toSearch(request) : ''
  try {
    const response = await ky(`${settings.baseUrl}${call.address}${query}`, optionsOf(call, request, settings, signal))
    return await readAnswer(response, successCodeOf(group, name))
  } catch (error) {
    if (signal?.aborted || isApiError(error)) throw error
    if (!isHTTPError(error)) throw unreachable(error)
    const failure = failureOf(error.response.status, error.data)
    if (failure.status === 401 && failure.message === errors.tokenExpired) settings.onTokenExpired?.()
    throw failure
  }
}
