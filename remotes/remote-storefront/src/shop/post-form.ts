import { isApiError } from '@showcase/api-client'
import { newIdempotencyKey } from '@showcase/contract/idempotency-key'
import { data, redirect } from '@showcase/router'

/** Hidden fields of a form. */
interface Ticket {
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
export async function postForm<Values extends object>(
  { formToken, idempotencyKey: sentKey, ...rest }: Values & Ticket,
  problemsOf: (values: Values) => Partial<Record<string, string>>,
  send: (ticket: Ticket, values: Values) => Promise<unknown>,
) {
  const values = rest as unknown as Values
  const idempotencyKey = sentKey || newIdempotencyKey()
  const problems = Object.values(problemsOf(values)).filter(problem => problem !== undefined)
  if (problems.length) return data<Refusal<Values>>({ values, problems, idempotencyKey }, { status: 400 })
  try {
    await send({ formToken, idempotencyKey }, values)
  } catch (error) {
    if (!isApiError(error)) throw error
    return data<Refusal<Values>>({ values, problems: [error.message], idempotencyKey }, { status: error.status || 503 })
  }
  return redirect('?sent=1')
}
