import { isApiError } from '@showcase/api-client'
import { signInRules, validate } from '@showcase/contract/form-rules'
import { data, type LoaderFunctionArgs, redirect } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { sentPath } from './forgot-password.ts'

/** What the form shows after a failed request. */
export interface ForgotRefusal {
  email: string
  problem: string
}

const rules = signInRules.filter(({ field }) => field === 'email')

/** Requests a reset link, with and without script. Redirects on success, so that a reload requests nothing again. */
export async function forgotAction({ request, context }: LoaderFunctionArgs) {
  const typed = (await request.formData()).get('email')
  const email = typeof typed === 'string' ? typed.trim() : ''
  const problem = validate(rules, { email }).message
  if (problem) return data<ForgotRefusal>({ email, problem }, { status: 400 })
  try {
    await platformOf(context).api.auth.forgotPassword({ email })
  } catch (error) {
    if (!isApiError(error)) throw error
    return data<ForgotRefusal>({ email, problem: error.message }, { status: error.status || 503 })
  }
  return redirect(sentPath)
}
