import { isApiError } from '@showcase/api-client'
import { errors } from '@showcase/contract/errors'
import { data, type LoaderFunctionArgs, redirect } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { tokenOf } from '../account/mail-link.component.tsx'

/** What the page shows when the address could not be confirmed. */
export interface VerifyRefusal {
  problem: string
  /** The link was used or has expired. */
  isExpired: boolean
}

/** Confirms the address, with and without script. The redirect removes the token from the address bar. */
export async function verifyAction({ request, context }: LoaderFunctionArgs) {
  try {
    await platformOf(context).api.auth.verifyEmail({ token: tokenOf(request) })
  } catch (error) {
    if (!isApiError(error)) throw error
    const isExpired = error.message === errors.verifyLinkInvalid
    return data<VerifyRefusal>({ problem: error.message, isExpired }, { status: error.status || 503 })
  }
  return redirect('/verifyEmail?done')
}
