import { isApiError } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import { data, type LoaderFunctionArgs, redirect } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { type LinkRefusal, tokenOf } from './mail-link.component.tsx'

/**
 * Uses the link in the address, with and without script. The redirect removes the token from the address bar.
 *
 * @param use sends the token
 * @param done the address after success
 */
export async function mailLinkAction(
  { request, context }: LoaderFunctionArgs,
  use: (api: Api, token: string) => Promise<unknown>,
  done: string,
) {
  try {
    await use(platformOf(context).api, tokenOf(request))
  } catch (error) {
    if (!isApiError(error)) throw error
    return data<LinkRefusal>({ problem: error.message }, { status: error.status || 503 })
  }
  return redirect(done)
}
