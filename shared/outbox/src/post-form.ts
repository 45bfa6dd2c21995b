import { isApiError } from '@showcase/api-client'
import { textIn } from '@showcase/contract/contact-form'
import { newIdempotencyKey } from '@showcase/contract/idempotency-key'
import { data, redirect } from '@showcase/router'

/** Hidden fields of a form. */
interface Ticket {
  /** `''` for a form without one. */
  formToken: string
  idempotencyKey: string
}

/** What the page shows when a form that was posted without script was not accepted. */
export interface Refusal<Values> {
  values: Values
  /** The invalid fields' messages in the specification's order, or the server's text alone. */
  problems: string[]
  /** Stays with the form: if the first attempt did arrive, the second one has the same result. */
  idempotencyKey: string
}

/**
 * Sends a form that the browser posted without script. Redirects on success, so that a reload sends nothing again; a
 * refusal returns the typed values.
 */
export async function postForm<Values>(
  request: Request,
  read: (form: FormData) => Values,
  problemsOf: (values: Values) => Partial<Record<string, string>>,
  send: (ticket: Ticket, values: Values) => Promise<unknown>,
) {
  const form = await request.formData()
  const values = read(form)
  const idempotencyKey = textIn(form, 'idempotencyKey') || newIdempotencyKey()
  const problems = Object.values(problemsOf(values)).filter(problem => problem !== undefined)
  if (problems.length) return data<Refusal<Values>>({ values, problems, idempotencyKey }, { status: 400 })
  try {
    await send({ formToken: textIn(form, 'formToken'), idempotencyKey }, values)
  } catch (error) {
    if (!isApiError(error)) throw error
    return data<Refusal<Values>>({ values, problems: [error.message], idempotencyKey }, { status: error.status || 503 })
  }
  return redirect('?sent=1')
}
