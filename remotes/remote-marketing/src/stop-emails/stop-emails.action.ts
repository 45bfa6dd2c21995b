import { isApiError } from '@showcase/api-client'
import { data, type LoaderFunctionArgs, redirect } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { tokenOf } from '../account/mail-link.component.tsx'

/** The text of the server when it could not stop the emails. */
export interface StopRefusal {
  problem: string
}

/** Stops the emails of a link, with and without script. The redirect removes the token from the address bar. */
export async function stopAction({ request, context }: LoaderFunctionArgs) {
  try {
    await platformOf(context).api.mail.stopMails({ token: tokenOf(request) })
  } catch (error) {
    if (!isApiError(error)) throw error
    return data<StopRefusal>({ problem: error.message }, { status: error.status || 503 })
  }
  return redirect('/stopEmails?done')
}
